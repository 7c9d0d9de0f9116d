import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ACCOUNT_TYPES, type Grant } from '@candor/engine';
import type { Environment } from '../config/environment.ts';
import { type OutboxCommand, writeOutbox } from '../engine-host/outbox.ts';
import { joinDatabase } from '../storage/embedded/join-database.ts';
import { openPool } from '../storage/pool.ts';
import type { Sql, Transaction } from '../storage/sql.ts';
import { DEMO_RULES } from './demo-catalog.ts';
import { insertMarketRow, units } from './seed-demo.ts';

const SCALE = 8;
/** One grant stays below the bound of an amount; larger sums come in several. */
const GRANT_MAX = 40_000_000 * 10 ** SCALE;
const ANSWER_WITHIN_MS = 20_000;

/** What this needs of the room that keeps users. */
export interface ReplayPorts {
  readonly hashPassword: (password: string) => Promise<string>;
  /** Adds an account of the class `tool`; answers its id. */
  readonly insertUser: (sql: Transaction, email: string, passwordHash: string) => Promise<number>;
}

interface Wanted {
  readonly base: string;
  readonly quote: string;
  readonly tick: string;
  readonly lot: string;
  readonly baseTotal: string;
  readonly quoteTotal: string;
}

/**
 * Makes ready what `npm run replay-trades` plays with: the pair, if it is missing, and two fresh accounts
 * with funds from `promotion`. Everything that touches money goes to the engine through the outbox. Prints
 * one line of JSON for the tool.
 */
export async function prepareReplay(
  environment: Environment,
  args: readonly string[],
  ports: ReplayPorts,
): Promise<void> {
  if (environment.mode !== 'demo')
    throw new Error('Trades are replayed in demo mode only: the accounts get demo funds.');
  const sql = openPool(await joinDatabase(environment), {
    max: 2,
    application_name: 'candor prepare-replay',
  });
  try {
    const wanted = readArgs(args);
    const label = randomBytes(4).toString('hex');
    const password = randomBytes(8).toString('hex');
    const passwordHash = await ports.hashPassword(password);
    const accounts = ['maker', 'taker'].map((role) => `replay-${role}-${label}@candor.example`);
    const { ids, market } = await sql.begin(async (transaction) => {
      const { commands, market } = await ensureMarket(transaction, wanted);
      for (const email of accounts) {
        const userId = await ports.insertUser(transaction, email, passwordHash);
        commands.push({ kind: 'register_user', userId, grants: grantsOf(market, wanted) });
      }
      const ids = await writeOutbox(transaction, commands);
      return { ids, market };
    });
    await sql.notify('candor_catalog', '');
    await sql.notify('candor_outbox', '');
    await answered(sql, ids);
    console.log(
      JSON.stringify({ accounts, password, market: market.id, symbol: `${wanted.base}/${wanted.quote}` }),
    );
  } finally {
    await sql.end({ timeout: 2 });
  }
}

function readArgs(args: readonly string[]): Wanted {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      pair: text,
      tick: { ...text, default: '0.00000001' },
      lot: { ...text, default: '0.00000001' },
      'base-total': text,
      'quote-total': text,
    },
  });
  const [base, quote, ...rest] = (values.pair ?? '').split('/');
  const isCode = (code: string | undefined) => code !== undefined && /^[A-Z0-9]{2,12}$/.test(code);
  if (!isCode(base) || !isCode(quote) || rest.length > 0 || base === quote)
    throw new Error('--pair must name a pair, like XRP/ETH.');
  const baseTotal = values['base-total'];
  const quoteTotal = values['quote-total'];
  if (baseTotal === undefined || quoteTotal === undefined)
    throw new Error('--base-total and --quote-total are needed.');
  return {
    base: String(base),
    quote: String(quote),
    tick: values.tick,
    lot: values.lot,
    baseTotal,
    quoteTotal,
  };
}

interface FoundMarket {
  readonly id: number;
  readonly base: { readonly id: number; readonly scale: number };
  readonly quote: { readonly id: number; readonly scale: number };
}

async function ensureMarket(
  sql: Transaction,
  wanted: Wanted,
): Promise<{ commands: OutboxCommand[]; market: FoundMarket }> {
  await sql`lock table currencies, currency_matches in share row exclusive mode`;
  const commands: OutboxCommand[] = [];
  const base = await ensureCurrency(sql, wanted.base, commands);
  const quote = await ensureCurrency(sql, wanted.quote, commands);
  const [known] = await sql<{ id: number }[]>`
    select id from currency_matches where base_currency_id = ${base.id} and quote_currency_id = ${quote.id}`;
  if (known !== undefined) return { commands, market: { id: known.id, base, quote } };
  const [next] = await sql<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from currency_matches`;
  const id = next?.id ?? 1;
  const priceDecimals = decimalsOf(wanted.tick);
  const command = {
    kind: 'configure_market',
    marketId: id,
    baseAssetId: base.id,
    quoteAssetId: quote.id,
    priceDecimals,
    tick: units(wanted.tick, priceDecimals),
    lot: units(wanted.lot, base.scale),
    // As wide as one order's bound allows: a price of 1 with 40 million of the base coin.
    maxPrice: units('1', priceDecimals),
    maxQuantity: units(base.scale === SCALE ? '40000000' : '400000000', base.scale),
    minNotional: 1,
    ...DEMO_RULES,
    referencePrice: 0,
    status: 'open',
  } as const;
  await insertMarketRow(sql, command, { numberDecimals: decimalsOf(wanted.lot), listOrder: 100 + id });
  return { commands: [...commands, command], market: { id, base, quote } };
}

async function ensureCurrency(
  sql: Transaction,
  code: string,
  commands: OutboxCommand[],
): Promise<{ id: number; scale: number }> {
  const [known] = await sql<
    { id: number; scale: number }[]
  >`select id, scale from currencies where code = ${code}`;
  if (known !== undefined) return known;
  const [next] = await sql<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from currencies`;
  const id = next?.id ?? 1;
  await sql`insert into currencies (id, code, scale) values (${id}, ${code}, ${SCALE})`;
  commands.push({ kind: 'configure_asset', assetId: id, code, scale: SCALE });
  return { id, scale: SCALE };
}

function grantsOf(market: FoundMarket, wanted: Wanted): Grant[] {
  return [...grantsFor(market.base, wanted.baseTotal), ...grantsFor(market.quote, wanted.quoteTotal)];
}

function grantsFor(asset: { id: number; scale: number }, total: string): Grant[] {
  let rest = units(total, asset.scale);
  const grants: Grant[] = [];
  while (rest > 0) {
    const amount = Math.min(rest, GRANT_MAX);
    grants.push({ accountType: ACCOUNT_TYPES.change, assetId: asset.id, amount });
    rest -= amount;
  }
  return grants;
}

function decimalsOf(step: string): number {
  return (step.split('.')[1] ?? '').replace(/0+$/, '').length;
}

async function answered(sql: Sql, ids: readonly number[]): Promise<void> {
  const deadline = Date.now() + ANSWER_WITHIN_MS;
  for (;;) {
    const rows = await sql<{ outcome: string | null }[]>`
      select outcome from engine_outbox where id = any(${[...ids]}::bigint[])`;
    const refused = rows.find((row) => row.outcome !== null && row.outcome !== 'accepted');
    if (refused !== undefined) throw new Error(`The engine refused the preparation: ${refused.outcome}`);
    if (rows.every((row) => row.outcome !== null)) return;
    if (Date.now() > deadline) throw new Error('No engine answers. Start the exchange first (npm start).');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
