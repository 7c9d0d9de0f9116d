import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineReader } from '@candor/engine';
import type { Cluster } from './app/cluster.ts';
import { openGateways, openHealth } from './app/gateways.ts';
import { type RunningEngine, runEngine } from './app/engine.ts';
import { leaderDuties } from './app/leader.ts';
import { openLimits } from './app/limits.ts';
import type { AppOptions } from './app/options.ts';
import { openPorts } from './app/ports.ts';
import { endPools, openServices, type Services } from './app/services.ts';
import { watchDatabase } from './app/watch.ts';
import { watchPresence } from './app/presence.ts';
import { type Duties, dutiesOf } from './config/roles.ts';
import { DEMO_LOG_DAYS, keepDaysOfLog } from './demo/log-retention.ts';
import { PUSHES } from './products/pushes.ts';
import { followTables, TableWriter } from './projections/shared-tables.ts';
import type { PushHub } from './ws/push-hub.ts';
import { followRows } from './ws/row-feed.ts';

const READY_POLL_MS = 50;

const SECOND_MS = 1_000;

export interface App {
  readonly engine: EngineReader;
  /** Asks the index sources once, beside the questions that the feed asks by its clock. */
  askIndexes(): Promise<void>;
  /** Refuses new work, finishes work under way, brings tables and snapshot up to date. */
  close(): Promise<void>;
}

/** Composes the application. The database is migrated and the port is held before this runs. */
export async function startApp(options: AppOptions): Promise<App> {
  const services = await openServices(options);
  try {
    return await plug(options, services);
  } catch (error) {
    await endPools(services);
    throw error;
  }
}

async function plug(options: AppOptions, services: Services): Promise<App> {
  const duties = dutiesOf(options.cluster?.role ?? 'all');
  const running = await runEngine(options, services);
  const { host, projector, cluster } = running;
  let viewers = () => 0;
  const opened = openPorts({
    options,
    services,
    running,
    rateLimits: openLimits(options, running),
    viewers: () => viewers(),
    wallClock: () => Date.now(),
  });
  const served = { ...opened, services, running };
  const gateways = duties.serves ? await openGateways(options, served) : await openHealth(options, served);
  const { hub } = gateways;
  viewers = () => hub?.viewers ?? 0;
  const leading = leaderDuties(options, services, served);
  const tables =
    cluster === undefined ? undefined : await shareTables(options, services, { running, duties });
  if (cluster === undefined) await leading.begin();
  else await takePart(cluster, services, { running, begin: () => leading.begin() });
  if (duties.onlyWatches) leading.beginOnChains();
  const watch = await watchDatabase(options, services, running);
  const onFault = (error: unknown) => options.log.error({ err: error }, 'presence');
  const presence = hub && watchPresence(hub, opened.ports.offered.noteSeen, onFault);
  if (duties.serves) services.deliverer.start();
  const { snapshotFiles } = opened.ports.offered;
  snapshotFiles.begin((error) => options.log.error({ err: error }, 'solvency files'));
  const rowFrames = await followRowsOf(options, services, { running, hub });
  // The exchange answers from here on; a caller that sees it ready may stop it.
  gateways.open();
  // A stream that several processes follow keeps everything.
  const retention =
    options.mode === 'demo' && cluster === undefined
      ? keepDaysOfLog(options.demoLogDays ?? DEMO_LOG_DAYS, {
          cutLog: (keepMs) => host.cutLog(keepMs),
          logStart: () => host.logStart,
          line: services.line,
        })
      : undefined;
  return {
    engine: host.engine,
    askIndexes: () => leading.askIndexes(),
    async close() {
      await gateways.trader?.leave((options.leaveSeconds ?? 0) * SECOND_MS);
      retention?.stop();
      presence?.stop();
      await leading.end();
      await snapshotFiles.end();
      hub?.close();
      gateways.trader?.close();
      await watch.stop();
      await rowFrames?.stop();
      await host.drain();
      await Promise.all([options.listener.close(), options.consoleGateway?.listener.close()]);
      for (const http of gateways.https) await http.close();
      if (duties.serves) await services.deliverer.stop();
      await projector.drain();
      await tables?.stop();
      await host.close();
      await endPools(services);
    },
  };
}

/** Sends the frames that are made from rows; a process without sockets sends none. */
async function followRowsOf(
  { log }: AppOptions,
  { sql, secrets }: Services,
  { running, hub }: { readonly running: RunningEngine; readonly hub: PushHub | undefined },
): Promise<{ stop(): Promise<void> } | undefined> {
  if (hub === undefined) return undefined;
  const { host, catalog, now } = running;
  const news = PUSHES.flatMap(({ rows }) => rows ?? []);
  const onFault = (error: unknown) => log.error({ err: error }, 'row frames');
  return followRows(news, { sql, secrets, engine: host.engine, catalog, now }, { hub, onFault });
}

/** Follows the log, and resolves once the engine here knows every pair and a leader takes commands. */
async function takePart(
  { member }: Cluster,
  { line }: Services,
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
  { sql, line }: Services,
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
