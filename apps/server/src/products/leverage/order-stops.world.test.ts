import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorldUser } from '../../../test/support/handler-world.ts';
import { LeverHandlers } from '../../../test/support/lever-handlers.ts';

let lever: LeverHandlers;
let user: WorldUser;

beforeAll(async () => {
  lever = await LeverHandlers.open();
  user = await lever.user();
});
afterAll(() => lever.close());

const STOPS = { target_profit_price: '52000', stop_loss_price: '49000' };

test('a market order opens a position that has its take-profit and stop-loss, once for a key', async () => {
  const headers = { 'idempotency-key': 'with-stops' };
  const order = await lever.world.ask('lever/submit', lever.order(STOPS), { ...user, headers });
  expect(order).toMatchObject({ status: 1, target_profit_price: '52000.00', stop_loss_price: '49000.00' });
  const again = await lever.world.ask('lever/submit', lever.order(STOPS), { ...user, headers });
  expect(again.id).toBe(order.id);
  const without = await lever.world.refused('lever/submit', lever.order(), { ...user, headers });
  expect(without.error).toBe('idempotency_conflict');
  await lever.world.ask('lever/close', { id: order.id }, user);
});

test('a fixed-price order waits with its stops, which lie around its own price', async () => {
  const fixed = { status: 0, target_price: '45000', target_profit_price: '46000', stop_loss_price: '44000' };
  const order = await lever.world.ask('lever/submit', lever.order(fixed), user);
  expect(order).toMatchObject({ status: 0, target_profit_price: '46000.00', stop_loss_price: '44000.00' });
  await lever.world.ask('lever/cancel', { id: order.id }, user);
});

test.each([
  [{ target_profit_price: '49999' }, 'target_profit_price', 'take_profit_on_wrong_side'],
  [{ stop_loss_price: '50001' }, 'stop_loss_price', 'stop_loss_on_wrong_side'],
  [
    { status: 0, target_price: '45000', stop_loss_price: '45000' },
    'stop_loss_price',
    'stop_loss_on_wrong_side',
  ],
  [{ stop_loss_price: '48999.999' }, 'stop_loss_price', 'price_not_on_tick'],
  [{ stop_loss_price: '-5' }, 'stop_loss_price', 'number_invalid'],
  [{ target_profit_price: 'high' }, 'target_profit_price', 'number_invalid'],
])('an order with %j is refused at %s with %s, and nothing opens', async (change, field, error) => {
  const before = await lever.funds(user);
  const refusal = await lever.world.refused('lever/submit', lever.order(change), user);
  expect(refusal).toMatchObject({ error, fields: { [field]: error } });
  expect([await lever.list(user, 0), await lever.list(user, 1)]).toEqual([[], []]);
  expect(await lever.funds(user)).toEqual(before);
});

test('equity stays the same while an order waits, which shows what it holds', async () => {
  const before = await lever.deal(user);
  const fixed = lever.order({ status: 0, target_price: '45000' });
  const order = await lever.world.ask('lever/submit', fixed, user);
  const waiting = await lever.deal(user);
  const held = Number(order.caution_money) + Number(order.trade_fee);
  expect(Number(waiting.reserved_money)).toBeCloseTo(held, 8);
  expect(Number(waiting.user_lever)).toBeCloseTo(Number(before.user_lever) - held, 8);
  expect(waiting.equity).toBe(before.equity);
  await lever.world.ask('lever/cancel', { id: order.id }, user);
  expect((await lever.deal(user)).reserved_money).toBe('0.00000000');
});
