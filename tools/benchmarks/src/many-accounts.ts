import { setTimeout as sleep } from 'node:timers/promises';
import { holdOutbox } from '@candor/engine-host';
import type { Sql } from '@candor/storage';

const CURRENCIES = 8;
const POLL_MS = 100;
/** Every question is work for the database under load, and only a time with a build has them. */
const SELDOM_MS = 1_000;
const PATIENCE_MS = 600_000;

/** Opens accounts on a running server, each with a balance in its first eight currencies; resolves once all have an identity. */
export async function openManyAccounts(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await holdOutbox(transaction);
    await transaction`
      with opened as (
        insert into users (email, password_hash, invite_code)
        select 'bench-' || place || '@candor.example', '-', 'BENCH' || place
        from generate_series(1, ${count}::int) as place
        returning id
      ), assets as (
        select id from currencies order by id limit ${CURRENCIES}
      )
      insert into engine_outbox (command)
      select jsonb_build_object('kind', 'register_user', 'userId', opened.id, 'grants', (
        select jsonb_agg(jsonb_build_object(
          'accountType', 1, 'assetId', assets.id,
          'amount', 1 + power(10, 3 + (opened.id * 7919 + assets.id * 104729) % 7)::bigint + opened.id))
        from assets))
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
