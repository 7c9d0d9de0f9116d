import { expect } from 'vitest';
import type { TraderClient } from '@candor/server/test/trader-client';
import { changeOf, plain, type Purses, pursesOf, sumOfFills } from './reconcile.ts';
import type { NewOrder, Program, Row } from './program.ts';

export const SYMBOL = 'BTCUSDT';

/** An order at a limit that may rest. */
export const limit = (side: 'BUY' | 'SELL', price: string, quantity: string): NewOrder => ({
  side,
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price,
});

/** An order of the session as the program itself knows it: its number, and the status in which it ended. */
export interface OwnRecord {
  readonly orderId: number;
  status: string;
}

/**
 * Plays one whole session: it reads the market, places every kind of order, finds, cancels, replaces and amends, and is
 * refused. Returns what the program itself wrote down of its orders. `other` is the other side of every trade.
 */
export async function playSession(program: Program, other: TraderClient): Promise<readonly OwnRecord[]> {
  const own: OwnRecord[] = [];
  await rest(program, own);
  await take(program, other, own);
  await end(program, other, own);
  if (program.replace !== undefined) await replace(program, own);
  if (program.amend !== undefined) await amend(program, own);
  own.push(...(await leaveTwo(program)));
  return own;
}

/** A limit order rests, is found by both of its names, and cannot be cancelled twice. */
async function rest(program: Program, own: OwnRecord[]): Promise<void> {
  const newClientOrderId = `own-${Date.now()}`;
  const placed = plain(await program.place(SYMBOL, { ...limit('BUY', '30000', '0.001'), newClientOrderId }));
  expect(placed).toMatchObject({ clientOrderId: newClientOrderId, status: 'NEW' });
  const orderId = Number(placed['orderId']);
  const found = plain(await program.find(SYMBOL, { orderId }));
  expect(found).toMatchObject({ orderId, clientOrderId: newClientOrderId, status: 'NEW', isWorking: true });
  expect(plain(await program.find(SYMBOL, { origClientOrderId: newClientOrderId }))).toEqual(found);
  expect((await program.open(SYMBOL)).map(plain)).toEqual([found]);
  const cancelled = plain(await program.cancel(SYMBOL, { orderId }));
  expect(cancelled).toMatchObject({ orderId, origClientOrderId: newClientOrderId, status: 'CANCELED' });
  expect(await codeOf(program.cancel(SYMBOL, { orderId }))).toBe(-2011);
  expect(await codeOf(program.find(SYMBOL, { orderId: 999_999_999 }))).toBe(-2013);
  own.push({ orderId, status: 'CANCELED' });
}

/** A market order takes two levels; its answer names both fills. */
async function take(program: Program, other: TraderClient, own: OwnRecord[]): Promise<void> {
  for (const price of [40_000, 40_100])
    await other.ask('orderPlace', {
      symbol: SYMBOL,
      ...limit('SELL', String(price), '0.002'),
    });
  const bought = plain(await program.place(SYMBOL, { side: 'BUY', type: 'MARKET', quantity: '0.003' }));
  expect(bought).toMatchObject({ status: 'FILLED', executedQty: '0.00300000' });
  expect(bought['fills']).toMatchObject([
    { price: '40000.00000000', qty: '0.00200000', commissionAsset: 'BTC' },
    { price: '40100.00000000', qty: '0.00100000', commissionAsset: 'BTC' },
  ]);
  own.push({ orderId: Number(bought['orderId']), status: 'FILLED' });
  // The rest of the second level makes a limit order fill in part.
  const partly = plain(await program.place(SYMBOL, limit('BUY', '40100', '0.0015')));
  expect(partly).toMatchObject({ status: 'PARTIALLY_FILLED', executedQty: '0.00100000' });
  await other.ask('orderPlace', {
    symbol: SYMBOL,
    ...limit('SELL', '40100', '0.0005'),
  });
  expect(plain(await program.find(SYMBOL, { orderId: Number(partly['orderId']) }))).toMatchObject({
    status: 'FILLED',
  });
  own.push({ orderId: Number(partly['orderId']), status: 'FILLED' });
}

/** Orders that end at once, and orders that are refused. */
async function end(program: Program, other: TraderClient, own: OwnRecord[]): Promise<void> {
  await other.ask('orderPlace', {
    symbol: SYMBOL,
    ...limit('BUY', '39000', '0.001'),
  });
  const taken = plain(
    await program.place(SYMBOL, { ...limit('SELL', '39000', '0.0015'), timeInForce: 'IOC' }),
  );
  expect(taken).toMatchObject({ status: 'EXPIRED', executedQty: '0.00100000' });
  const whole = plain(
    await program.place(SYMBOL, { ...limit('SELL', '39000', '0.001'), timeInForce: 'FOK' }),
  );
  expect(whole).toMatchObject({ status: 'EXPIRED', executedQty: '0.00000000' });
  for (const { orderId } of [taken, whole] as unknown as OwnRecord[])
    own.push({ orderId, status: 'EXPIRED' });
  const rested = plain(
    await program.place(SYMBOL, { side: 'SELL', type: 'LIMIT_MAKER', quantity: '0.001', price: '41000' }),
  );
  const { orderId } = rested as unknown as OwnRecord;
  await other.ask('orderPlace', {
    symbol: SYMBOL,
    ...limit('BUY', '40500', '0.001'),
  });
  const crossing = { side: 'SELL', type: 'LIMIT_MAKER', quantity: '0.001', price: '40000' } as const;
  expect(await codeOf(program.place(SYMBOL, crossing))).toBe(-2010);
  expect(await codeOf(program.place(SYMBOL, limit('SELL', '50000', '2')))).toBe(-2010);
  expect(await codeOf(program.place(SYMBOL, limit('BUY', '0.01', '0.001')))).toBe(-1013);
  expect(await codeOf(program.place('NONEUSDT', limit('BUY', '30000', '0.001')))).toBe(-1121);
  await other.ask('openOrdersCancel', { symbol: SYMBOL });
  expect((await program.cancelAll(SYMBOL)).map(plain)).toMatchObject([{ orderId, status: 'CANCELED' }]);
  own.push({ orderId, status: 'CANCELED' });
}

async function replace(program: Program, own: OwnRecord[]): Promise<void> {
  const first = plain(await program.place(SYMBOL, limit('BUY', '30000', '0.001')));
  const orderId = Number(first['orderId']);
  const replaced = plain((await program.replace?.(SYMBOL, orderId, limit('BUY', '30100', '0.001'))) ?? {});
  expect(replaced).toMatchObject({ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' });
  const { orderId: next } = replaced['newOrderResponse'] as { readonly orderId: number };
  await program.cancel(SYMBOL, { orderId: next });
  own.push({ orderId, status: 'CANCELED' }, { orderId: next, status: 'CANCELED' });
}

async function amend(program: Program, own: OwnRecord[]): Promise<void> {
  const placed = plain(await program.place(SYMBOL, limit('BUY', '30000', '0.002')));
  const orderId = Number(placed['orderId']);
  const amended = plain((await program.amend?.(SYMBOL, orderId, '0.001')) ?? {});
  expect(amended['amendedOrder']).toMatchObject({ orderId, qty: '0.00100000' });
  await program.cancel(SYMBOL, { orderId });
  own.push({ orderId, status: 'CANCELED' });
}

/** Two orders stay, so that an account with held money is reconciled. */
async function leaveTwo(program: Program): Promise<readonly OwnRecord[]> {
  const left: OwnRecord[] = [];
  for (const order of [limit('BUY', '30000', '0.001'), limit('SELL', '50000', '0.0005')]) {
    const { orderId } = plain(await program.place(SYMBOL, order)) as unknown as OwnRecord;
    left.push({ orderId, status: 'NEW' });
  }
  return left;
}

/** Holds that the program's own lists, its fills and its balances say the same as its record. */
export async function reconcile(
  program: Program,
  before: Purses,
  { own, fills: least }: { readonly own: readonly OwnRecord[]; readonly fills: number },
): Promise<void> {
  const all = (await program.all(SYMBOL)).map(plain);
  expect(all.map(({ orderId, status }) => ({ orderId, status }))).toEqual(own);
  const open = (await program.open(SYMBOL)).map(plain);
  expect(open).toEqual(all.filter(({ status }) => status === 'NEW'));
  const fills = (await program.fills(SYMBOL)).map(plain);
  expect(fills.length).toBeGreaterThanOrEqual(least);
  expect(sumOfFills(fills)).toEqual(changeOf(before, pursesOf(plain(await program.account()))));
}

/** The error code with which a program says that a request was refused; where it keeps it differs from package to package. */
export async function codeOf(asked: Promise<unknown>): Promise<number> {
  const error = await asked.then(
    (answer) => {
      throw new Error(`not refused: ${JSON.stringify(answer)}`);
    },
    (refusal: unknown) => refusal,
  );
  return findCode(error) ?? Number.NaN;
}

function findCode(value: unknown, depth = 0): number | undefined {
  if (depth > 4) return undefined;
  if (typeof value === 'string') {
    const code = /"code":\s*(-\d{4})/.exec(value)?.[1];
    return code === undefined ? undefined : Number(code);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { code } = value as Row;
  if (typeof code === 'number' && code <= -1_000) return code;
  for (const name of ['response', 'data', 'body', 'error', 'message', 'cause']) {
    const found = findCode((value as Row)[name], depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
