import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../../../shared/p2p/texts.ts';
import { beginOfDay } from '@candor/ui';
import { queryClient, session } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../../shared/test/in-router.tsx';
import { AD, DESK } from '../../../shared/test/p2p.test-data.ts';
import { P2pOrdersPage } from '../orders/orders-page.tsx';
import { ProfileButton } from './profile-button.tsx';

const PAGE = { total: 0, per_page: 10, current_page: 1, last_page: 1 };
const AT = '2026-01-15T10:00:00.000Z';
const RATING = { by: 'B••', is_positive: 1, tags: ['fast'], created_at: AT, hidden_reason: '' };
const BLOCKED = { nickname: 'Harbour Coins', shop_id: 2, order_id: null, blocked_at: AT };

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.begin();
  answer('user/info', { id: 9, mobile: '', email: 'ada@example.com', is_seller: 0, has_pay_password: 1 });
  answer('legal/currencies', DESK);
  answer('legal/orders', { ...PAGE, data: [] });
  answer('legal/blocked', []);
  answer('legal/user', { nickname: 'Harbour Coins', shop: AD.shop, statistics: AD.shop.statistics });
  answer('legal/ratings', {
    ...PAGE,
    total: 2,
    data: [
      { ...RATING, comment: 'quick and friendly', is_hidden: 0 },
      {
        ...RATING,
        created_at: '2026-01-14T10:00:00.000Z',
        comment: '',
        is_hidden: 1,
        hidden_reason: 'a phone number',
      },
    ],
  });
});

const sent = (name: string) => asked.filter((each) => each.name === name).map(({ fields }) => fields);
const showProfile = () =>
  showAt('/legalIndex/legal', () => <ProfileButton of={{ shopId: 2 }} name="Harbour Coins" />);

it('a shop’s name opens its figures and ratings; a hidden comment shows the reason', async () => {
  const { view } = await showProfile();
  await view.getByRole('button', { name: 'Harbour Coins' }).click();
  const dialog = view.getByRole('dialog', { name: 'Harbour Coins' });
  await expect.element(dialog.getByText('96.5%')).toBeVisible();
  await expect.element(dialog.getByText('quick and friendly')).toBeVisible();
  await expect.element(dialog.getByText('Hidden by an operator: a phone number')).toBeVisible();
  expect(sent('legal/user')).toEqual([{ shop_id: '2' }]);
});

it('each figure says how it is counted: on hover, and to those who press its name', async () => {
  const { view } = await showProfile();
  await view.getByRole('button', { name: 'Harbour Coins' }).click();
  const dialog = view.getByRole('dialog', { name: 'Harbour Coins' });
  const name = dialog.getByRole('button', { name: 'Counterparties: how it is counted' });
  const counted = 'Different people with whom orders of the last 30 × 24 hours were completed.';
  await expect.element(name).toHaveAttribute('title', counted);
  name.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(counted)).toBeVisible();
  expect(dialog.getByRole('button', { name: /: how it is counted$/ }).elements()).toHaveLength(9);
});

it('blocks from the profile, which then says so', async () => {
  answer('legal/block', [BLOCKED]);
  const { view } = await showProfile();
  await view.getByRole('button', { name: 'Harbour Coins' }).click();
  await view.getByRole('button', { name: 'Block', exact: true }).click();
  answer('legal/blocked', [BLOCKED]);
  await view
    .getByRole('dialog', { name: 'Block Harbour Coins' })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expect.element(view.getByText('You have blocked this merchant.')).toBeVisible();
  expect(sent('legal/block')).toEqual([{ shop_id: '2', blocked: '1' }]);
});

it('a guest sees a profile without a button to block', async () => {
  session.end();
  const { view } = await showProfile();
  await view.getByRole('button', { name: 'Harbour Coins' }).click();
  await expect.element(view.getByText('quick and friendly')).toBeVisible();
  expect(view.getByRole('button', { name: 'Block', exact: true }).elements()).toEqual([]);
  expect(sent('legal/blocked')).toEqual([]);
});

it('lists who is blocked, and takes a block back by the shop or the order that names the person', async () => {
  answer('legal/blocked', [BLOCKED, { ...BLOCKED, nickname: 'B••', shop_id: null, order_id: 31 }]);
  answer('legal/block', [BLOCKED]);
  const { view } = await showAt('/legalIndex/orders', () => <P2pOrdersPage />);
  await view.getByRole('button', { name: 'Blocked users' }).click();
  answer('legal/blocked', [BLOCKED]);
  await view.getByRole('button', { name: 'Unblock B••' }).click();
  await expect.poll(() => sent('legal/block')).toEqual([{ order_id: '31', blocked: '0' }]);
  await expect.element(view.getByRole('button', { name: 'Unblock B••' })).not.toBeInTheDocument();
  await expect.element(view.getByRole('button', { name: 'Unblock Harbour Coins' })).toBeVisible();
});

it('filters orders by a period of whole days, which the export keeps to', async () => {
  const { view } = await showAt('/legalIndex/orders', () => <P2pOrdersPage />);
  await userEvent.fill(view.getByRole('textbox', { name: 'From' }), '20260114');
  await userEvent.fill(view.getByRole('textbox', { name: 'Until' }), '20260115');
  const period = {
    from_ms: String(beginOfDay('2026-01-14')),
    until_ms: String(beginOfDay('2026-01-16')),
  };
  await expect.poll(() => sent('legal/orders').at(-1)).toMatchObject(period);
  await expect
    .element(view.getByRole('link', { name: 'Export' }))
    .toHaveAttribute(
      'href',
      `/api/legal/export?format=csv&from_ms=${period.from_ms}&until_ms=${period.until_ms}`,
    );
});
