import { expect } from 'vitest';
import type { TraderClient } from '@candor/server/test/trader-client';
import { codeOf, limit, type OwnRecord, SYMBOL } from './play-session.ts';
import type { NewOrder, Program, Row } from './program.ts';
import { plain } from './reconcile.ts';

/** Both sides of trades that only make a price. */
export interface Strangers {
  readonly seller: TraderClient;
  readonly buyer: TraderClient;
}

async function tradeAt({ seller, buyer }: Strangers, price: string): Promise<void> {
  await seller.ask('orderPlace', { symbol: SYMBOL, ...limit('SELL', price, '0.001') });
  await buyer.ask('orderPlace', { symbol: SYMBOL, ...limit('BUY', price, '0.001'), timeInForce: 'IOC' });
}

/**
 * Plays the orders that wait, lists, orders by an amount of quote, modes against self-trades, tries and batches, as far as the
 * program has methods for them. Returns what it wrote down, in the order of the numbers.
 */
export async function playConditions(program: Program, strangers: Strangers): Promise<readonly OwnRecord[]> {
  await tradeAt(strangers, '40000');
  const own: OwnRecord[] = [];
  const place = async (order: NewOrder, status: string) => {
    const orderId = Number(plain(await program.place(SYMBOL, order))['orderId']);
    own.push({ orderId, status });
    return orderId;
  };
  await tryOnly(program);
  const stop = await place({ ...SALE, type: 'STOP_LOSS', stopPrice: '39500' }, 'FILLED');
  await place(
    { ...SALE, ...AT_LIMIT, type: 'STOP_LOSS_LIMIT', price: '38000', stopPrice: '38100' },
    'CANCELED',
  );
  await place({ ...SALE, type: 'TAKE_PROFIT', trailingDelta: 200 }, 'FILLED');
  await place(
    { ...SALE, ...AT_LIMIT, type: 'TAKE_PROFIT_LIMIT', price: '41900', stopPrice: '42000' },
    'CANCELED',
  );
  const refused = program.place(SYMBOL, { ...SALE, type: 'STOP_LOSS', stopPrice: '41000' });
  expect(await codeOf(refused)).toBe(-2010);
  for (const price of ['39490', '39190'])
    await strangers.buyer.ask('orderPlace', { symbol: SYMBOL, ...limit('BUY', price, '0.001') });
  await tradeAt(strangers, '39500');
  expect(plain(await program.find(SYMBOL, { orderId: stop }))).toMatchObject({
    status: 'FILLED',
    type: 'STOP_LOSS',
  });
  await tradeAt(strangers, '39200');
  await program.cancelAll(SYMBOL);
  await playLists(program, own);
  await strangers.seller.ask('orderPlace', { symbol: SYMBOL, ...limit('SELL', '39300', '0.001') });
  await place({ side: 'BUY', type: 'MARKET', quoteOrderQty: '20' }, 'FILLED');
  await strangers.seller.ask('openOrdersCancel', { symbol: SYMBOL });
  await place({ ...limit('SELL', '39400', '0.001') }, 'EXPIRED_IN_MATCH');
  await place(
    { ...limit('BUY', '39400', '0.001'), selfTradePreventionMode: 'EXPIRE_MAKER' },
    'EXPIRED_IN_MATCH',
  );
  await place(
    { ...limit('SELL', '39400', '0.001'), selfTradePreventionMode: 'EXPIRE_BOTH' },
    'EXPIRED_IN_MATCH',
  );
  await playBatch(program, own);
  return own;
}

const SALE = { side: 'SELL', quantity: '0.001' } as const;
const AT_LIMIT = { timeInForce: 'GTC' } as const;

/** A try places nothing, and is refused as the order would be. */
async function tryOnly(program: Program): Promise<void> {
  expect(plain(await program.test(SYMBOL, limit('BUY', '30000', '0.001')))).toMatchObject({});
  expect(await codeOf(program.test(SYMBOL, limit('SELL', '50000', '2')))).toBe(-2010);
  expect(await program.open(SYMBOL)).toEqual([]);
}

async function playLists(program: Program, own: OwnRecord[]): Promise<void> {
  const note = (list: Row) => {
    const { orders } = plain(list) as unknown as { readonly orders: readonly { readonly orderId: number }[] };
    expect(orders).toHaveLength(2);
    // All open orders are cancelled; the stop of a list ends with its limit order, by the same wish.
    for (const { orderId } of orders) own.push({ orderId, status: 'CANCELED' });
  };
  const above = { aboveType: 'LIMIT_MAKER', abovePrice: '42000' } as const;
  const below = {
    belowType: 'STOP_LOSS_LIMIT',
    belowStopPrice: '38000',
    belowPrice: '37900',
    belowTimeInForce: 'GTC',
  } as const;
  const list = await program.oco?.(SYMBOL, { side: 'SELL', quantity: '0.001', ...above, ...below });
  const oldList = await program.oldOco?.(SYMBOL, {
    side: 'SELL',
    quantity: '0.001',
    price: '42000',
    stopPrice: '38000',
  });
  for (const each of [list, oldList]) if (each !== undefined) note(each);
  if (list !== undefined || oldList !== undefined) await program.cancelAll(SYMBOL);
  expect(await program.open(SYMBOL)).toEqual([]);
}

/** One request with an order that is placed and one that is refused. */
async function playBatch(program: Program, own: OwnRecord[]): Promise<void> {
  const answers = await program.batch?.([
    { symbol: SYMBOL, ...limit('BUY', '30000', '0.001') },
    { symbol: SYMBOL, ...limit('SELL', '50000', '2') },
  ]);
  if (answers === undefined) return;
  const [placed = {}, refused = {}] = answers.map(plain);
  expect(refused).toMatchObject({ code: -2010 });
  own.push({ orderId: Number(placed['orderId']), status: 'NEW' });
}

/** Holds that the reads of `/sapi` are those of this exchange. */
export async function readWallet(program: Program): Promise<void> {
  const wallet = await program.wallet?.();
  if (wallet === undefined) return;
  expect(plain(wallet.fees)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ symbol: SYMBOL })]),
  );
  expect(plain(wallet.coins)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ coin: 'BTC' })]),
  );
}
