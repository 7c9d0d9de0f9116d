import type { OutboxCommand } from '../engine-host/outbox.ts';
import { readUnits } from '../engine-host/translate/money.ts';
import { insertMarketRow } from '../storage/market-row.ts';
import type { Transaction } from '../storage/sql.ts';

const SCALE = 8;
/** What a pair gets that a tool creates; an operator may change all of it. */
const RULES = {
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  slippagePpm: 10_000,
  bandPpm: 500_000,
  maxOpenOrders: 200,
  minNotional: 1,
  referencePrice: 0,
  status: 'open',
} as const;

export interface PairName {
  readonly base: string;
  readonly quote: string;
}

export interface KnownMarket {
  readonly id: number;
  readonly priceDecimals: number;
  readonly base: { readonly id: number; readonly scale: number };
  readonly quote: { readonly id: number; readonly scale: number };
}

export function readPair(text: string | undefined): PairName {
  const [base = '', quote = '', ...rest] = (text ?? '').split('/');
  const isCode = (code: string) => /^[A-Z0-9]{2,12}$/.test(code);
  if (!isCode(base) || !isCode(quote) || rest.length > 0 || base === quote) {
    throw new Error('--pair must name a pair, like XRP/ETH.');
  }
  return { base, quote };
}

/** The pair of that name, made where it is missing; answers what the engine must still be told. */
export async function ensureMarket(
  sql: Transaction,
  wanted: PairName & { readonly tick: string; readonly lot: string },
): Promise<{ commands: OutboxCommand[]; market: KnownMarket }> {
  await sql`lock table currencies, currency_matches in share row exclusive mode`;
  const commands: OutboxCommand[] = [];
  const base = await ensureCurrency(sql, wanted.base, commands);
  const quote = await ensureCurrency(sql, wanted.quote, commands);
  const [known] = await sql<{ id: number; priceDecimals: number }[]>`
    select id, price_decimals as "priceDecimals" from currency_matches
    where base_currency_id = ${base.id} and quote_currency_id = ${quote.id}`;
  if (known !== undefined) return { commands, market: { ...known, base, quote } };
  const [next] = await sql<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from currency_matches`;
  const id = next?.id ?? 1;
  const priceDecimals = decimalsOf(wanted.tick);
  const command = {
    kind: 'configure_market',
    marketId: id,
    baseAssetId: base.id,
    quoteAssetId: quote.id,
    priceDecimals,
    tick: readUnits(wanted.tick, priceDecimals),
    lot: readUnits(wanted.lot, base.scale),
    // As wide as one order's bound allows: a price of 1 with 40 million of the base coin.
    maxPrice: readUnits('1', priceDecimals),
    maxQuantity: readUnits(base.scale === SCALE ? '40000000' : '400000000', base.scale),
    ...RULES,
  } as const;
  await insertMarketRow(sql, command, { numberDecimals: decimalsOf(wanted.lot), listOrder: 100 + id });
  commands.push(command);
  return { commands, market: { id, priceDecimals, base, quote } };
}

async function ensureCurrency(
  sql: Transaction,
  code: string,
  commands: OutboxCommand[],
): Promise<{ id: number; scale: number }> {
  const [known] = await sql<{ id: number; scale: number }[]>`
    select id, scale from currencies where code = ${code}`;
  if (known !== undefined) return known;
  const [next] = await sql<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from currencies`;
  const id = next?.id ?? 1;
  await sql`insert into currencies (id, code, scale) values (${id}, ${code}, ${SCALE})`;
  commands.push({ kind: 'configure_asset', assetId: id, code, scale: SCALE });
  return { id, scale: SCALE };
}

function decimalsOf(step: string): number {
  return (step.split('.')[1] ?? '').replace(/0+$/, '').length;
}
