import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser, USER_PASSWORD } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { newTrader } from '../../../test/support/trader-client.ts';

let exchange: RunningApp;
let base: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

/** An order of 40 USDT for each thousandth of a coin. */
const bid = (quantity: string) => ({
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price: '40000',
});
const beyond = (reason: string) => ({
  status: 400,
  code: -1013,
  msg: 'Filter failure: NOTIONAL',
  reason,
  nearest: 100,
});

describe('a key with limits of value', () => {
  test('places orders up to the largest value and none above it', async () => {
    const trader = await newTrader(base, await newUser(base), { order_value_max: '100' });
    await trader.ask('orderPlace', bid('0.0025'));
    expect(await trader.refused('orderPlace', bid('0.00251'))).toEqual(beyond('order_value'));
    await trader.ask('orderPlace', bid('0.0025'));
    expect(await trader.ask('openOrders')).toHaveLength(2);
  });

  test('counts the orders of a day, also many at once, and gives back what was refused or sent twice', async () => {
    const trader = await newTrader(base, await newUser(base), { day_turnover_max: '100' });
    // The pair refuses this one by its price: it must not cost anything.
    const dear = { ...bid('0.0001'), price: '900000' };
    expect(await trader.refused('orderPlace', dear)).toMatchObject({ code: -1013 });
    const named = { ...bid('0.001'), newClientOrderId: 'first' };
    await trader.ask('orderPlace', named);
    expect(await trader.refused('orderPlace', named)).toMatchObject({ msg: 'Duplicate order sent.' });
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, place) =>
        trader.send('orderPlace', { ...bid('0.0006'), newClientOrderId: `at-once-${place}` }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 400, 400,
    ]);
    expect(await trader.refused('orderPlace', bid('0.001'))).toEqual(beyond('day_turnover'));
    await trader.ask('orderPlace', bid('0.0002'));
  });

  test('values a sale below the best bid at that bid', async () => {
    const trader = await newTrader(base, await newUser(base), { order_value_max: '100' });
    await (await newTrader(base, await newUser(base))).ask('orderPlace', bid('0.01'));
    const cheap = { ...bid('0.003'), side: 'SELL', price: '30000' };
    expect(await trader.refused('orderPlace', cheap)).toEqual(beyond('order_value'));
  });

  test('is narrowed without the password and widened with it', async () => {
    const user = await newUser(base);
    const trader = await newTrader(base, user, { order_value_max: '500' });
    await trader.ask('orderPlace', bid('0.01'));
    const set = (change: object) => ({ id: trader.keyId, ...change });
    const narrowed = await ask(base, 'user/api_key_set', set({ order_value_max: '100' }), user);
    expect(narrowed).toMatchObject({ order_value_max: 100, day_turnover_max: 0 });
    expect(await trader.refused('orderPlace', bid('0.01'))).toEqual(beyond('order_value'));
    for (const order_value_max of ['101', '0'])
      expect(await refused(base, 'user/api_key_set', set({ order_value_max }), user)).toMatchObject({
        fields: { password: 'password_required' },
      });
    await ask(base, 'user/api_key_set', set({ order_value_max: '0', password: USER_PASSWORD }), user);
    await trader.ask('orderPlace', bid('0.01'));
  });
});
