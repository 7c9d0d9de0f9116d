import type { OutboxCommand } from '@candor/engine-host';
import { formatAmount } from '@candor/primitives';
import { decimalsOf, readUnits } from '../wire/money.ts';
import { insertMarketRow } from '../wire/market-row.ts';
import type { Transaction } from '@candor/storage';
import { minNotionalOf, soundLot } from './sound-market.ts';

const SCALE = 8;
/** Rules of a pair that a tool creates; an operator may change all of them. */
const RULES = {
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  slippagePpm: 10_000,
  bandPpm: 500_000,
  maxOpenOrders: 200,
  status: 'open',
} as const;

export interface PairName {
  readonly base: string;
  readonly quote: string;
}

export interface KnownMarket {
  readonly id: number;
  readonly priceDecimals: number;
  /** Lot size in base units. */
  readonly lot: number;
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

/** A pair to create if it is missing. Numbers are decimal texts. */
export interface WantedPair extends PairName {
  readonly tick: string;
  readonly lot: string;
  /** The lowest and the last price for which the pair is created; undefined: it must exist. */
  readonly prices: { readonly lowest: string; readonly last: string } | undefined;
  /** Undefined: the default of the quote currency. */
  readonly minNotional?: string | undefined;
}

/**
 * Returns the commands that the engine still needs for the pair of that name, which is created if it is missing. A lot
 * that would be worth less than a unit of the quote currency becomes larger by powers of ten. Throws where the pair is
 * missing and no prices are given.
 */
export async function ensureMarket(
  sql: Transaction,
  wanted: WantedPair,
  print: (line: string) => void,
): Promise<{ commands: OutboxCommand[]; market: KnownMarket }> {
  await sql`lock table currencies, currency_matches in share row exclusive mode`;
  const commands: OutboxCommand[] = [];
  const base = await ensureCurrency(sql, wanted.base, commands);
  const quote = await ensureCurrency(sql, wanted.quote, commands);
  const known = await findMarket(sql, base.id, quote.id);
  if (known !== undefined) return { commands, market: { ...known, base, quote } };
  if (wanted.prices === undefined) throw new Error(`There is no pair ${wanted.base}/${wanted.quote}.`);
  const [next] = await sql<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from currency_matches`;
  const id = next?.id ?? 1;
  const priceDecimals = decimalsOf(wanted.tick);
  const lowestPrice = readUnits(wanted.prices.lowest, priceDecimals);
  const asked = readUnits(wanted.lot, base.scale);
  const lot = soundLot(asked, { baseScale: base.scale, quoteScale: quote.scale, priceDecimals, lowestPrice });
  if (lot !== asked) {
    const symbol = `${wanted.base}/${wanted.quote}`;
    const text = formatAmount(lot, base.scale);
    print(
      `${symbol} gets lots of ${text}: ${wanted.lot} ${wanted.base} is worth less than a unit of ${wanted.quote}`,
    );
  }
  const command = {
    kind: 'configure_market',
    marketId: id,
    baseAssetId: base.id,
    quoteAssetId: quote.id,
    priceDecimals,
    tick: readUnits(wanted.tick, priceDecimals),
    lot,
    minNotional: readUnits(wanted.minNotional ?? minNotionalOf(wanted.quote, quote.scale), quote.scale),
    referencePrice: readUnits(wanted.prices.last, priceDecimals),
    // The widest range that the bound on one order allows: a price of 1 with 40 million of the base coin.
    maxPrice: readUnits('1', priceDecimals),
    maxQuantity: readUnits(base.scale === SCALE ? '40000000' : '400000000', base.scale),
    ...RULES,
  } as const;
  await insertMarketRow(sql, command, { numberDecimals: decimalsOf(wanted.lot), listOrder: 100 + id });
  commands.push(command);
  return { commands, market: { id, priceDecimals, lot, base, quote } };
}

/** Finds a listed market, with the engine's rules for it or, before the engine has them, those on their way to it. */
async function findMarket(
  sql: Transaction,
  baseId: number,
  quoteId: number,
): Promise<Pick<KnownMarket, 'id' | 'priceDecimals' | 'lot'> | undefined> {
  const [row] = await sql<{ id: number; priceDecimals: number; lot: string }[]>`
    select listed.id,
      coalesce(settings.price_decimals, (waiting.command->>'priceDecimals')::smallint) as "priceDecimals",
      coalesce(settings.lot, (waiting.command->>'lot')::bigint)::text as lot
    from currency_matches listed
    left join market_settings settings on settings.id = listed.id
    left join lateral (
      select command from engine_outbox
      where command->>'kind' = 'configure_market' and (command->>'marketId')::integer = listed.id
      order by id desc limit 1
    ) waiting on settings.id is null
    where base_currency_id = ${baseId} and quote_currency_id = ${quoteId}`;
  return row === undefined ? undefined : { ...row, lot: Number(row.lot) };
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
