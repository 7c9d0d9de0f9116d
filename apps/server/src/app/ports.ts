import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
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
import { joinProducts, type JoinedPorts, type ProductPorts } from '../products/index.ts';
import type { AppOptions } from './options.ts';
import type { Rooms } from './rooms.ts';
import type { ServedEngine } from './served.ts';

/** Maximum wait of a reader for tables or memory that are slightly behind, in milliseconds. */
const READ_WAIT_MS = 500;

/** The options that callers and their cookies depend on. */
type PortOptions = Pick<
  AppOptions,
  | 'mode'
  | 'port'
  | 'dataDir'
  | 'publicOrigin'
  | 'consoleDoor'
  | 'trustedProxies'
  | 'indexSources'
  | 'smtpUrl'
  | 'mailFrom'
  | 'readWaitMs'
  | 'solvencyMirror'
  | 'chainNodes'
>;

/** The parts from which the ports of all products are made. */
export interface PortParts {
  readonly options: PortOptions;
  readonly rooms: Rooms;
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
  isAvailable: CallLimits['isAvailable'],
): CallLimits {
  return {
    isAvailable,
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
function operatorCookie({ mode, port, publicOrigin, consoleDoor }: PortOptions): CookieSettings {
  const isLive = mode === 'live';
  return {
    name: isLive ? '__Host-candor_console' : `candor_console_${port}`,
    secure: isLive,
    origin: consoleDoor === undefined ? publicOrigin : consoleDoor.origin,
  };
}

export function callersOf({ trustedProxies = [], publicOrigin }: PortOptions): Callers {
  return new Callers({ trustedProxies, publicOrigin });
}

/** Returns the ports that the exchange gives to every product. */
function givenPorts(parts: PortParts, onApplied: ProductPorts['onApplied']): ProductPorts {
  const { options, rooms, rateLimits, viewers, wallClock } = parts;
  const { mode, indexSources, smtpUrl, mailFrom } = options;
  const callers = callersOf(options);
  return {
    ...roomPorts(rooms),
    ...enginePorts(parts),
    ...openChains(options, rooms),
    onApplied,
    mode,
    solvencyFolder: join(options.dataDir, 'solvency'),
    siteOrigin: siteOrigin(options),
    solvencyMirror: options.solvencyMirror,
    rateLimits,
    viewers,
    wallClock,
    carrier: new SessionCarrier(rooms.sessions, traderCookie(options)),
    operatorCookie: operatorCookie(options),
    addressOf: (request: FastifyRequest) => callers.addressOf(request.raw),
    isThisMachine: (request) => callers.isThisMachine(request),
    sendsMail: smtpUrl !== undefined && mailFrom !== undefined,
    hasSimulatedIndex: mode === 'demo' && indexSources === undefined,
  };
}

/** Services that need tables only. */
function roomPorts(rooms: Rooms) {
  const {
    sql,
    settings,
    brandStyle,
    areas,
    messages,
    bell,
    users,
    sessions,
    apiKeys,
    apiKeyUses,
    listenKeys,
    secrets,
    codes,
    places,
  } = rooms;
  const { listings, protocols, indexSources, deliverer } = rooms;
  return {
    sql,
    settings,
    brandStyle,
    areas,
    messages,
    bell,
    users,
    sessions,
    apiKeys,
    apiKeyUses,
    listenKeys,
    secrets,
    codes,
    places,
    listings,
    protocols,
    indexSources,
    deliver: deliverer.kick,
  };
}

/** The engine, the tables and views that follow it, and the way of commands into it. */
function enginePorts({ options, running }: PortParts) {
  const { host, projector, views, catalog, isMaker, now, settled, answered } = running;
  const { engine } = host;
  const lastPrice = (market: Market) => quotationOf(views, engine, market, now()).close;
  const readWaitMs = options.readWaitMs ?? READ_WAIT_MS;
  return {
    engine,
    catalog,
    views,
    projector,
    isMaker,
    now,
    settled,
    answered,
    lastPrice,
    digest: () => host.digest,
    snapshotSequence: () => host.snapshotSequence,
    logStart: () => host.logStart.seq,
    projected: () => projector.sequence,
    intakeRefusal: () => host.refusal,
    guessAlarms: () => running.metrics.guessAlarms,
    rates: new Rates(
      catalog,
      (marketId) => {
        const market = catalog.market(marketId);
        return market === undefined ? 0 : lastPrice(market);
      },
      (currencyId, fiat) => deskRate(engine, currencyId, fiat),
    ),
    async submit(command: Parameters<ProductPorts['submit']>[0]) {
      try {
        return await host.submit(command);
      } catch (error) {
        throw error instanceof IntakeRefused ? new CallFailure(error.key) : new OutcomeLost(error);
      }
    },
    async whenProjected() {
      // Another process may have brought the tables further than memory is here: neither may lag behind the other.
      await host.whenSequence(projector.sequence, readWaitMs);
      return projector.whenProjected(engine.sequence, readWaitMs);
    },
  };
}
