import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newShop,
  newTrader,
  openDesk,
  PAY,
  publishKey,
  SELL_AD,
} from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { Settings } from '../../../content/settings.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';
import { eraseDueOrders } from './retention.ts';
import { catchUp } from './steps.ts';

const DAY_MS = 86_400_000;

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let buyer: WorldUser;
let adId: number;
let settings: Settings;
/** The time at which orders are looked at. */
let atMs: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  await publishKey(world);
  shop = await newShop(world, 'Blue Harbour');
  buyer = await newTrader(world, 'Zhang Wei');
  adId = (await world.ask('shop/ad_add', { ...SELL_AD, auto_reply: 'Welcome!' }, shop)).id;
  settings = new Settings(world.sql, 'demo');
  await settings.load();
});
afterAll(() => world.close());

const eraseDue = (most?: number) => eraseDueOrders({ sql: world.sql, now: () => atMs, settings }, most);

/** Makes an order that is paid with a picture, spoken about and released; resolves with its number. */
async function released(): Promise<number> {
  const deal = { id: adId, version: 1, money: '200', price: '7.213', pay_type: 'bank' };
  const { id } = await world.ask('legal/deal', deal, buyer);
  await world.ask('legal/send', { id, content: 'paying now' }, buyer);
  await world.ask('legal/pay', { id, proof: [await world.storePicture(buyer)] }, buyer);
  await world.ask('legal/messages', { id }, shop);
  const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
  await world.ask('legal/release', { id, seen: 'paid', ...boxes }, shop);
  return id;
}

/** Rows about an order that hold what its parties wrote, showed and paid to. */
async function keptOf(id: number) {
  const [row] = await world.sql<{ items: number; terms: number; pictures: number; reads: number }[]>`
    select (select count(*)::int from p2p_items where order_id = ${id}) as items,
      (select count(*)::int from p2p_terms join p2p_orders using (terms_hash) where p2p_orders.id = ${id}) as terms,
      (select count(*)::int from uploads where purpose = 'p2p' and user_id = ${buyer.id}) as pictures,
      (select count(*)::int from p2p_reads where order_id = ${id}) as reads`;
  return row;
}

const GONE = { items: 0, terms: 0, reads: 0 };

test('an order is erased once its days are over, to the millisecond, and stays in the list without its evidence', async () => {
  const id = await released();
  const [ended] = await world.sql<{ ms: number }[]>`select ended_ms as ms from p2p_orders where id = ${id}`;
  await world.ask('legal/read', { id, message_id: 2 }, shop);
  expect(await keptOf(id)).toMatchObject({ terms: 1, pictures: 1, reads: 1 });
  atMs = ended!.ms + 31 * DAY_MS - 1;
  expect(await eraseDue()).toBe(0);
  await world.download('legal/evidence', { id }, buyer);
  atMs += 1;
  expect(await eraseDue()).toBe(1);
  expect(await keptOf(id)).toEqual({ ...GONE, pictures: 0 });
  expect(await eraseDue()).toBe(0);

  const detail = await world.ask('legal/order_detail', { id }, buyer);
  expect(detail).toMatchObject({ status: 'released', payee: null, proofs: [], unread: 0 });
  expect(detail.actions).not.toContain('evidence');
  expect((await world.ask('legal/messages', { id }, buyer)).messages).toEqual([]);
  await expect(world.download('legal/evidence', { id }, buyer)).rejects.toMatchObject({
    error: 'p2p_evidence_erased',
  });
});

test('the chain of an erased order is not made again from its changes', async () => {
  const { orders } = await catchUp(world.rowPorts, 0, 100);
  expect(orders).toBe(0);
  const [row] = await world.sql<{ steps: number }[]>`select count(*)::int as steps from p2p_order_steps`;
  expect(row?.steps).toBeGreaterThan(0);
  expect(await world.sql`select from p2p_items`).toHaveLength(0);
});

test('orders are erased in bounded batches, the oldest first, and one with an open claim waits for its decision', async () => {
  const ids = [await released(), await released(), await released()];
  const [claimed, first, second] = ids as [number, number, number];
  const claim = { id: claimed, reason: 'wrong_amount', content: 'The excess was kept.', pictures: [] };
  await world.ask('legal/claim', claim, buyer);
  await world.pass(32 * DAY_MS);
  atMs = world.nowMs;
  expect(await eraseDue(1)).toBe(1);
  expect(await keptOf(first)).toMatchObject(GONE);
  expect(await keptOf(second)).toMatchObject({ terms: 1 });
  expect(await eraseDue(1)).toBe(1);
  expect(await keptOf(second)).toMatchObject(GONE);
  expect(await eraseDue(1)).toBe(0);
  expect(await keptOf(claimed)).toMatchObject({ terms: 1, pictures: 1 });

  await world.sql`update p2p_claims set status = 'declined', decided_at = now() where order_id = ${claimed}`;
  expect(await eraseDue(1)).toBe(1);
  expect(await keptOf(claimed)).toEqual({ ...GONE, pictures: 0 });
  expect(await world.sql`select from p2p_claims where order_id = ${claimed}`).toHaveLength(1);
});
