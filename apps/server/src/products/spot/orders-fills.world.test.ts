import type { Fill, Order } from '@candor/contract';
import { createRandom } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool, type Pool } from '@candor/storage';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { exported, readCsv } from '../../../test/support/exported.ts';
import { BTC_USDT, logInMaker } from '../../../test/support/spot-trades.ts';

const ETH_USDT = 2;
const ROWS = 10_000;
const T0 = Date.parse('2024-05-05T10:00:00.000Z');

let exchange: RunningApp;
let base: string;
let sql: Pool;
type User = Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
  sql = openPool(exchange.databaseUrl, { max: 1, application_name: 'test' });
});

afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await removeData(exchange);
});

const place = (way: 'in' | 'out', who: { token: string }, order: object) =>
  ask(base, `tx_${way}/add`, { currency_match_id: BTC_USDT, ...order }, who);

describe('fills', () => {
  test('are the trades of the caller, with fee, role, other side and key', async () => {
    const [seller, buyer] = [await newUser(base), await newUser(base)];
    const sold = await place('out', seller, { number: '0.02', price: '50000', client_order_id: '=mine' });
    const first = await place('in', buyer, { number: '0.005', price: '50000' });
    const second = await place('in', buyer, { number: '0.015', price: '50000', client_order_id: 'second' });
    const bought = await ask(base, 'order/fills', {}, buyer);
    expect(bought).toMatchObject({ total: 2, per_page: 10 });
    const [late, early] = bought.data as [Fill, Fill];
    expect(late).toEqual({
      id: late.id,
      order_id: second.id,
      currency_match_id: BTC_USDT,
      symbol: 'BTC/USDT',
      way: 'in',
      price: '50000.00',
      number: '0.015000',
      volume: '750.00000000',
      fee: '0.00001500',
      fee_currency_code: 'BTC',
      role: 'taker',
      counterparty: 'user',
      timestamp: late.timestamp,
      client_order_id: 'second',
    });
    expect(early).toMatchObject({ order_id: first.id, number: '0.005000' });
    expect(early).not.toHaveProperty('client_order_id');

    const { data: ends } = await ask(base, 'order/fills', {}, seller);
    expect(ends.map(({ id }) => id)).toEqual([late.id, early.id]);
    expect(ends[0]).toMatchObject({
      order_id: sold.id,
      way: 'out',
      role: 'maker',
      fee: '0.75000000',
      fee_currency_code: 'USDT',
      client_order_id: '=mine',
    });
    const of = async (way: 'in' | 'out', who: User, id: number) =>
      (await ask(base, 'order/fills', { order_id: id, way }, who)).data.map((fill) => fill.id);
    expect(await of('in', buyer, first.id)).toEqual([early.id]);
    expect(await of('out', seller, sold.id)).toEqual([late.id, early.id]);
    expect(await of('in', seller, sold.id)).toEqual([]);
    expect(await of('out', seller, first.id), "another's order").toEqual([]);
    const tape = await ask(base, 'market/deal', { currency_match_id: BTC_USDT });
    expect(tape.tx_completes.slice(0, 2).map(({ id, number }) => [id, number])).toEqual(
      bought.data.map(({ id, number }) => [id, number]),
    );
  });

  test('against a labelled market maker say so', async () => {
    const [user, maker] = [await newUser(base), await logInMaker(exchange)];
    await place('out', maker, { number: '0.01', price: '50100' });
    await place('in', user, { number: '0.01', price: '50100' });
    expect((await ask(base, 'order/fills', {}, user)).data).toMatchObject([
      { role: 'taker', counterparty: 'maker', price: '50100.00' },
    ]);
    expect((await ask(base, 'order/fills', {}, maker)).data[0]).toMatchObject({
      role: 'maker',
      counterparty: 'user',
      way: 'out',
    });
  });
});

describe('a long history', () => {
  let user: User;
  let orders: Order[];
  let fills: Fill[];

  beforeAll(async () => {
    user = await newUser(base);
    await writeHistory(user.id);
    orders = await allPages((page) => ask(base, 'tx_history/list', { limit: 100, page }, user));
    fills = await allPages((page) => ask(base, 'order/fills', { limit: 100, page }, user));
  });

  test('is listed whole, each row once, the newest first', () => {
    expect([orders.length, fills.length]).toEqual([ROWS, ROWS]);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(ROWS);
    expect(fills.map(({ id }) => id)).toEqual(fills.map(({ id }) => id).toSorted((a, b) => b - a));
    const ends = orders.map(({ updated_at, id }) => [Date.parse(updated_at), id] as const);
    expect(ends).toEqual(ends.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]));
  });

  const from = T0 + 1_000_000;
  const to = T0 + 4_000_000;
  const ended = ({ updated_at }: Order) => Date.parse(updated_at);
  test.each<[object, (order: Order) => boolean]>([
    [{ way: 'in' }, ({ way }) => way === 'in'],
    [{ way: 'out', type: 'market' }, ({ way, type }) => way === 'out' && type === 'market'],
    [{ status: 'cancelled' }, ({ status }) => status === 'cancelled'],
    [{ status: 'open' }, () => false],
    [{ currency_match_id: ETH_USDT }, (order) => order.currency_match_id === ETH_USDT],
    [{ from, to }, (order) => ended(order) >= from && ended(order) <= to],
    [{ to: T0 + 500 }, (order) => ended(order) <= T0 + 500],
    [
      { from, way: 'in', type: 'limit', status: 'filled', currency_match_id: BTC_USDT },
      (order) =>
        ended(order) >= from &&
        order.way === 'in' &&
        order.type === 'limit' &&
        order.status === 'filled' &&
        order.currency_match_id === BTC_USDT,
    ],
  ])('closed orders by %o are those that a plain filter keeps', async (filter, keeps) => {
    const expected = orders.filter(keeps);
    const page = Math.max(1, Math.floor(expected.length / 70));
    const answer = await ask(base, 'tx_history/list', { ...filter, limit: 70, page }, user);
    expect(answer.total).toBe(expected.length);
    expect(answer.data).toEqual(expected.slice((page - 1) * 70, page * 70));
  });

  test.each<[object, (fill: Fill) => boolean]>([
    [{ way: 'in' }, ({ way }) => way === 'in'],
    [
      { way: 'out', currency_match_id: BTC_USDT },
      ({ way, symbol }) => way === 'out' && symbol === 'BTC/USDT',
    ],
    [{ from, to }, ({ timestamp }) => timestamp >= from && timestamp <= to],
    [{ from: to }, ({ timestamp }) => timestamp >= to],
  ])('fills by %o are those that a plain filter keeps', async (filter, keeps) => {
    const expected = fills.filter(keeps);
    expect(expected.length).toBeGreaterThan(0);
    const answer = await ask(base, 'order/fills', { ...filter, limit: 100, page: 2 }, user);
    expect(answer.total).toBe(expected.length);
    expect(answer.data).toEqual(expected.slice(100, 200));
  });

  test('a range that ends before it begins is refused', async () => {
    for (const call of ['tx_history/list', 'order/fills'] as const) {
      expect(await refused(base, call, { from: 2, to: 1 }, user)).toMatchObject({
        error: 'time_range_invalid',
        fields: { from: 'time_range_invalid' },
      });
    }
  });

  test.each(['csv', 'json'] as const)('an exported %s holds the rows of the lists', async (format) => {
    const files = [
      await exported(base, { kind: 'orders', format }, user),
      await exported(base, { kind: 'fills', format }, user),
    ];
    const [asOrders, asFills] = files.map(({ text }) =>
      format === 'csv' ? readCsv(text) : (JSON.parse(text) as Record<string, string>[]),
    );
    expect(asOrders).toEqual(orders.map((order) => orderLine(order, format)));
    const types = new Map(orders.map(({ id, type }) => [id, type]));
    expect(asFills).toEqual(fills.map((fill) => fillLine(fill, types.get(fill.order_id) ?? '', format)));
  });

  test('an export follows the filters of its list', async () => {
    const filter = { way: 'out', from, to, currency_match_id: ETH_USDT };
    const { text } = await exported(base, { kind: 'fills', format: 'csv', ...filter }, user);
    const kept = fills.filter(
      ({ way, timestamp, symbol }) =>
        way === 'out' && timestamp >= from && timestamp <= to && symbol === 'ETH/USDT',
    );
    expect(kept.length).toBeGreaterThan(100);
    expect(readCsv(text).map(({ trade_id }) => Number(trade_id))).toEqual(kept.map(({ id }) => id));
  });
});

/** 10,000 closed orders of a user with a trade each, as the projector would have written them. */
async function writeHistory(userId: number): Promise<void> {
  const random = createRandom('long history');
  const rows = Array.from({ length: ROWS }, (_, place) => {
    const quantity = random.integer({ from: 1, to: 1_000_000 }) * 100;
    const price = random.integer({ from: 4_000_000, to: 6_000_000 });
    // Many end within the same millisecond.
    const endedMs = T0 + Math.floor(place / 3) * random.pick([1_000, 1_001, 2_000]);
    return {
      id: 1_000_000 + place,
      market_id: random.pick([BTC_USDT, ETH_USDT]),
      client_id: random.pick(['', '=1+1', '+cmd', '@sum', '-2', 'a,b', 'say"hi"', 'plain']),
      side: random.pick([1, 2]),
      type: random.pick([1, 2]),
      price,
      quantity,
      quote: Math.floor((quantity * price) / 100),
      fee: random.integer({ from: 0, to: 5_000 }),
      status: random.pick(['filled', 'cancelled']),
      ended_ms: endedMs,
      taker: random.pick([true, false]),
    };
  });
  const other = (await newUser(base)).id;
  await sql`
    insert into orders
    select id, ${userId}::bigint, market_id, client_id, side, type, 1, false, price, quantity, quantity, quote,
      fee, status, case when status = 'cancelled' then 'by_user' else '' end, ended_ms - 5, ended_ms, id, id
    from jsonb_to_recordset(${sql.json(rows)}) as r(
      id bigint, market_id int, client_id text, side smallint, type smallint, price bigint, quantity bigint,
      quote bigint, fee bigint, status text, ended_ms bigint)`;
  await sql`
    insert into trades
    select id, market_id, price, quantity, quote,
      case when taker then side else 3 - side end,
      case when taker then id else 5 end, case when taker then 5 else id end,
      case when taker then ${userId}::bigint else ${other}::bigint end,
      case when taker then ${other}::bigint else ${userId}::bigint end,
      case when taker then fee else 1 end, case when taker then 1 else fee end, ended_ms, id
    from jsonb_to_recordset(${sql.json(rows)}) as r(
      id bigint, market_id int, side smallint, price bigint, quantity bigint, quote bigint, fee bigint,
      ended_ms bigint, taker boolean)`;
}

async function allPages<Row>(
  read: (page: number) => Promise<{ data: Row[]; last_page: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await read(page);
    last = answer.last_page;
    rows.push(...answer.data);
  }
  return rows;
}

/** Returns text that a person wrote in the form that an exported file contains. */
function written(text: string | undefined, format: 'csv' | 'json'): string {
  if (text === undefined) return '';
  return format === 'csv' && '=+-@'.includes(text.charAt(0)) ? `'${text}` : text;
}

function orderLine(order: Order, format: 'csv' | 'json'): Record<string, string> {
  const [base_coin = '', quote_coin = ''] = order.currency_match.symbol.split('/');
  const isBuy = order.way === 'in';
  return {
    order_id: String(order.id),
    client_order_id: written(order.client_order_id, format),
    created_at: order.created_at,
    ended_at: order.updated_at,
    pair: order.currency_match.symbol,
    side: isBuy ? 'buy' : 'sell',
    type: order.type,
    time_in_force: order.time_in_force,
    post_only: 'false',
    price: order.price,
    base_amount: order.number,
    base_coin,
    filled_base_amount: order.transacted_amount,
    filled_quote_amount: order.transacted_volume,
    quote_coin,
    average_price: order.average_price,
    fee: order.fee,
    fee_coin: isBuy ? base_coin : quote_coin,
    status: order.status,
    close_reason: order.close_reason,
  };
}

function fillLine(fill: Fill, type: string, format: 'csv' | 'json'): Record<string, string> {
  const [base_coin = '', quote_coin = ''] = fill.symbol.split('/');
  return {
    trade_id: String(fill.id),
    order_id: String(fill.order_id),
    client_order_id: written(fill.client_order_id, format),
    time: new Date(fill.timestamp).toISOString(),
    pair: fill.symbol,
    side: fill.way === 'in' ? 'buy' : 'sell',
    type,
    price: fill.price,
    base_amount: fill.number,
    base_coin,
    quote_amount: fill.volume,
    quote_coin,
    fee: fill.fee,
    fee_coin: fill.fee_currency_code,
    role: fill.role,
    counterparty: fill.counterparty,
  };
}
