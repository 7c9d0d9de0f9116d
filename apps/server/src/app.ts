import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineReader } from '@candor/engine';
import type { Cluster } from './app-cluster.ts';
import { chainDuty, unlimitedLetters } from './app-chains.ts';
import { configureIndexes, configureReferral } from './app-configuration.ts';
import { openDoors, openHealth } from './app-doors.ts';
import { demoDesk } from './app-demo-desk.ts';
import { openIndexFeed } from './app-index.ts';
import { openRateFeed } from './app-rates.ts';
import { type RunningEngine, runEngine } from './app-engine.ts';
import type { AppOptions } from './app-options.ts';
import { endPools, openRooms, type Rooms } from './app-rooms.ts';
import { watchDatabase } from './app-watch.ts';
import { watchPresence } from './app-presence.ts';
import { type Duties, dutiesOf } from './config/roles.ts';
import { DEMO_LOG_DAYS, keepDaysOfLog } from './demo/log-retention.ts';
import { cancelOnlyNotices } from './markets/cancel-only.ts';
import { openDuties } from './products/index.ts';
import { PUSHES } from './products/pushes.ts';
import { followTables, TableWriter } from './projections/shared-tables.ts';
import type { PushHub } from './ws/push-hub.ts';
import { followRows } from './ws/row-feed.ts';

const READY_POLL_MS = 50;

export interface App {
  readonly engine: EngineReader;
  /** Asks the index sources once, beside the questions that the feed asks by its clock. */
  askIndexes(): Promise<void>;
  /** Refuses new work, finishes work under way, brings tables and snapshot up to date. */
  close(): Promise<void>;
}

/** Composes the application. The database is migrated and the port is held before this runs. */
export async function startApp(options: AppOptions): Promise<App> {
  const rooms = await openRooms(options);
  try {
    return await plug(options, rooms);
  } catch (error) {
    await endPools(rooms);
    throw error;
  }
}

async function plug(options: AppOptions, rooms: Rooms): Promise<App> {
  const duties = dutiesOf(options.cluster?.role ?? 'all');
  const running = await runEngine(options, rooms);
  const { host, projector, cluster } = running;
  const doors = duties.serves ? await openDoors(options, rooms, running) : await openHealth(options, running);
  const leading = leaderDuties(options, rooms, running);
  const tables = cluster === undefined ? undefined : await shareTables(options, rooms, { running, duties });
  if (cluster === undefined) await leading.begin();
  else await takePart(cluster, rooms, { running, begin: () => leading.begin() });
  const watch = await watchDatabase(options, rooms, running);
  const presence =
    doors.hub &&
    watchPresence(rooms.sql, doors.hub, (error) => options.log.error({ err: error }, 'presence'));
  if (duties.serves) rooms.deliverer.start();
  const rowFrames = await followRowsOf(options, rooms, { running, hub: doors.hub });
  // The exchange answers from here on; a caller that sees it ready may stop it.
  doors.open();
  // A stream that several processes follow keeps everything.
  const retention =
    options.mode === 'demo' && cluster === undefined
      ? keepDaysOfLog(options.demoLogDays ?? DEMO_LOG_DAYS, {
          cutLog: (keepMs) => host.cutLog(keepMs),
          logStart: () => host.logStart,
          line: rooms.line,
        })
      : undefined;
  return {
    engine: host.engine,
    askIndexes: () => leading.askIndexes(),
    async close() {
      retention?.stop();
      presence?.stop();
      await leading.end();
      doors.hub?.close();
      await watch.stop();
      await rowFrames?.stop();
      await host.drain();
      await Promise.all([options.listener.close(), options.consoleDoor?.listener.close()]);
      for (const http of doors.https) await http.close();
      if (duties.serves) await rooms.deliverer.stop();
      await projector.drain();
      await tables?.stop();
      await host.close();
      await endPools(rooms);
    },
  };
}

/** Sends the frames that are made from rows; a process without sockets sends none. */
async function followRowsOf(
  { log }: AppOptions,
  { sql, secrets }: Rooms,
  { running, hub }: { readonly running: RunningEngine; readonly hub: PushHub | undefined },
): Promise<{ stop(): Promise<void> } | undefined> {
  if (hub === undefined) return undefined;
  const { host, catalog, now } = running;
  const news = PUSHES.flatMap(({ rows }) => rows ?? []);
  const onFault = (error: unknown) => log.error({ err: error }, 'row frames');
  return followRows(news, { sql, secrets, engine: host.engine, catalog, now }, { hub, onFault });
}

/** Starts the work that only the leader may do on its own initiative. */
function leaderDuties(
  options: AppOptions,
  rooms: Rooms,
  running: RunningEngine,
): { begin(): Promise<void>; askIndexes(): Promise<void>; end(): Promise<void> } {
  const { host, catalog } = running;
  const { engine } = host;
  const feed = openIndexFeed(options, rooms, running);
  const rates = openRateFeed(options, rooms, host);
  const desk =
    options.mode === 'demo' && options.hasDemoDesk === true
      ? demoDesk(options, rooms, running, rates)
      : undefined;
  const chains = chainDuty(options, rooms, running);
  const letters = unlimitedLetters(rooms);
  const duties = openDuties({
    sql: rooms.sql,
    secrets: rooms.secrets,
    sessions: rooms.sessions,
    submit: (command) => host.submit(command),
    now: running.now,
    engine,
    catalog,
    pump: () => host.outbox.pump(),
    async write(transaction, userId, { event, ...detail }) {
      const user = await rooms.users.find(userId, transaction);
      if (user !== undefined) await letters.event(user, event, { transaction, ...detail });
    },
    origin: options.publicOrigin ?? `http://localhost:${options.port}`,
    onFault: (what, error) => options.log.error({ err: error }, what),
    onAlarm: (what, detail) => options.log.error(detail, what),
    beats: {
      'audit heads': options.auditHeadMs,
      'win rates': options.winRateMs,
      'margin levels': options.marginMs,
    },
  });
  return {
    async begin() {
      await host.outbox.pump();
      await configureIndexes(options, rooms, host);
      for (const notice of cancelOnlyNotices(host.engine)) rooms.line(notice);
      await configureReferral(rooms, host);
      await feed.start(options.indexTempo);
      rates.start();
      desk?.begin();
      chains?.begin();
      for (const duty of duties) duty.begin();
    },
    askIndexes: () => feed.beat(),
    async end() {
      feed.stop();
      await desk?.end();
      await rates.stop();
      await chains?.end();
      for (const duty of duties) await duty.end();
    },
  };
}

/** Follows the log, and resolves once the engine here knows every pair and a leader takes commands. */
async function takePart(
  { member }: Cluster,
  { line }: Rooms,
  {
    running: { host, catalog },
    begin,
  }: { readonly running: RunningEngine; readonly begin: () => Promise<void> },
): Promise<void> {
  member.begin(begin);
  const isReady = () => host.refusal === undefined && catalog.isComplete;
  if (!isReady()) line('waiting for a leader');
  while (!isReady()) await sleep(READY_POLL_MS);
}

/** Shares the tables of several processes: one writes them, all know their position. */
async function shareTables(
  { databaseUrl, log }: AppOptions,
  { sql, line }: Rooms,
  { running: { projector, fill }, duties }: { readonly running: RunningEngine; readonly duties: Duties },
): Promise<{ stop(): Promise<void> }> {
  const followed = await followTables(sql, projector, (error) => log.error({ err: error }, 'tables'));
  const writer = duties.projects
    ? new TableWriter({ url: databaseUrl, sql, projector, fill, line })
    : undefined;
  return {
    async stop() {
      await writer?.close();
      await followed.stop();
    },
  };
}
