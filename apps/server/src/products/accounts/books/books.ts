/** The books of the exchange: what users had at the beginning and the end of each day, and what moved it. */
import type { ResponseOf } from '@candor/contract';
import { BOOK_LINES, type BookLine, FEE_DAYS_MAX, HOUSE_CODES } from '@candor/contract/schema';
import { HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import { unmatchedOutputs } from '../../../chains/unassigned-outputs.ts';
import { sentCost } from '../../../http/call-costs.ts';
import { type CallHandler, EncodedData } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import type { Catalog, Currency } from '../../../markets/catalog.ts';
import { WIRE_ACCOUNT_TYPES } from '../../../wire/account.ts';
import { DAY_MS } from '../../../wire/fee-source.ts';
import type { AccountsPorts } from '../ports.ts';
import { lineOf } from './book-lines.ts';

type Books = ResponseOf<'console/books'>;

export type BooksPorts = Pick<AccountsPorts, 'sql' | 'engine' | 'catalog' | 'protocols' | 'whenProjected'>;

/** Whole UTC days, by the beginnings of the first and the last. */
export interface Days {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Returns the days that a request names, at most `daysMax` of them. May refuse with time_range_invalid. */
export function daysOf({ from, to }: { readonly from: string; readonly to: string }, daysMax: number): Days {
  const days = { fromMs: Date.parse(from), toMs: Date.parse(to) };
  const count = (days.toMs - days.fromMs) / DAY_MS + 1;
  if (count < 1 || count > daysMax) throw CallFailure.at('to', 'time_range_invalid');
  return days;
}

export function dayText(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** Writes a sum of a table, which is in units of the ledger, as an amount of a currency. */
export function moneyText(units: bigint, { scale }: Pick<Currency, 'scale'>): string {
  return formatTotal(totalFromBigInt(units), scale);
}

export function books(ports: BooksPorts): CallHandler<'console/books'> {
  return async (request, { spend }) => {
    const days = daysOf(request, FEE_DAYS_MAX);
    await ports.whenProjected();
    const answer: Books = await ports.sql.begin('isolation level repeatable read read only', async (sql) => ({
      days: await daysIn(sql, ports.catalog, days),
      positions: await positionsAt(sql, ports, days.toMs),
    }));
    const json = JSON.stringify(answer);
    await spend(sentCost(json));
    return { data: new EncodedData<Books>(json), seq: ports.engine.sequence };
  };
}

interface Moved {
  readonly timeMs: number;
  readonly assetId: number;
  readonly reason: string;
  readonly amount: string;
}

/** Days on which something moved, by time and currency; each opens with what the one before closed with. */
async function daysIn(sql: Transaction, catalog: Catalog, { fromMs, toMs }: Days): Promise<Books['days']> {
  const before = await sql<Pick<Moved, 'assetId' | 'amount'>[]>`
    select asset_id as "assetId", sum(amount) as amount from book_days
    where not is_house and time_ms < ${fromMs} group by asset_id`;
  const rows = await sql<Moved[]>`
    select time_ms as "timeMs", asset_id as "assetId", reason, sum(amount) as amount from book_days
    where not is_house and time_ms between ${fromMs} and ${toMs}
    group by time_ms, asset_id, reason order by time_ms, asset_id`;
  const held = new Map(before.map(({ assetId, amount }) => [assetId, BigInt(amount)]));
  return groups(rows, ({ timeMs, assetId }) => `${timeMs} ${assetId}`).flatMap((moved) => {
    const [{ timeMs, assetId }] = moved;
    const currency = catalog.currency(assetId);
    if (currency === undefined) return [];
    const opening = held.get(assetId) ?? 0n;
    const sums = sumsBy(moved, ({ reason }): BookLine => lineOf(reason));
    const closing = moved.reduce((sum, { amount }) => sum + BigInt(amount), opening);
    held.set(assetId, closing);
    return {
      day: dayText(timeMs),
      currency_id: assetId,
      currency_code: currency.code,
      opening: moneyText(opening, currency),
      lines: BOOK_LINES.map((line) => ({ line, amount: moneyText(sums.get(line) ?? 0n, currency) })),
      closing: moneyText(closing, currency),
    };
  });
}

/** Splits rows into runs of equal keys. */
function groups<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const runs: [Row, ...Row[]][] = [];
  let key: string | undefined;
  for (const row of rows) {
    const run = keyOf(row) === key ? runs.at(-1) : undefined;
    if (run === undefined) runs.push([row]);
    else run.push(row);
    key = keyOf(row);
  }
  return runs;
}

function sumsBy<Row extends { readonly amount: string }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, bigint> {
  const sums = new Map<Key, bigint>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + BigInt(row.amount));
  return sums;
}

/** Resolves with the balances of all accounts at the end of a day. */
async function positionsAt(
  sql: Transaction,
  { catalog, protocols }: BooksPorts,
  toMs: number,
): Promise<Books['positions']> {
  const rows = await sql<
    {
      readonly assetId: number;
      readonly isHouse: boolean;
      readonly account: number;
      readonly amount: string;
    }[]
  >`
    select asset_id as "assetId", is_house as "isHouse", account, sum(amount) as amount from book_days
    where time_ms <= ${toMs} group by asset_id, is_house, account`;
  const held = sumsBy(rows, ({ assetId, isHouse, account }) => `${assetId} ${isHouse} ${account}`);
  const suspense = new Map((await unmatchedOutputs(sql)).map((row) => [row.currencyId, row]));
  return catalog.currencies().map((currency) => {
    const sumOf = (isHouse: boolean, account: number) =>
      held.get(`${currency.id} ${isHouse} ${account}`) ?? 0n;
    const house = (code: keyof typeof HOUSE_ACCOUNTS) => sumOf(true, HOUSE_ACCOUNTS[code]);
    const money = (units: bigint) => moneyText(units, currency);
    const unmatched = suspense.get(currency.id);
    return {
      currency_id: currency.id,
      currency_code: currency.code,
      owed: WIRE_ACCOUNT_TYPES.map(({ id, code }) => ({ account: code, amount: money(sumOf(false, id)) })),
      in_flight: money(house('withdrawals_in_flight')),
      house: HOUSE_CODES.map((account) => ({ account, amount: money(house(account)) })),
      networks: protocols.ofCurrency(currency.id).map(({ chain }) => ({
        chain_code: chain.code,
        amount: money(-sumOf(true, HOUSE_ACCOUNTS.external + chain.id)),
      })),
      banks: money(-house('manual_deposits')),
      suspense: money(unmatched?.amount ?? 0n),
      suspense_payments: unmatched?.payments ?? 0,
    };
  });
}
