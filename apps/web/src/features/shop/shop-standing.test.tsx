import { answer, asked, forgetAnswers, Refusal } from '../../shared/test/fake-exchange.ts';
import { deliver } from '../../shared/test/fake-socket.ts';
import '../../shared/account/texts.ts';
import '../../shared/p2p/texts.ts';
import './texts.ts';
import { queryClient, session, toasts } from '@candor/web-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../shared/test/in-router.tsx';
import { DESK, ORDER } from '../../shared/test/p2p.test-data.ts';
import { OWN_SHOP } from './own-shop.test-data.ts';
import { MyShopPage } from './my-shop-page.tsx';
import { ShopOrdersPage } from './shop-orders-page.tsx';
import { shopSoundStore } from './use-new-orders.ts';

const list = (total: number) => ({ total, per_page: 10, current_page: 1, last_page: 1, data: [] });

let seq = 100;

beforeEach(() => {
  forgetAnswers();
  toasts.clear();
  answer('user/ws_ticket', { ticket: 'ticket' });
  queryClient.clear();
  session.begin();
  answer('user/info', {
    id: 9,
    mobile: '',
    email: 'ada@example.com',
    is_seller: 1,
    has_pay_password: 1,
    second_factor: 0,
  });
  answer('user/second_factor', { totp: 0, passkeys: 0 });
  answer('legal/currencies', DESK);
  answer('shop/info', OWN_SHOP);
  answer('shop/ads', list(0));
  answer('shop/orders', list(0));
});

const show = () => showAt('/myshop/myshoporders', () => <MyShopPage />);
const sent = (name: string) => asked.filter((each) => each.name === name).map(({ fields }) => fields);

describe('the bond', () => {
  it('offers what is lacking, and posts it with the trade password', async () => {
    const short = { currency_code: 'USDT', number: '1079.50000000', required: '2200.00000000' };
    answer('shop/info', { ...OWN_SHOP, bond: short });
    answer('shop/bond', OWN_SHOP);
    const { view } = await show();
    await view.getByRole('button', { name: 'Bond', exact: true }).click();
    const dialog = view.getByRole('dialog');
    await expect.element(dialog.getByRole('textbox', { name: /^Add/ })).toHaveValue('1,120.5');
    await dialog.getByRole('button', { name: 'Post bond' }).click();
    await expect.element(dialog.getByText('Please enter the trade password')).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Trade password' }), 'secret77');
    await dialog.getByRole('button', { name: 'Post bond' }).click();
    await expect
      .poll(() => sent('shop/bond'))
      .toMatchObject([{ number: '1120.5', pay_password: 'secret77' }]);
  });
});

describe('leaving', () => {
  it('waits for orders that are open', async () => {
    answer('shop/orders', ({ tab }: { tab: string }) => list(tab === 'to_release' ? 2 : 0));
    const { view } = await show();
    await view.getByRole('button', { name: 'Close the shop' }).click();
    const dialog = view.getByRole('dialog');
    await expect.element(dialog.getByText(/2 orders must end first\./)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Close the shop' })).toBeDisabled();
  });

  it('says when the bond returns, and shows the refusal of an open claim', async () => {
    answer('shop/leave', new Refusal('p2p_bond_busy'));
    const { view } = await show();
    await view.getByRole('button', { name: 'Close the shop' }).click();
    const dialog = view.getByRole('dialog');
    await expect
      .element(dialog.getByText(/The bond of 200 USDT returns once 30 days have passed/))
      .toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Trade password' }), 'secret77');
    await dialog.getByRole('button', { name: 'Close the shop' }).click();
    await expect.element(dialog.getByText('Refused: p2p_bond_busy')).toBeVisible();
    expect(sent('shop/leave')).toMatchObject([{ pay_password: 'secret77' }]);
  });
});

describe('the states of a shop', () => {
  it.each([
    ['under_review', /Two operators are reviewing your application\. A bond of 200 USDT is held/, false],
    ['suspended', /Your ads take no orders\./, false],
    ['revoked', /Operators closed your shop\./, false],
    ['left', /You can apply again\./, true],
  ])('%s says what it means, and whether one may apply', async (status, sentence, mayApply) => {
    answer('shop/info', { ...OWN_SHOP, status, status_name: 'Suspended', reason: 'bond is short' });
    const { view } = await show();
    await expect.element(view.getByText('Suspended: bond is short')).toBeVisible();
    await expect.element(view.getByText(sentence)).toBeVisible();
    expect(view.getByRole('button', { name: 'Apply' }).elements()).toHaveLength(mayApply ? 1 : 0);
  });
});

describe('new orders', () => {
  it('are shown as they arrive, counted in the title, and heard until the sound is switched off', async () => {
    answer('shop/info', { ...OWN_SHOP, waiting: { orders: 3, next_at: null } });
    const { view } = await showAt('/myshop/shoporders', () => <ShopOrdersPage />);
    await expect.poll(() => document.title).toMatch(/^\(3\) Shop orders/);
    const frame = { ...ORDER, id: 32, role: 'maker', way: 'out', version: 1 } as const;
    const arrive = (order: object) =>
      deliver({ type: 'P2P_ORDER', order, seq: ++seq } as Parameters<typeof deliver>[0]);
    const shown = () => toasts.get().map(({ text }) => text);
    const news = ['New order 32: 138.638569 USDT for CN¥1,000.00'];
    // The socket of the test before may still be closing: a frame that it takes reaches nobody.
    await expect
      .poll(() => {
        arrive(frame);
        return shown();
      })
      .toEqual(news);
    arrive({ ...frame, id: 33, version: 2 });
    arrive({ ...frame, id: 34, role: 'taker' });
    expect(shown()).toEqual(news);
    expect(shopSoundStore.get()).toBe(true);
    await view.getByRole('checkbox', { name: 'Sound for new orders' }).click();
    expect(shopSoundStore.get()).toBe(false);
  });
});
