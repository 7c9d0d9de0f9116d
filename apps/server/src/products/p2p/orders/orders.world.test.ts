import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, PAY, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { accounts } from '../../accounts/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';
import { orderHindrances } from './facets.ts';

const MINUTE_MS = 60_000;

const open = () => handlerWorld(p2p, personal, accounts);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let adId: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  shop = await newShop(world, 'Blue Harbour');
  adId = (
    await world.ask('shop/ad_add', { ...SELL_AD, terms: 'No third parties.', auto_reply: 'Hello!' }, shop)
  ).id;
});
afterAll(() => world.close());

const DEAL = { version: 1, money: '1000', price: '7.213', pay_type: 'bank' };
const deal = (who: WorldUser, change: object = {}, headers: Record<string, string> = {}) =>
  world.ask('legal/deal', { id: adId, ...DEAL, ...change }, { ...who, headers });
const detail = (id: number, who: WorldUser) => world.ask('legal/order_detail', { id }, who);

/** Available and locked USDT of the legal account. */
async function legalFunds(who: WorldUser): Promise<readonly [string, string]> {
  const { balance, lock_balance } = await world.ask(
    'account/detail',
    { currency_id: 1, account_type_id: 2 },
    who,
  );
  return [balance, lock_balance];
}

async function pay(id: number, buyer: WorldUser) {
  return world.ask('legal/pay', { id, proof: [await world.storePicture(buyer)] }, buyer);
}

test('open orders and claims that nobody has decided hinder the closing of an account', async () => {
  const buyer = await newTrader(world, 'Zhang Wei');
  const left = () =>
    world.sql.begin(async (transaction) => {
      const [hindrance] = await orderHindrances(world.engine, buyer.id, transaction);
      return hindrance;
    });
  expect(await left()).toEqual({ key: 'closing_p2p_left', count: 0 });
  const { id } = await deal(buyer);
  expect(await left()).toEqual({ key: 'closing_p2p_left', count: 1 });
  await world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer);
  expect(await left()).toEqual({ key: 'closing_p2p_left', count: 0 });
  const claim = { id, reason: 'other', content: 'I had paid, and my bank says so too.' };
  await world.ask('legal/claim', claim, buyer);
  expect(await left()).toEqual({ key: 'closing_p2p_left', count: 1 });
});

describe('an order', () => {
  test('is opened at the price of the ad, and shows each side what it may see', async () => {
    const buyer = await newTrader(world, 'Zhang Wei');
    const order = await deal(buyer);
    expect(order).toMatchObject({
      ad_id: adId,
      way: 'in',
      role: 'taker',
      status: 'created',
      status_name: 'Waiting for payment',
      price: '7.213',
      number: '138.638569',
      money: '1000.00',
      fee: '0.06931929',
      net_number: '138.56924971',
      terms: 'No third parties.',
      terms_match: 1,
      payee: { type: 'bank', real_name: 'Li Na', name_checked: 0, bank_name: 'First Bank' },
      payer: { real_name: 'Zhang Wei', account: expect.stringMatching(/^62220000/) as string },
      counterparty: {
        nickname: 'Blue Harbour',
        real_name: 'Li Na',
        is_shop: 1,
        bond: { currency_code: 'USDT', number: '200.00000000', paid: '0.00000000' },
      },
      escrow: { number: '138.77720757' },
      actions: ['pay', 'cancel', 'send', 'block', 'evidence'],
      unread: 2,
    });
    expect(order.pay_code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    const other = await detail(order.id, shop);
    expect(other).toMatchObject({
      way: 'out',
      role: 'maker',
      client_order_id: '',
      fee: '0.13863857',
      net_number: '138.77720757',
      payee: { account: order.payee?.account },
      payer: { real_name: 'Zhang Wei', account: expect.stringMatching(/^622••••\d{4}$/) as string },
      counterparty: {
        nickname: expect.stringMatching(/^Trader-/) as string,
        is_shop: 0,
        shop_id: null,
        bond: null,
      },
      actions: ['cancel_ask', 'extend', 'send', 'block', 'evidence'],
    });
    expect(other.pay_code).toBe(order.pay_code);
    const stranger = await newTrader(world, 'Wang Fang');
    expect((await world.refused('legal/order_detail', { id: order.id }, stranger)).fields).toEqual({
      id: 'p2p_order_unknown',
    });
    await world.ask('legal/cancel', { id: order.id, seen: 'created', reason: 'changed my mind' }, buyer);
  });

  test('is paid with a proof, released with both boxes and the trade password, once', async () => {
    const buyer = await newTrader(world, 'Zhang Wei');
    const before = await legalFunds(shop);
    const { id } = await deal(buyer);
    expect(await world.refused('legal/pay', { id }, buyer)).toMatchObject({
      fields: { proof: 'p2p_proof_required' },
    });
    expect(
      await world.refused('legal/pay', { id, proof: ['/api/common/image?name=x'] }, buyer),
    ).toMatchObject({ fields: { proof: 'upload_unknown' } });
    const picture = await world.storePicture(buyer);
    const paid = await world.ask('legal/pay', { id, proof: [picture], client_order_id: 'paid-1' }, buyer);
    expect(paid).toMatchObject({ status: 'paid', is_late: 0, proofs: [picture] });
    expect(paid.actions).toEqual(['cancel', 'appeal', 'send', 'block', 'evidence']);
    // The same key answers the same order; another picture under it is another request.
    const again = await world.ask('legal/pay', { id, proof: [picture], client_order_id: 'paid-1' }, buyer);
    expect(again.version).toBe(paid.version);
    const release = { id, seen: 'paid', confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
    for (const [change, fields] of [
      [{ confirmed_money: 0 }, { confirmed_money: 'p2p_release_check_required' }],
      [{ confirmed_name: 0 }, { confirmed_name: 'p2p_release_check_required' }],
      [{ pay_password: '000000' }, { pay_password: 'pay_password_wrong' }],
    ] as const)
      expect((await world.refused('legal/release', { ...release, ...change }, shop)).fields).toEqual(fields);
    expect((await world.refused('legal/release', release, buyer)).error).toBe('p2p_order_unknown');
    const released = await world.ask('legal/release', { ...release, client_order_id: 'r1' }, shop);
    expect(released).toMatchObject({ status: 'released', escrow: { number: '0.00000000' } });
    expect(released.actions).toEqual(['claim', 'send', 'rate', 'block', 'evidence']);
    expect(await world.ask('legal/release', { ...release, client_order_id: 'r1' }, shop)).toMatchObject({
      id,
      version: released.version,
    });
    expect((await world.refused('legal/release', release, shop)).error).toBe('p2p_order_not_open');
    expect(await legalFunds(buyer)).toEqual(['10138.56924971', '0.00000000']);
    expect(Number(before[1]) - Number((await legalFunds(shop))[1])).toBeCloseTo(138.77720757, 8);
    expect(await detail(id, buyer)).toMatchObject({ status: 'released', net_number: '138.56924971' });
  });

  test('is either paid or cancelled where both are asked for at once', async () => {
    const buyer = await newTrader(world, 'Zhang Wei');
    const { id } = await deal(buyer);
    const proof = [await world.storePicture(buyer)];
    const answers = await Promise.all([
      world.send('legal/pay', { id, proof }, buyer),
      world.send('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer),
    ]);
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
  });

  test('is released once by releases at once', async () => {
    const buyer = await newTrader(world, 'Zhang Wei');
    const { id } = await deal(buyer);
    await pay(id, buyer);
    const release = { id, seen: 'paid', confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        world.send('legal/release', { ...release, client_order_id: `at-once-${place}` }, shop),
      ),
    );
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.error ?? []))).toEqual(new Set(['p2p_order_not_open']));
    expect((await legalFunds(buyer))[0]).toBe('10138.56924971');
  });

  test('is cancelled by agreement without counting, and extended at most twice', async () => {
    const buyer = await newTrader(world, 'Zhang Wei');
    const { id } = await deal(buyer);
    for (const minutes of [15, 30]) await world.ask('legal/extend', { id, minutes }, shop);
    expect((await world.refused('legal/extend', { id, minutes: 15 }, shop)).error).toBe(
      'p2p_extensions_used',
    );
    expect((await world.refused('legal/cancel_answer', { id, accepted: 1 }, buyer)).error).toBe(
      'p2p_request_unknown',
    );
    const asked = await world.ask('legal/cancel_ask', { id, reason: 'my bank is down' }, shop);
    expect(asked.cancel_request).toMatchObject({ by: 'seller', reason: 'my bank is down' });
    const declined = await world.ask('legal/cancel_answer', { id, accepted: 0 }, buyer);
    expect(declined.cancel_request).toBeNull();
    await world.ask('legal/cancel_ask', { id, reason: 'my bank is down' }, shop);
    const ended = await world.ask('legal/cancel_answer', { id, accepted: 1 }, buyer);
    expect(ended).toMatchObject({
      status: 'cancelled',
      status_text: 'Both sides agreed to cancel the order',
    });
    expect((await world.ask('legal/limits', {}, buyer)).cancels_today).toBe(0);
  });

  test('that was paid is given up with the trade password and the state that was seen', async () => {
    const buyer = await newTrader(world, 'Zhang Wei');
    const { id } = await deal(buyer);
    await pay(id, buyer);
    const cancel = { id, seen: 'paid', reason: 'I have my money back' };
    expect((await world.refused('legal/cancel', { ...cancel, seen: 'created' }, buyer)).msg).toBe(
      'This order has changed: Paid, waiting for release. Please look again',
    );
    expect((await world.refused('legal/cancel', cancel, buyer)).fields).toEqual({
      pay_password: 'pay_password_required',
    });
    expect(await world.ask('legal/cancel', { ...cancel, pay_password: PAY }, buyer)).toMatchObject({
      status: 'cancelled',
      status_text: 'The buyer cancelled the order',
    });
    expect(await world.ask('legal/limits', {}, buyer)).toMatchObject({
      cancels_today: 1,
      false_paid: [expect.any(String)],
    });
  });

  test('shows names for 24 hours after its end, and masked ones afterwards', async () => {
    const buyer = await newTrader(world, 'Zhang Wei');
    const { id } = await deal(buyer);
    await world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer);
    expect((await detail(id, shop)).counterparty.real_name).toBe('Zhang Wei');
    await world.pass(24 * 60 * MINUTE_MS + 1);
    expect(await detail(id, shop)).toMatchObject({
      payee: null,
      payer: null,
      counterparty: { real_name: 'Zh•• W••' },
    });
    expect((await world.refused('legal/send', { id, content: 'hello?' }, buyer)).error).toBe('chat_closed');
  });

  test('whose stored payment data was changed says so to both sides', async () => {
    const buyer = await newTrader(world, 'Zhang Wei');
    const { id } = await deal(buyer);
    await world.sql`update p2p_terms set sealed_terms = overlay(sealed_terms placing 'AAAA' from 40)
      where terms_hash = (select terms_hash from p2p_orders where id = ${id})`;
    for (const who of [buyer, shop])
      expect(await detail(id, who)).toMatchObject({
        terms_match: 0,
        payee: null,
        status_text: 'Payment details differ from what was agreed. Do not pay; open an appeal',
      });
    await world.ask('legal/cancel', { id, seen: 'created', reason: 'altered' }, buyer);
  });
});
