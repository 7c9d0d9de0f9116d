import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, PAY, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { accounts } from '../../accounts/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const open = () => handlerWorld(p2p, personal, accounts);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let adId: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  shop = await newShop(world, 'Blue Harbour');
  adId = (await world.ask('shop/ad_add', { ...SELL_AD, auto_reply: 'Welcome!' }, shop)).id;
});
afterAll(() => world.close());

async function newOrder(): Promise<{ readonly id: number; readonly buyer: WorldUser }> {
  const buyer = await newTrader(world, 'Zhang Wei');
  const deal = { id: adId, version: 1, money: '200', price: '7.213', pay_type: 'bank' };
  return { id: (await world.ask('legal/deal', deal, buyer)).id, buyer };
}

const thread = (id: number, who: WorldUser, change: object = {}) =>
  world.ask('legal/messages', { id, ...change }, who);
const say = (id: number, content: string, who: WorldUser) => world.ask('legal/send', { id, content }, who);

async function paid(): Promise<{ readonly id: number; readonly buyer: WorldUser }> {
  const order = await newOrder();
  const proof = [await world.storePicture(order.buyer)];
  await world.ask('legal/pay', { id: order.id, proof }, order.buyer);
  return order;
}

async function released(): Promise<{ readonly id: number; readonly buyer: WorldUser }> {
  const order = await paid();
  const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
  await world.ask('legal/release', { id: order.id, seen: 'paid', ...boxes }, shop);
  return order;
}

describe('the chat of an order', () => {
  test('begins with the automatic reply, and holds texts, pictures, phrases and what happened', async () => {
    const { id, buyer } = await newOrder();
    const first = await thread(id, buyer);
    expect(first).toMatchObject({
      is_open: 1,
      has_more: 0,
      unread: 2,
      messages: [
        { seq_in_order: 1, from: 'seller', kind: 'text', content: 'Welcome!', is_own: 0 },
        { seq_in_order: 2, from: 'system', kind: 'event', event: 'opened' },
      ],
    });
    const text = { id, content: ' On my way ', client_order_id: 'm1' };
    const message = await world.ask('legal/send', text, buyer);
    expect(message).toMatchObject({
      seq_in_order: 3,
      from: 'buyer',
      is_own: 1,
      content: 'On my way',
      warning: null,
    });
    expect(await world.ask('legal/send', text, buyer)).toEqual(message);
    expect((await world.refused('legal/send', { ...text, content: 'other' }, buyer)).error).toBe(
      'idempotency_conflict',
    );
    const picture = await world.storePicture(shop);
    expect(await world.ask('legal/send', { id, picture }, shop)).toMatchObject({ kind: 'picture', picture });
    expect(await world.ask('legal/send', { id, phrase: 'checking' }, shop)).toMatchObject({
      kind: 'phrase',
      phrase: 'checking',
      content: '',
    });
    await world.ask('legal/extend', { id, minutes: 15 }, shop);
    const { messages, unread } = await thread(id, buyer, { after: 3 });
    expect(messages.map(({ kind, seq_in_order: seq }) => [seq, kind])).toEqual([
      [4, 'picture'],
      [5, 'phrase'],
      [6, 'event'],
    ]);
    expect(messages[2]).toMatchObject({ event: 'extended', values: { until: expect.any(String) as string } });
    expect(unread).toBe(5);
    expect(await thread(id, buyer, { limit: 1 })).toMatchObject({
      has_more: 1,
      messages: [{ seq_in_order: 1 }],
    });
    // A message that was read stays read.
    const last = messages[2]?.id ?? 0;
    expect(await world.ask('legal/read', { id, message_id: last }, buyer)).toEqual({ unread: 0 });
    expect(await world.ask('legal/read', { id, message_id: message.id }, buyer)).toEqual({ unread: 0 });
    expect((await world.ask('legal/orders', { status: 'in_progress' }, buyer)).data).toMatchObject([
      { id, unread: 0 },
    ]);
  });

  test('marks other contacts and other accounts, and not the account of the payee', async () => {
    const { id, buyer } = await newOrder();
    const { payee } = await world.ask('legal/order_detail', { id }, buyer);
    for (const [content, warning] of [
      ['write to me: li.na@example.com', 'contact'],
      ['my number is +86 138 0013 8000', 'account_number'],
      ['call 13800138000', 'contact'],
      ['please pay to 6222 9999 8888 7777 instead', 'account_number'],
      [`I paid to ${payee?.account ?? ''}`, null],
      ['I paid 200.00 at 10:15', null],
    ] as const)
      expect((await say(id, content, shop)).warning, content).toBe(warning);
  });

  test.each([
    [{ content: '  ' }, 'message_empty'],
    [{}, 'message_empty'],
    [{ content: 'a', phrase: 'paid' }, 'order_options_invalid'],
    [{ content: 'x'.repeat(501) }, 'text_too_long'],
    [{ picture: '/api/common/image?name=AAAAAAAAAAAAAAAAAAAAAA' }, 'upload_unknown'],
  ])('refuses %j', async (change, error) => {
    const { id, buyer } = await newOrder();
    expect((await world.refused('legal/send', { id, ...change }, buyer)).error).toBe(error);
    await world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer);
  });

  test('belongs to its two parties, and takes twenty messages a minute', async () => {
    const { id, buyer } = await newOrder();
    const stranger = await newTrader(world, 'Wang Fang');
    for (const call of ['legal/messages', 'legal/send', 'legal/read'] as const)
      expect((await world.refused(call, { id, content: 'x', message_id: 1 }, stranger)).error).toMatch(
        /p2p_order_unknown|field_unknown/,
      );
    for (let count = 0; count < 20; count++) await say(id, `message ${count}`, buyer);
    expect((await world.refused('legal/send', { id, content: 'one more' }, buyer)).error).toBe(
      'rate_limited',
    );
    await world.pass(MINUTE_MS);
    await say(id, 'one more', buyer);
  });

  test('a picture belongs to one order, and both of its parties see it', async () => {
    const [one, other] = [await newOrder(), await newOrder()];
    const picture = await world.storePicture(one.buyer);
    await world.ask('legal/send', { id: one.id, picture }, one.buyer);
    expect((await world.refused('legal/send', { id: other.id, picture }, other.buyer)).error).toBe(
      'upload_unknown',
    );
    const readers = await world.sql<{ id: number }[]>`
      select upload_readers.user_id as id from upload_readers join uploads on uploads.id = upload_id
      where name = ${picture.split('=')[1] ?? ''}`;
    expect(readers).toEqual([{ id: shop.id }]);
  });
});

describe('the chain of evidence', () => {
  test('grows with every item, and its newest hash is in the acts of the log', async () => {
    const { id, buyer } = await newOrder();
    await say(id, 'paying now', buyer);
    await world.ask('legal/pay', { id, proof: [await world.storePicture(buyer)] }, buyer);
    await thread(id, shop);
    const items = await world.sql<{ kind: string; hash: string; seq: number }[]>`
      select kind, hash, seq_in_order as seq from p2p_items where order_id = ${id} order by seq_in_order`;
    expect(items.map(({ kind }) => kind)).toEqual(['message', 'step', 'message', 'proof', 'step']);
    expect(items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(world.engine.p2p.order(id)?.evidenceHead).toBe(items[3]?.hash);
    const pictures = await world.sql<{ purpose: string }[]>`
      select purpose from uploads where id = any(select unnest(upload_ids) from p2p_items where order_id = ${id})`;
    expect(pictures).toEqual([{ purpose: 'p2p' }]);
  });
});

describe('an appeal', () => {
  const content = 'I paid an hour ago and nothing happens.';

  test('waits for its time, has the statements of both sides, and is taken back by who opened it', async () => {
    const { id, buyer } = await paid();
    const appeal = { id, reason: 'not_released', content };
    expect((await world.refused('legal/appeal', { ...appeal, content: 'too short' }, buyer)).fields).toEqual({
      content: 'statement_too_short',
    });
    expect((await world.refused('legal/appeal', appeal, buyer)).error).toBe('p2p_appeal_too_early');
    expect(await world.sql`select from p2p_items where order_id = ${id} and kind = 'statement'`).toHaveLength(
      0,
    );
    const pictures = [await world.storePicture(buyer)];
    const opened = await world.ask('legal/appeal', { ...appeal, reason: 'asked_more', pictures }, buyer);
    expect(opened).toMatchObject({
      status: 'appealed',
      status_text: 'The buyer opened an appeal: The seller asks for more money',
      appeal: {
        opened_by: 'buyer',
        reason: 'asked_more',
        status: 'waiting_answer',
        statements: [{ by: 'buyer', content, pictures }],
      },
      actions: ['cancel', 'appeal_withdraw', 'send', 'block', 'evidence'],
    });
    expect((await world.refused('legal/appeal_answer', { id, content }, buyer)).error).toBe(
      'p2p_appeal_not_own',
    );
    const answered = await world.ask('legal/appeal_answer', { id, content: `No: ${content}` }, shop);
    expect(answered.appeal).toMatchObject({
      status: 'in_review',
      statements: [{ by: 'buyer' }, { by: 'seller' }],
    });
    const more = (change: object) =>
      world.refused('legal/appeal_answer', { id, content: `Again: ${content}`, ...change }, shop);
    const shown = await Promise.all(Array.from({ length: 7 }, () => world.storePicture(shop)));
    await world.ask('legal/appeal_answer', { id, content, pictures: shown }, shop);
    const others = await Promise.all(Array.from({ length: 4 }, () => world.storePicture(shop)));
    expect(await more({ pictures: others })).toMatchObject({
      error: 'statement_pictures_used',
      fields: { pictures: 'statement_pictures_used' },
      msg: 'You can add 3 more pictures to your statements',
    });
    for (let sent = 2; sent < 10; sent += 1)
      await world.ask('legal/appeal_answer', { id, content: `${content} ${sent}` }, shop);
    expect(await more({})).toMatchObject({
      error: 'statements_used',
      msg: 'You have sent as many statements as possible: 10',
    });
    expect((await world.refused('legal/appeal_withdraw', { id }, shop)).error).toBe('p2p_appeal_not_own');
    expect((await world.ask('legal/orders', { status: 'appeals' }, shop)).data).toMatchObject([{ id }]);
    const withdrawn = await world.ask('legal/appeal_withdraw', { id }, buyer);
    expect(withdrawn).toMatchObject({ status: 'paid', appeal: null });
    const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
    await world.ask('legal/release', { id, seen: 'paid', ...boxes }, shop);
  });
});

describe('after the end', () => {
  test('both sides rate once, and ratings are shown when both are there', async () => {
    const { id, buyer } = await released();
    const shopId = (await world.ask('shop/info', {}, shop)).id;
    const rate = { id, is_positive: 1, tags: ['fast', 'polite'], comment: ' Quick! ' };
    expect(await world.ask('legal/rate', rate, buyer)).toMatchObject({
      order_id: id,
      is_positive: 1,
      tags: ['fast', 'polite'],
      comment: 'Quick!',
    });
    expect((await world.refused('legal/rate', rate, buyer)).error).toBe('rating_closed');
    expect((await world.ask('legal/order_detail', { id }, buyer)).actions).not.toContain('rate');
    expect((await world.ask('legal/ratings', { shop_id: shopId })).total).toBe(0);
    await world.ask('legal/rate', { id, is_positive: 0, tags: [] }, shop);
    const { data } = await world.ask('legal/ratings', { shop_id: shopId });
    expect(data).toMatchObject([{ comment: 'Quick!', is_hidden: 0 }]);
    expect(data[0]?.by).toMatch(/^Trader-/);
  });

  test('a lone rating is shown after seven days, when nobody can rate any more', async () => {
    const { id, buyer } = await released();
    const shopId = (await world.ask('shop/info', {}, shop)).id;
    const before = (await world.ask('legal/ratings', { shop_id: shopId })).total;
    await world.ask('legal/rate', { id, is_positive: 1 }, buyer);
    await world.pass(7 * DAY_MS);
    expect((await world.refused('legal/rate', { id, is_positive: 1 }, shop)).error).toBe('rating_closed');
    expect((await world.ask('legal/ratings', { shop_id: shopId })).total).toBe(before + 1);
  });

  test('each side files one claim within 30 days', async () => {
    const { id, buyer } = await released();
    const claim = { id, reason: 'reversed', content: 'The bank took the payment back a day later.' };
    const filed = await world.ask('legal/claim', claim, shop);
    expect(filed).toMatchObject({
      order_id: id,
      by: 'seller',
      status: 'waiting_answer',
      paid_number: '0.00000000',
    });
    expect(await world.ask('legal/claim', claim, shop)).toEqual(filed);
    expect((await world.ask('legal/order_detail', { id }, shop)).claim).toEqual(filed);
    expect((await world.ask('legal/order_detail', { id }, buyer)).claim).toBeNull();
    await world.pass(30 * DAY_MS);
    expect((await world.refused('legal/claim', claim, buyer)).error).toBe('p2p_claim_closed');
  });
});
