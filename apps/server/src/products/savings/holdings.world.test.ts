import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';

const ETH_USDT = 2;

let exchange: RunningApp;
type User = Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  exchange = await runQuietApp();
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const place = (way: 'in' | 'out', who: User, order: object) =>
  ask(exchange.url, `tx_${way}/add`, { currency_match_id: BTC_USDT, ...order }, who);

async function holdingOf(who: User, code: string) {
  const { holdings } = await ask(exchange.url, 'account/holdings', {}, who);
  const found = holdings.find(({ currency_code }) => currency_code === code);
  if (found === undefined) throw new Error(`no holding of ${code}`);
  return found;
}

test('the average cost follows every fill of the caller, and only what was bought has one', async () => {
  const [seller, buyer] = [await newUser(exchange.url), await newUser(exchange.url)];
  const before = await holdingOf(buyer, 'BTC');
  expect(before.costs).toEqual([]);
  await place('out', seller, { number: '0.01', price: '50000' });
  await place('out', seller, { number: '0.03', price: '52000' });
  await place('in', buyer, { number: '0.04', price: '52000' });
  // 2,060 USDT for 0.04 BTC less a fee of 0.00004 BTC.
  expect((await holdingOf(buyer, 'BTC')).costs).toEqual([
    {
      currency_match_id: BTC_USDT,
      symbol: 'BTC/USDT',
      quote_currency_code: 'USDT',
      number: '0.03996000',
      cost: '2060.00000000',
      average_cost: '51551.56',
      profit: '17.92000000',
    },
  ]);
  expect((await holdingOf(seller, 'BTC')).costs, 'a sale is no purchase').toEqual([]);

  // More small fills than any list shows, which leave the coins and their average where they were.
  for (let round = 0; round < 3; round += 1) {
    await place('in', seller, { number: '0.01', price: '52000' });
    await place('out', buyer, { number: '0.01', price: '52000' });
    await place('out', seller, { number: '0.01', price: '52000' });
    await place('in', buyer, { number: '0.01', price: '52000' });
  }
  const [after] = (await holdingOf(buyer, 'BTC')).costs;
  expect(Number(after?.number)).toBeCloseTo(0.03993, 6);
  expect(Number(after?.average_cost)).toBeGreaterThan(51_551);
  expect(Number(after?.average_cost)).toBeLessThan(52_000);
});

test('orders hold a part of the coin, and everything is valued in one currency', async () => {
  const user = await newUser(exchange.url);
  const first = await holdingOf(user, 'USDT');
  expect(first.value).toBe(first.balance);
  await place('in', user, { number: '0.01', price: '40000' });
  const { holdings, valued_in: code, value } = await ask(exchange.url, 'account/holdings', {}, user);
  const money = holdings.find(({ currency_code }) => currency_code === 'USDT');
  expect(code).toBe('USDT');
  expect(money).toMatchObject({ lock_balance: '400.00000000', value: first.value });
  const sum = holdings.reduce((total, holding) => total + Number(holding.value ?? 0), 0);
  expect(Number(value)).toBeCloseTo(sum, 6);
  expect(await refused(exchange.url, 'account/holdings', {})).toMatchObject({ error: 'session_expired' });
});

test('open orders of both sides and waiting ones are answered whole, the newest first', async () => {
  const user = await newUser(exchange.url);
  const buys = [];
  for (let place_ = 0; place_ < 12; place_ += 1)
    buys.push(await place('in', user, { number: '0.001', price: String(30_000 + place_) }));
  const sold = await place('out', user, { number: '0.001', price: '60000' });
  const other = await place('in', user, {
    currency_match_id: ETH_USDT,
    number: '0.01',
    price: '2000',
  });
  const stop = await ask(
    exchange.url,
    'order/conditional_add',
    {
      currency_match_id: BTC_USDT,
      way: 'out',
      type: 'stop_market',
      number: '0.001',
      trigger_price: '20000',
    },
    user,
  );
  const open = await ask(exchange.url, 'order/open', {}, user);
  expect(open.orders.map(({ id }) => id)).toEqual([
    other.id,
    sold.id,
    ...buys.toReversed().map(({ id }) => id),
  ]);
  expect(open.conditional.map(({ id }) => id)).toEqual([stop.id]);
  const ofPair = await ask(exchange.url, 'order/open', { currency_match_id: ETH_USDT }, user);
  expect(ofPair.orders.map(({ id }) => id)).toEqual([other.id]);
  expect(ofPair.conditional).toEqual([]);
});
