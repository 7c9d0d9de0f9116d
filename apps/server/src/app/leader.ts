import { openPool } from '@candor/storage';
import { dutiesOf } from '../config/roles.ts';
import type { Duty, LeaderPorts } from '../facets/work.ts';
import { cancelOnlyNotices } from '../markets/cancel-only.ts';
import type { RateFeed } from '../markets/rate-feed.ts';
import { type JoinedPorts, openDuties } from '../products/index.ts';
import { SessionHold } from '../tables/session-hold.ts';
import { configureIndexes, configureReferral } from './configuration.ts';
import type { RunningEngine } from './engine.ts';
import { openIndexFeed, openRateFeed } from './feeds.ts';
import type { AppOptions } from './options.ts';
import { siteOrigin } from './ports.ts';
import type { Services } from './services.ts';

/** The work that only the leader may do on its own initiative. */
export interface Leading {
  begin(): Promise<void>;
  /** Begins the work on chains alone, in a process that has no other task. */
  beginOnChains(): void;
  askIndexes(): Promise<void>;
  end(): Promise<void>;
}

/** The part of a running engine that the work of its leader sees. */
export interface LedEngine
  extends Pick<RunningEngine, 'catalog' | 'now' | 'answered' | 'carried' | 'cluster'> {
  readonly host: Pick<RunningEngine['host'], 'engine' | 'submit'> & {
    readonly outbox: Pick<RunningEngine['host']['outbox'], 'pump'>;
  };
}

export function leaderDuties(
  options: AppOptions,
  services: Services,
  { running, ports }: { readonly running: LedEngine; readonly ports: JoinedPorts },
): Leading {
  const { host } = running;
  const feed = openIndexFeed(options, services, running);
  const rates = openRateFeed(options, services, host);
  const duties: readonly Duty[] = openDuties(
    ports,
    leaderPorts(options, services, { running, ports, rates }),
  );
  return {
    async begin() {
      await host.outbox.pump();
      await configureIndexes(options, services, host);
      for (const notice of cancelOnlyNotices(host.engine)) services.line(notice);
      await configureReferral(services, host);
      await feed.start(options.indexTempo);
      rates.start();
      for (const duty of duties) duty.begin();
    },
    beginOnChains() {
      for (const duty of duties) if (duty.isOnChains === true) duty.begin();
    },
    askIndexes: () => feed.beat(),
    async end() {
      feed.stop();
      for (const duty of duties) await duty.end();
      await rates.stop();
    },
  };
}

interface LeaderParts {
  readonly running: LedEngine;
  readonly ports: JoinedPorts;
  readonly rates: Pick<RateFeed, 'beat'>;
}

/** Returns the ports that only a leader gives to the work of products. */
export function leaderPorts(
  options: AppOptions,
  { sql, secrets, sessions, settings, rateSources, line }: Services,
  { running, ports, rates }: LeaderParts,
): LeaderPorts {
  const { host, now, catalog, answered, carried } = running;
  const { mode, log, dataDir, hasMakerFile = true, hasDemoDesk } = options;
  return {
    mode,
    sql,
    secrets,
    sessions,
    settings,
    line,
    now,
    catalog,
    answered,
    engine: host.engine,
    submit: (command) => host.submit(command),
    pump: () => carried(),
    write: ports.offered.writeOwnLetter,
    origin: siteOrigin(options),
    onFault: (what, error) => log.error({ err: error }, what),
    onAlarm: (what, detail) => log.error(detail, what),
    beats: {
      'audit heads': options.auditHeadMs,
      'win rates': options.winRateMs,
      'margin levels': options.marginMs,
      solvency: options.solvencyMs,
      'solvency mirror': options.solvencyMs,
    },
    chainWork: options.chainWork,
    chainNodes: options.chainNodes,
    chainShare: options.cluster && (dutiesOf(options.cluster.role).onlyWatches ? 'kept' : 'in_turn'),
    openHold: (right) => new SessionHold(options.databaseUrl, right),
    openOwnSql: (name, max) => openPool(options.databaseUrl, { max, application_name: `candor ${name}` }),
    desk: mode === 'demo' && hasDemoDesk === true ? { dataDir, hasMakerFile } : undefined,
    async askRates() {
      await rateSources.load();
      await rates.beat();
    },
  };
}
