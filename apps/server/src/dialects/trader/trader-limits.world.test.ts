import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, openQuietConsole } from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask } from '../../../test/support/running-app.ts';
import { newTrader, type TraderReply } from '../../../test/support/trader-client.ts';

let world: ConsoleWorld;

beforeAll(async () => {
  world = await openQuietConsole();
});
afterAll(() => world.close());

const ORDER = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'IOC', quantity: '0.001' };
const usedWeight = ({ headers }: TraderReply) => Number(headers.get('x-mbx-used-weight-1m'));
const times = <Result>(count: number, work: (place: number) => Result) =>
  Array.from({ length: count }, (_, place) => work(place));

describe('a program within the limits that Hummingbot assumes', () => {
  test('places a hundred orders at once, and its headers count them', async () => {
    const trader = await newTrader(world.base, await newUser(world.base));
    const replies = await Promise.all(
      times(100, (place) => trader.send('orderPlace', { ...ORDER, price: String(30_000 + place) })),
    );
    expect(replies.map(({ status }) => status)).toEqual(times(100, () => 200));
    const counts = replies.map(({ headers }) => Number(headers.get('x-mbx-order-count-10s')));
    expect(Math.max(...counts)).toBe(100);
    expect(Math.max(...replies.map(usedWeight))).toBe(0);
    expect(await trader.ask('ordersCounted')).toMatchObject([
      { interval: 'SECOND', intervalNum: 10, limit: 500, count: 100 },
      { interval: 'DAY', limit: 500_000, count: 100 },
    ]);
  });

  test('uses 6,000 of weight in a minute, and is refused beyond with the time to come back', async () => {
    const trader = await newTrader(world.base, await newUser(world.base));
    const weightOfAccount = 20;
    let used = 0;
    for (let count = 0; count < 300; count += 1) {
      const reply = await trader.send('account');
      expect([reply.status, usedWeight(reply)]).toEqual([200, (used += weightOfAccount)]);
    }
    const { status, headers, body } = await trader.send('account');
    expect([status, body]).toMatchObject([429, { code: -1003 }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('the keys of a frozen user read and cancel, and place nothing', async () => {
  const user = await newUser(world.base);
  const trader = await newTrader(world.base, user);
  const resting = { ...ORDER, timeInForce: 'GTC', price: '30000' };
  const { orderId } = (await trader.ask('orderPlace', resting)) as { orderId: number };
  const clerk = await world.hire('clerk', 'support');
  await clerk.ask('console/freeze', { id: user.id, reason: 'reported as stolen' });
  const frozen = { status: 400, code: -2010, msg: 'This action is disabled on this account.' };
  expect(await trader.refused('orderPlace', resting)).toMatchObject(frozen);
  const stop = { ...ORDER, type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', stopPrice: '29000', price: '29000' };
  expect(await trader.refused('orderPlace', { ...stop, side: 'SELL' })).toMatchObject(frozen);
  expect(await trader.ask('openOrders')).toMatchObject([{ orderId }]);
  await trader.ask('orderCancel', { symbol: 'BTCUSDT', orderId });
  expect(await trader.ask('account')).toMatchObject({ canTrade: false });
  // The owner still ends the keys.
  await ask(world.base, 'user/api_key_remove', { id: 'all' }, user);
  expect((await trader.refused('account')).code).toBe(-2015);
});
