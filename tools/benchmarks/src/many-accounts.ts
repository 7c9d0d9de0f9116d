import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdOutbox } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { Traders } from './server-under-test.ts';

const CURRENCIES = 8;
/** Ten thousand of a coin of eight decimals. */
const TRADER_UNITS = 1_000_000_000_000;
const POLL_MS = 100;
/** Every question is work for the database under load, and only a time with a build has them. */
const SELDOM_MS = 1_000;
const PATIENCE_MS = 600_000;

/** Opens accounts on a running server, each with a balance in its first eight currencies; resolves once all have an identity. */
export function openManyAccounts(sql: Sql, count: number): Promise<void> {
  return openAccounts(sql, {
    count,
    userClass: 'user',
    assets: sql`select id from currencies order by id limit ${CURRENCIES}`,
    amount: sql`1 + power(10, 3 + (opened.id * 7919 + assets.id * 104729) % 7)::bigint + opened.id`,
  });
}

/**
 * Opens so many sellers and as many buyers of a market, each with a session. Orders come in fives: with a number that is no multiple
 * of five everybody has a turn.
 */
export async function openTraderCrowd(sql: Sql, marketId: number, each: number): Promise<Traders> {
  await openAccounts(sql, {
    count: 2 * each,
    userClass: 'tool',
    assets: sql`
      select unnest(array[base_currency_id, quote_currency_id]) as id from currency_matches where id = ${marketId}`,
    amount: sql`${TRADER_UNITS}::bigint`,
  });
  const tokens = Array.from({ length: 2 * each }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => hash('sha256', token, 'hex'));
  await sql`
    insert into sessions (token_hash, user_id, remember, carrier, expires_at)
    select decode(token_hash, 'hex'), user_id, false, 'header', now() + interval '1 day'
    from unnest(${hashes}::text[]) with ordinality as tokens (token_hash, place)
    join (select id as user_id, row_number() over (order by id) as place from users where invite_code like 'BENCH%') as opened
      using (place)`;
  return { marketId, sellers: tokens.slice(0, each), buyers: tokens.slice(each) };
}

interface WantedAccounts {
  readonly count: number;
  readonly userClass: 'user' | 'tool';
  /** A query for the ids of currencies. */
  readonly assets: ReturnType<Sql>;
  /** Units of a currency in `assets` that an account in `opened` gets. */
  readonly amount: ReturnType<Sql>;
}

async function openAccounts(sql: Sql, { count, userClass, assets, amount }: WantedAccounts): Promise<void> {
  await sql.begin(async (transaction) => {
    await holdOutbox(transaction);
    await transaction`
      with opened as (
        insert into users (email, password_hash, invite_code, class)
        select 'bench-' || place || '@candor.example', '-', 'BENCH' || place, ${userClass}
        from generate_series(1, ${count}::int) as place
        returning id
      ), assets as (${assets})
      insert into engine_outbox (command)
      select jsonb_build_object('kind', 'register_user', 'userId', opened.id, 'grants', (
        select jsonb_agg(jsonb_build_object('accountType', 1, 'assetId', assets.id, 'amount', ${amount})) from assets))
      from opened order by opened.id`;
  });
  await sql.notify('candor_outbox', '');
  await until('accounts were not opened', async () => {
    const [waiting] = await sql<{ count: number }[]>`
      select (select count(*)::int from engine_outbox where seq is null)
        + (select count(*)::int from users where audit_blind is null) as count`;
    return waiting?.count === 0;
  });
}

/** Asks for a snapshot, once the last one is published; resolves with its number while its trees are being built. */
export async function beginSnapshot(sql: Sql): Promise<number> {
  let number = 0;
  await until('the last snapshot was not published', async () => {
    const [last] = await sql<{ number: number }[]>`
      update solvency_snapshots set is_followed = true
      where number = (select max(number) from solvency_snapshots) and state = 'published' returning number`;
    number = (last?.number ?? 0) + 1;
    return last !== undefined;
  });
  await until(`snapshot ${number} was not marked`, async () => {
    const state = await stateOf(sql, number);
    return state !== undefined && state !== 'marking';
  });
  return number;
}

/** Resolves with the seconds that a snapshot took from its mark to its last line. */
export async function publishedIn(sql: Sql, number: number): Promise<number> {
  await until(
    `snapshot ${number} was not published`,
    async () => (await stateOf(sql, number)) === 'published',
    SELDOM_MS,
  );
  const [took] = await sql<{ seconds: number }[]>`
    select ((select max(at_ms) from solvency_roots where number = ${number}) - at_ms) / 1000.0::float8 as seconds
    from solvency_marks where number = ${number}`;
  return took?.seconds ?? Number.NaN;
}

async function stateOf(sql: Sql, number: number): Promise<string | undefined> {
  const [row] = await sql<{ state: string }[]>`select state from solvency_snapshots where number = ${number}`;
  return row?.state;
}

async function until(what: string, isSo: () => Promise<boolean>, everyMs = POLL_MS): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(what);
    await sleep(everyMs);
  }
}
