import { answer, asked, forgetAnswers, Refusal } from '../../shared/test/fake-exchange.ts';
import { deliver } from '../../shared/test/fake-socket.ts';
import type { BellNotice } from '@candor/contract';
import { queryClient, session } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../shared/test/in-router.tsx';
import { Bell } from './bell.tsx';

const PAID: BellNotice = {
  id: 2,
  event: 'p2p_paid_seller',
  title: 'P2P order 7 was paid',
  text: 'Check in your bank that it arrived.',
  path: '/legalIndex/orderdetail?id=7',
  order_id: 7,
  way: 'out',
  is_read: 0,
  created_at: '2026-01-15T10:09:30.000Z',
};
const OPENED: BellNotice = {
  ...PAID,
  id: 1,
  event: 'p2p_opened_seller',
  title: 'New P2P order 7',
  is_read: 1,
};
const RELEASED: BellNotice = {
  ...PAID,
  id: 3,
  event: 'p2p_released_seller',
  title: 'P2P order 7 is completed',
};

const pageOf = (data: readonly BellNotice[], page = 1, last = 1) => ({
  total: data.length,
  per_page: 20,
  current_page: page,
  last_page: last,
  data,
  unread: data.filter(({ is_read: isRead }) => isRead === 0).length,
});
const sent = () => asked.filter(({ name }) => name === 'user/read_notices').map(({ fields }) => fields);

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.begin();
  answer('user/ws_ticket', { ticket: 'a' });
  answer('user/notices', pageOf([PAID, OPENED]));
});

const show = () => showAt('/home', () => <Bell />);

it('counts the unread notices, and opens the page of one, which is then read', async () => {
  let notices = [PAID, OPENED];
  answer('user/notices', () => pageOf(notices));
  answer('user/read_notices', () => {
    notices = notices.map((notice) => ({ ...notice, is_read: 1 }));
    return { unread: 0 };
  });
  const { view, addressNow } = await show();
  await view.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const list = view.getByRole('dialog').getByRole('list', { name: 'Notifications' });
  const titles = () =>
    list
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await expect
    .poll(() => titles().map((title) => title.slice(0, 20)))
    .toEqual(['P2P order 7 was paid', 'New P2P order 7Check']);
  await list.getByRole('link', { name: /was paid/ }).click();
  await expect.poll(addressNow).toBe('/legalIndex/orderdetail?id=7');
  expect(sent()).toEqual([{ id: '2' }]);
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(view.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

it('is opened and left by keyboard, and marks all as read', async () => {
  answer('user/read_notices', { unread: 0 });
  const { view } = await show();
  const button = view.getByRole('button', { name: /^Notifications/ });
  await expect.element(button).toHaveAccessibleName('Notifications, 1 unread');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = view.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Mark all as read' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual([{}]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('says a new notice once, and lists it', async () => {
  let notices = [PAID];
  answer('user/notices', () => pageOf(notices));
  const { view } = await show();
  await expect.element(view.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  notices = [RELEASED, PAID];
  deliver({ type: 'BELL', seq: 5, notice: RELEASED, unread: 2 });
  await expect.element(view.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  const said = () => [...document.querySelectorAll('[aria-live=polite]')].map((region) => region.textContent);
  expect(said()).toEqual(['P2P order 7 is completed']);
});

it('says that there is nothing yet, and what failed', async () => {
  answer('user/notices', pageOf([]));
  const { view } = await show();
  await view.getByRole('button', { name: 'Notifications' }).click();
  await expect.element(view.getByText('No notifications yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  answer('user/notices', new Refusal('server_fault'));
  queryClient.clear();
  const again = await show();
  await again.view.getByRole('button', { name: 'Notifications' }).last().click();
  await expect.element(again.view.getByRole('alert')).toBeVisible();
});

it('shows earlier notices page by page', async () => {
  answer('user/notices', ({ page }: { page?: unknown }) =>
    String(page) === '2' ? pageOf([OPENED], 2, 2) : pageOf([PAID], 1, 2),
  );
  const { view } = await show();
  await view.getByRole('button', { name: /^Notifications/ }).click();
  await view.getByRole('button', { name: 'Show earlier' }).click();
  await expect.element(view.getByRole('link', { name: /New P2P order 7/ })).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});
