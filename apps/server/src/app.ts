import type { Engine } from '@candor/engine';
import { openDoors } from './app-doors.ts';
import { runEngine } from './app-engine.ts';
import type { AppOptions } from './app-options.ts';
import { endPools, openRooms, type Rooms } from './app-rooms.ts';
import { watchDatabase } from './app-watch.ts';
import { DEMO_LOG_DAYS, keepDaysOfLog } from './demo/log-retention.ts';
import { simulatedVenues } from './demo/simulated-venues.ts';
import { httpIndexSource } from './markets/http-index-source.ts';
import type { EngineHost } from './engine-host/engine-host.ts';
import { writeOutbox } from './engine-host/outbox.ts';
import { IndexFeed, type IndexSource } from './markets/index-feed.ts';
import { firstReferralCommands } from './identity/referral.ts';
import { indexCommands } from './markets/index-sources.ts';

export interface App {
  readonly engine: Engine;
  /** Refuses new work, finishes what was taken in, brings tables and snapshot up to date. */
  close(): Promise<void>;
}

/** Plugs the house together. The database is migrated and the port is held before this runs. */
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
  const running = await runEngine(options, rooms);
  const { host, projector } = running;
  const doors = await openDoors(options, rooms, running);
  const sources = indexSources(options, rooms);
  await configureIndexes(options, rooms, { host, names: sources.map(({ name }) => name) });
  await configureReferral(rooms, host);
  const feed = new IndexFeed(
    sources,
    host.engine,
    (quotes) => host.submit({ kind: 'take_quotes', quotes }),
    rooms.line,
  );
  await feed.start();
  const watch = await watchDatabase(options, rooms, running);
  rooms.deliverer.start();
  // From here on the exchange answers; whoever sees it ready may stop it.
  doors.open();
  const retention =
    options.mode === 'demo'
      ? keepDaysOfLog(options.demoLogDays ?? DEMO_LOG_DAYS, {
          cutLog: (keepMs) => host.cutLog(keepMs),
          logStart: () => host.logStart,
          line: rooms.line,
        })
      : undefined;
  return {
    engine: host.engine,
    async close() {
      retention?.stop();
      feed.stop();
      doors.hub.close();
      await watch.stop();
      await host.drain();
      await options.listener.close();
      await doors.http.close();
      await rooms.deliverer.stop();
      await projector.drain();
      await host.close();
      await endPools(rooms);
    },
  };
}

interface IndexOwner {
  readonly host: EngineHost;
  readonly names: readonly string[];
}

async function configureIndexes(
  { mode }: AppOptions,
  { sql }: Rooms,
  { host, names }: IndexOwner,
): Promise<void> {
  const commands = indexCommands(host.engine, { mode, names, nowMs: Date.now() });
  if (commands.length === 0) return;
  await sql.begin((transaction) => writeOutbox(transaction, commands));
  await host.outbox.pump();
}

async function configureReferral({ sql }: Rooms, host: EngineHost): Promise<void> {
  await sql.begin(async (transaction) => {
    const commands = await firstReferralCommands(transaction);
    if (commands.length > 0) await writeOutbox(transaction, commands);
  });
  await host.outbox.pump();
}

function indexSources(options: AppOptions, { catalog }: Rooms): readonly IndexSource[] {
  const { indexSources: settings } = options;
  return settings === undefined
    ? simulatedVenues(options.demoSeed)
    : settings.map((setting) => httpIndexSource(setting, () => catalog.markets()));
}
