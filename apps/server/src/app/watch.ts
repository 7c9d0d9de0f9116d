import { SESSION_END_REASONS } from '@candor/contract';
import type { OutboxPump } from '@candor/engine-host';
import type { RunningEngine } from './engine.ts';
import type { AppOptions } from './options.ts';
import type { Services } from './services.ts';
import { GuessDelay } from '../identity/guess-delay.ts';
import { LoginAttempts } from '../identity/login-attempts.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Sql } from '@candor/storage';

const OUTBOX_POLL_MS = 1_000;
/** A socket outlives its session by at most this many milliseconds. */
const SESSION_PRUNE_MS = 60_000;
const OLD_ROWS_PRUNE_MS = 3_600_000;

/** The part of a running engine that follows the database. */
export interface WatchingEngine extends Pick<RunningEngine, 'views' | 'cluster' | 'leads'> {
  readonly host: { readonly outbox: Pick<OutboxPump, 'pump'> };
}

/** Follows changes that other processes write to the database (tools, an operator's console), and time. */
export async function watchDatabase(
  { log }: AppOptions,
  {
    sql,
    areas,
    listings,
    protocols,
    indexSources,
    sessions,
    apiKeys,
    listenKeys,
    settings,
    secrets,
    codes,
    messages,
    bell,
    places,
  }: Services,
  { host, views, cluster, leads }: WatchingEngine,
): Promise<{ stop(): Promise<void> }> {
  const attempts = new LoginAttempts(sql);
  const guesses = new GuessDelay(sql, secrets);
  const logged = (what: string, work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => log.error({ err: error }, what));
  };
  const pump = logged('outbox', async () => {
    if (leads()) await host.outbox.pump();
  });
  const listening: { unlisten(): Promise<void> }[] = [
    await sql.listen('candor_outbox', pump),
    await sql.listen(
      'candor_catalog',
      logged('listings', () => Promise.all([listings.load(), areas.reload(), protocols.load()])),
    ),
    await sql.listen(
      'candor_index',
      logged('index sources', () => indexSources.load()),
    ),
    await sql.listen(
      'candor_settings',
      logged('settings', () => settings.load()),
    ),
    // After a lost connection, changes may have been missed.
    await sql.listen(
      'candor_api_keys',
      (keyHash) => apiKeys.changed(keyHash),
      () => apiKeys.changed(),
    ),
    await sql.listen('candor_listen_keys', (listenHash) => listenKeys.ended(listenHash)),
    await sql.listen('candor_history', (marketId) => {
      logged('history', () => views.loadHistory(sql, Number(marketId), Date.now()))();
    }),
  ];
  if (cluster !== undefined) listening.push(await hearSessionEnds(sql, sessions));
  // The poll makes up for a notification that was lost with a connection.
  const poll = setInterval(pump, OUTBOX_POLL_MS);
  const pruned = logged('sessions', () => sessions.prune());
  pruned();
  const prune = setInterval(pruned, SESSION_PRUNE_MS);
  const prunedRows = logged('old rows', () =>
    Promise.all([
      codes.prune(),
      messages.prune(),
      bell.prune(),
      places.prune(),
      attempts.prune(),
      guesses.prune(),
    ]),
  );
  prunedRows();
  const pruneRows = setInterval(prunedRows, OLD_ROWS_PRUNE_MS);
  return {
    async stop() {
      clearInterval(poll);
      clearInterval(prune);
      clearInterval(pruneRows);
      await Promise.allSettled(listening.map((topic) => topic.unlisten()));
    },
  };
}

/** Listens for sessions that another process has ended; after a lost connection, it forgets those in memory. */
function hearSessionEnds(sql: Sql, sessions: Sessions): Promise<{ unlisten(): Promise<void> }> {
  return sql.listen(
    'candor_sessions',
    (text) => {
      const [tokenHash = '', userId = '', reason] = text.split(' ');
      const known = SESSION_END_REASONS.find((each) => each === reason) ?? 'expired';
      sessions.announceEnds([{ tokenHash, userId: Number(userId), reason: known }]);
    },
    () => sessions.forget(),
  );
}
