import { type ExecutionReport, traderUserEvent, type TraderUserEvent } from '@candor/contract/schema';
import type { Command, OrderView } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import { describe, expect, test } from 'vitest';
import { order, SmallWorld, USERS } from '../../test/support/small-world.ts';
import { type SeqEvent, type TraderNames, userEvents, usersOf } from './trader-events.ts';
import { orderFields } from './trader.ts';

const CHANGE = 1 as const;
const MARKET = 1;

function open(): { readonly world: SmallWorld; readonly names: TraderNames } {
  const world = new SmallWorld();
  const { engine } = world.state;
  const asset = (id: number) => engine.asset(id);
  return {
    world,
    names: {
      asset,
      market(id) {
        const settings = engine.market(id);
        const [base, quote] = [asset(settings?.baseAssetId ?? 0), asset(settings?.quoteAssetId ?? 0)];
        if (settings === undefined || base === undefined || quote === undefined) return undefined;
        const { priceDecimals } = settings;
        return { id, symbol: '', priceDecimals, numberDecimals: base.scale, base, quote };
      },
    },
  };
}

/** Applies a batch and returns the events of one user. */
function eventsOfUser(
  { world, names }: ReturnType<typeof open>,
  userId: number,
  commands: readonly Command[],
): readonly TraderUserEvent[] {
  const { result } = world.apply(commands);
  const own: SeqEvent[] = result.events.filter(({ event }) => usersOf(event).includes(userId));
  return userEvents(userId, own, names).map(({ event }) => traderUserEvent.parse(event));
}

const isReport = (event: TraderUserEvent): event is ExecutionReport => event.e === 'executionReport';
const units = (text: string) => BigInt(text.replace('.', ''));
/** Prices and quantities as they are read. */
const BTC = 100_000_000;
const sell = (price: number, quantity: number) => order(USERS[1], 'sell', { price: price * 100, quantity });
const buy = (price: number, quantity: number, others: object = {}) => ({
  ...order(USERS[2], 'buy', { price: price * 100, quantity }),
  ...others,
});

describe('reports of orders', () => {
  test('are one for each fill with the totals after it, between the acceptance and the end', () => {
    const exchange = open();
    exchange.world.apply([sell(50_000, BTC / 1_000), sell(50_001, BTC / 1_000)]);
    const events = eventsOfUser(exchange, USERS[2], [
      buy(50_001, (3 * BTC) / 1_000, { timeInForce: 'IOC', clientId: 'mine' }),
    ]);
    const reports = events.filter(isReport);
    expect(reports.map(({ x, X, l, z, Z, Y, m }) => [x, X, l, z, Z, Y, m])).toEqual([
      ['NEW', 'NEW', '0.00000000', '0.00000000', '0.00000000', '0.00000000', false],
      ['TRADE', 'PARTIALLY_FILLED', '0.00100000', '0.00100000', '50.00000000', '50.00000000', false],
      ['TRADE', 'PARTIALLY_FILLED', '0.00100000', '0.00200000', '100.00100000', '50.00100000', false],
      ['EXPIRED', 'EXPIRED', '0.00000000', '0.00200000', '100.00100000', '0.00000000', false],
    ]);
    expect(reports.map(({ eR }) => eR)).toEqual([
      undefined,
      undefined,
      undefined,
      'UNFILLED_IOC_QUANTITY_EXPIRED',
    ]);
    expect(reports.every(({ c, i }) => c === 'mine' && i === reports[0]?.i)).toBe(true);
    expect(reports.map(({ w }) => w)).toEqual([true, true, true, false]);
    const position = events.at(-1);
    const changed = position?.e === 'outboundAccountPosition' ? position.B.map(({ a }) => a) : [];
    expect(changed.toSorted()).toEqual(['BTC', 'USDT']);
  });

  test('of the maker name its side of the same trade', () => {
    const exchange = open();
    exchange.world.apply([sell(50_000, BTC / 1_000)]);
    const [report] = eventsOfUser(exchange, USERS[1], [buy(50_000, BTC / 1_000)]).filter(isReport);
    expect(report).toMatchObject({ x: 'TRADE', X: 'FILLED', S: 'SELL', m: true, N: 'USDT', w: false });
  });

  test('of a cancel call the order by `C` and the cancel by its number', () => {
    const exchange = open();
    const { result } = exchange.world.apply([buy(40_000, BTC / 1_000, { clientId: 'kept' })]);
    const [outcome] = result.outcomes;
    const orderId = outcome?.status === 'accepted' ? (outcome.order?.orderId ?? 0) : 0;
    const cancel: Command = {
      kind: 'cancel_order',
      userId: USERS[2],
      clientId: '',
      orderId,
      side: 'any',
    };
    const [report] = eventsOfUser(exchange, USERS[2], [cancel]).filter(isReport);
    expect(report).toMatchObject({ x: 'CANCELED', X: 'CANCELED', C: 'kept', i: orderId });
    expect(report?.eR).toBeUndefined();
    expect(report?.c).toBe(String(exchange.world.state.engine.sequence));
  });

  test('of an order that would meet its own say that it was prevented', () => {
    const exchange = open();
    exchange.world.apply([order(USERS[2], 'sell', { price: 5_000_000, quantity: BTC / 1_000 })]);
    const reports = eventsOfUser(exchange, USERS[2], [buy(50_000, BTC / 1_000)]).filter(isReport);
    expect(reports.map(({ x, X }) => [x, X])).toEqual([
      ['NEW', 'NEW'],
      ['TRADE_PREVENTION', 'EXPIRED_IN_MATCH'],
    ]);
  });

  test('of an order that shrinks keep its number', () => {
    const exchange = open();
    const { result } = exchange.world.apply([buy(40_000, BTC / 100)]);
    const [outcome] = result.outcomes;
    const orderId = outcome?.status === 'accepted' ? (outcome.order?.orderId ?? 0) : 0;
    const amend: Command = {
      kind: 'amend_order',
      userId: USERS[2],
      clientId: '',
      orderId,
      price: 4_000_000,
      quantity: BTC / 200,
    };
    const [report] = eventsOfUser(exchange, USERS[2], [amend]).filter(isReport);
    expect(report).toMatchObject({ x: 'REPLACED', X: 'NEW', q: '0.00500000', i: orderId });
  });
});

describe('a user stream', () => {
  test('alone gives the orders of the engine, and its fills and fees the balances, to the last unit', () => {
    const exchange = open();
    const { world, names } = exchange;
    const { engine } = world.state;
    const held = (userId: number, assetId: number) => {
      const { available, held: locked } = engine.balance(userId, CHANGE, assetId);
      return totalToBigInt(available) + totalToBigInt(locked);
    };
    const market = names.market(MARKET);
    const settings = engine.market(MARKET);
    if (market === undefined || settings === undefined) throw new Error('the world has no market');
    const { baseAssetId, quoteAssetId } = settings;
    const before = USERS.map((userId) => [held(userId, baseAssetId), held(userId, quoteAssetId)]);
    const first = world.applied.length;
    world.trade(150);
    for (const [place, userId] of USERS.entries()) {
      const [sums, orders] = [{ base: 0n, quote: 0n }, new Map<number, ExecutionReport>()];
      const position = new Map<string, bigint>();
      let last = 0;
      for (const { result } of world.applied.slice(first)) {
        const own = result.events.filter(({ event }) => usersOf(event).includes(userId));
        for (const { event } of userEvents(userId, own, names)) {
          expect(event.e).not.toBe('balanceUpdate');
          if (event.e === 'outboundAccountPosition')
            for (const { a, f, l } of event.B) position.set(a, units(f) + units(l));
          if (!isReport(event)) continue;
          expect(event.I).toBeGreaterThan(last);
          last = event.I;
          orders.set(event.i, event);
          if (event.x !== 'TRADE') continue;
          const sign = event.S === 'BUY' ? 1n : -1n;
          sums.base += sign * units(event.l);
          sums.quote -= sign * units(event.Y);
          if (event.N === market.base.code) sums.base -= units(event.n);
          else sums.quote -= units(event.n);
        }
      }
      const [base = 0n, quote = 0n] = before[place] ?? [];
      expect(held(userId, baseAssetId) - base).toBe(sums.base);
      expect(held(userId, quoteAssetId) - quote).toBe(sums.quote);
      expect(position.get(market.base.code)).toBe(held(userId, baseAssetId));
      expect(position.get(market.quote.code)).toBe(held(userId, quoteAssetId));
      const views = new Map<number, OrderView>();
      for (const { result } of world.applied.slice(first))
        for (const { event } of result.events)
          if (event.kind === 'order_changed' && event.order.userId === userId)
            views.set(event.order.orderId, event.order);
      expect(orders.size).toBe(views.size);
      for (const [orderId, view] of views) {
        const { status, executedQty, cummulativeQuoteQty } = orderFields(view, market);
        expect(orders.get(orderId)).toMatchObject({ X: status, z: executedQty, Z: cummulativeQuoteQty });
      }
    }
  });

  test('shows money that comes from elsewhere as an update of the balance', () => {
    const exchange = open();
    const events = eventsOfUser(exchange, USERS[2], [
      {
        kind: 'transfer',
        userId: USERS[2],
        clientId: '',
        assetId: 1,
        from: 1,
        to: 2,
        amount: 500_000_000,
      },
    ]);
    expect(events).toMatchObject([
      { e: 'balanceUpdate', a: 'USDT', d: '-5.00000000' },
      { e: 'outboundAccountPosition', B: [{ a: 'USDT' }] },
    ]);
  });
});
