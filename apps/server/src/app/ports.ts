import { join } from 'node:path';
import { type AppliedBatch, IntakeRefused } from '@candor/engine-host';
import { openChains } from '../chains/open-chains.ts';
import type { CallLimits } from '../http/call.ts';
import { Callers } from '../http/callers.ts';
import { CallFailure, OutcomeLost } from '../http/failure.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { RequestsUnderWay } from '../http/requests-under-way.ts';
import { type CookieSettings, SessionCarrier } from '../http/session-carrier.ts';
import type { Market } from '../markets/catalog.ts';
import { deskRate } from '../markets/desk-rate.ts';
import { quotationOf } from '../markets/quotations.ts';
import { Rates } from '../markets/rates.ts';
import type { PortsByGroup } from '../facets/given.ts';
import { joinProducts, type JoinedPorts } from '../products/index.ts';
import { solvencyBuilder } from './build-solvency.ts';
import type { AppOptions } from './options.ts';
import type { Services } from './services.ts';
import type { ServedEngine } from './served.ts';

/** Maximum wait of a reader for tables or memory that are slightly behind, in milliseconds. */
const READ_WAIT_MS = 500;

/** The options that callers and their cookies depend on. */
type PortOptions = Pick<
  AppOptions,
  | 'mode'
  | 'port'
  | 'dataDir'
  | 'databaseUrl'
  | 'publicOrigin'
  | 'consoleGateway'
  | 'trustedProxies'
  | 'indexSources'
  | 'smtpUrl'
  | 'mailFrom'
  | 'readWaitMs'
  | 'solvencyMirror'
  | 'solvencyWorker'
  | 'chainNodes'
>;

/** The parts from which the ports of all products are made. */
export interface PortParts {
  readonly options: PortOptions;
  readonly services: Services;
  readonly running: ServedEngine;
  readonly rateLimits: RateLimits;
  /** Returns the number of open sockets. */
  readonly viewers: () => number;
  readonly wallClock: () => number;
}

/** The ports of all products, and who is called with every batch that the engine has applied. */
export interface OpenedPorts {
  readonly ports: JoinedPorts;
  readonly takeApplied: (applied: AppliedBatch) => void;
}

/** Opens what all products are given, and what they offer to each other. */
export function openPorts(parts: PortParts): OpenedPorts {
  const takers: ((applied: AppliedBatch) => void)[] = [];
  const ports = joinProducts(givenPorts(parts, (take) => takers.push(take)));
  return {
    ports,
    takeApplied(applied) {
      for (const take of takers) take(applied);
    },
  };
}

/** Returns the limits that hold for every call of a process. */
export function callLimits(
  rateLimits: RateLimits,
  host: Pick<ServedEngine['host'], 'whenSequence'>,
  { isAvailable, onUndeclared }: Pick<CallLimits, 'isAvailable' | 'onUndeclared'>,
): CallLimits {
  return {
    isAvailable,
    onUndeclared,
    whenSequence: (seq) => host.whenSequence(seq, READ_WAIT_MS),
    async allowCall(address, session, points) {
      await rateLimits.call(address, session);
      await rateLimits.spend(address, session, points);
    },
    spend: (address, session, points) => rateLimits.spend(address, session, points),
    limitOrders: (session) => rateLimits.order(session),
    underWay: new RequestsUnderWay(),
  };
}

/** The scheme and host under which users reach the exchange. */
export function siteOrigin({ publicOrigin, port }: Pick<PortOptions, 'publicOrigin' | 'port'>): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

/** The cookie of traders on a process. */
function traderCookie({ mode, port, publicOrigin }: PortOptions): CookieSettings {
  const isLive = mode === 'live';
  return { name: isLive ? '__Host-candor' : `candor_${port}`, secure: isLive, origin: publicOrigin };
}

/** The cookie of operators, who may have a listener of their own. */
function operatorCookie({ mode, port, publicOrigin, consoleGateway }: PortOptions): CookieSettings {
  const isLive = mode === 'live';
  return {
    name: isLive ? '__Host-candor_console' : `candor_console_${port}`,
    secure: isLive,
    origin: consoleGateway === undefined ? publicOrigin : consoleGateway.origin,
  };
}

export function callersOf({ trustedProxies = [], publicOrigin }: PortOptions): Callers {
  return new Callers({ trustedProxies, publicOrigin });
}

/** Returns everything that the exchange gives to products. */
function givenPorts(parts: PortParts, onApplied: PortsByGroup['engine']['onApplied']): PortsByGroup {
  const { options, services, running, wallClock } = parts;
  const { host, projector, metrics } = running;
  const { sql, users, sessions, secrets, codes, places, apiKeys, apiKeyUses, listenKeys } = services;
  const { messages, bell, deliverer, settings, brandStyle, areas, protocols } = services;
  const { mode, smtpUrl, mailFrom, dataDir, solvencyMirror } = options;
  return {
    engine: enginePorts(running, onApplied),
    tables: { sql, projector, whenProjected: projectedWaiter(parts) },
    machine: {
      digest: () => host.digest,
      snapshotSequence: () => host.snapshotSequence,
      logStart: () => host.logStart.seq,
      projected: () => projector.sequence,
      intakeRefusal: () => host.refusal,
      guessAlarms: () => metrics.guessAlarms,
    },
    users: { users, sessions, secrets, codes, places },
    keys: { apiKeys, apiKeyUses, listenKeys },
    mail: {
      messages,
      bell,
      deliver: deliverer.kick,
      sendsMail: smtpUrl !== undefined && mailFrom !== undefined,
    },
    markets: marketPorts(parts),
    chains: { ...openChains(options, services), protocols },
    content: { settings, brandStyle, areas },
    http: httpPorts(parts),
    process: {
      mode,
      wallClock,
      siteOrigin: siteOrigin(options),
      solvencyFolder: join(dataDir, 'solvency'),
      solvencyMirror,
      buildSolvency: solvencyBuilder(options, running),
    },
  };
}

function enginePorts(
  { host, now, settled, answered }: ServedEngine,
  onApplied: PortsByGroup['engine']['onApplied'],
): PortsByGroup['engine'] {
  return {
    engine: host.engine,
    onApplied,
    now,
    settled,
    answered,
    async submit(command) {
      try {
        return await host.submit(command);
      } catch (error) {
        throw error instanceof IntakeRefused ? new CallFailure(error.key) : new OutcomeLost(error);
      }
    },
  };
}

function projectedWaiter({ options, running: { host, projector } }: PortParts): () => Promise<boolean> {
  const readWaitMs = options.readWaitMs ?? READ_WAIT_MS;
  return async () => {
    // Another process may have brought the tables further than memory is here: neither may lag behind the other.
    await host.whenSequence(projector.sequence, readWaitMs);
    return projector.whenProjected(host.engine.sequence, readWaitMs);
  };
}

function marketPorts({
  options: { mode, indexSources: sources },
  services: { listings, indexSources },
  running: { host, views, catalog, isMaker, now },
}: PortParts): PortsByGroup['markets'] {
  const { engine } = host;
  const lastPrice = (market: Market) => quotationOf(views, engine, market, now()).close;
  return {
    catalog,
    views,
    isMaker,
    listings,
    indexSources,
    hasSimulatedIndex: mode === 'demo' && sources === undefined,
    lastPrice,
    rates: new Rates(
      catalog,
      (marketId) => {
        const market = catalog.market(marketId);
        return market === undefined ? 0 : lastPrice(market);
      },
      (currencyId, fiat) => deskRate(engine, currencyId, fiat),
    ),
  };
}

function httpPorts({ options, services, rateLimits, viewers }: PortParts): PortsByGroup['http'] {
  const callers = callersOf(options);
  return {
    rateLimits,
    viewers,
    carrier: new SessionCarrier(services.sessions, traderCookie(options)),
    operatorCookie: operatorCookie(options),
    addressOf: (request) => callers.addressOf(request.raw),
    isThisMachine: (request) => callers.isThisMachine(request),
  };
}
