import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ACCOUNT_TYPES, type Grant } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Environment } from '../config/environment.ts';
import { writeOutbox } from '@candor/engine-host';
import { readUnits } from '../wire/money.ts';
import { hashPassword } from '../identity/password.ts';
import { insertUser } from '../identity/users.ts';
import { joinDatabase } from '@candor/embedded-postgres';
import { openPool, type Sql } from '@candor/storage';
import { ensureMarket, type KnownMarket, readPair, type WantedPair } from './ensure-market.ts';

const SCALE = 8;
/** One grant stays below the bound of an amount; larger sums are split into several. */
const GRANT_MAX = 40_000_000 * 10 ** SCALE;
const ANSWER_WITHIN_MS = 20_000;

interface Wanted extends WantedPair {
  readonly baseTotal: string;
  readonly quoteTotal: string;
}

/**
 * Prepares what `npm run replay-trades` uses: the pair, if it is missing, and two new accounts with funds from
 * `promotion`. Everything that touches money goes to the engine through the outbox. Prints one line of JSON for the
 * tool.
 */
export async function prepareReplay(environment: Environment, args: readonly string[]): Promise<void> {
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
    const passwordHash = await hashPassword(password);
    const accounts = ['maker', 'taker'].map((role) => `replay-${role}-${label}@candor.example`);
    const { ids, market } = await sql.begin(async (transaction) => {
      const { commands, market } = await ensureMarket(transaction, wanted, console.error);
      for (const email of accounts) {
        const userId = await insertUser(transaction, { email, passwordHash, class: 'tool' });
        commands.push({ kind: 'register_user', userId, grants: grantsOf(market, wanted) });
      }
      const ids = await writeOutbox(transaction, commands);
      return { ids, market };
    });
    await sql.notify('candor_catalog', '');
    await sql.notify('candor_outbox', '');
    await answered(sql, ids);
    console.log(
      JSON.stringify({
        accounts,
        password,
        market: market.id,
        symbol: `${wanted.base}/${wanted.quote}`,
        lot: formatAmount(market.lot, market.base.scale),
      }),
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
      'lowest-price': text,
      'last-price': text,
      'min-notional': text,
    },
  });
  const pair = readPair(values.pair);
  const baseTotal = values['base-total'];
  const quoteTotal = values['quote-total'];
  if (baseTotal === undefined || quoteTotal === undefined)
    throw new Error('--base-total and --quote-total are needed.');
  const [lowest, last] = [values['lowest-price'], values['last-price']];
  return {
    ...pair,
    tick: values.tick,
    lot: values.lot,
    minNotional: values['min-notional'],
    prices: lowest === undefined || last === undefined ? undefined : { lowest, last },
    baseTotal,
    quoteTotal,
  };
}

function grantsOf(market: KnownMarket, wanted: Wanted): Grant[] {
  return [...grantsFor(market.base, wanted.baseTotal), ...grantsFor(market.quote, wanted.quoteTotal)];
}

function grantsFor(asset: { id: number; scale: number }, total: string): Grant[] {
  let rest = readUnits(total, asset.scale);
  const grants: Grant[] = [];
  while (rest > 0) {
    const amount = Math.min(rest, GRANT_MAX);
    grants.push({ accountType: ACCOUNT_TYPES.change, assetId: asset.id, amount });
    rest -= amount;
  }
  return grants;
}

async function answered(sql: Sql, ids: readonly number[]): Promise<void> {
  const deadline = Date.now() + ANSWER_WITHIN_MS;
  for (;;) {
    const rows = await sql<{ outcome: string | null }[]>`
      select outcome from engine_outbox where id = any(${[...ids]}::bigint[])`;
    const refused = rows.find(
      (row) => row.outcome !== null && row.outcome !== 'accepted' && row.outcome !== 'already_known',
    );
    if (refused !== undefined) throw new Error(`The engine refused the preparation: ${refused.outcome}`);
    if (rows.every((row) => row.outcome !== null)) return;
    if (Date.now() > deadline) throw new Error('No engine answers. Start the exchange first (npm start).');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
