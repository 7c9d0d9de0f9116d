import type { RequestListener } from 'node:http';
import { NEWS_CATEGORIES } from '@candor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { indexHostsOf, openDesk, openReviews } from './app-console.ts';
import type { RunningEngine } from './app-engine.ts';
import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import { FirstBanner } from './content/first-banner.ts';
import { INTAKE_REFUSALS, IntakeRefused } from '@candor/engine-host';
import { mountApiDocs } from './http/api-docs.ts';
import type { CallGuards } from './http/call.ts';
import { CallFailure } from './http/failure.ts';
import { type MetricsDoor, mountMetrics } from './http/metrics-door.ts';
import type { MetricSources } from '@candor/telemetry';
import { type HealthPorts, mountHealth } from './http/health.ts';
import { hasSoundHost } from './http/host.ts';
import { Callers } from './http/callers.ts';
import { mountCalls } from './http/mount-calls.ts';
import { mountPublicData } from './http/public-data/mount-public-data.ts';
import { RateLimits } from './http/rate-limits.ts';
import { RequestsUnderWay } from './http/requests-under-way.ts';
import { createHttpServer } from './http/server.ts';
import { SessionCarrier } from './http/session-carrier.ts';
import { sessionFinder } from './http/session-finder.ts';
import type { Market } from './markets/catalog.ts';
import { quotationOf } from './markets/quotations.ts';
import { Rates } from './markets/rates.ts';
import type { ConsoleDesk } from './products/console/desk.ts';
import { openStepUp } from './products/identity/open-step-up.ts';
import { PUSHES } from './products/pushes.ts';
import { AwaitedPositions } from './products/leverage/awaited-positions.ts';
import { unprojectedPositions } from './products/leverage/table.ts';
import { unprojectedTriggers } from './products/conditional/table.ts';
import { unprojectedOrders, unprojectedTrades } from './products/spot/table.ts';
import { productHandlers, type ProductPorts } from './products/index.ts';
import { PushHub } from './ws/push-hub.ts';
import { DEFAULT_SOCKET_LIMITS } from './ws/socket-limits.ts';
import { takeUpgrades } from './ws/upgrade.ts';

/** Maximum wait of a reader for tables or memory that are slightly behind, in milliseconds. */
const READ_WAIT_MS = 500;

export interface Doors {
  readonly http: FastifyInstance;
  /** Undefined where the process serves no users. */
  readonly hub: PushHub | undefined;
  /** Takes over the port's requests, which were answered with `server_starting` until then. */
  open(): void;
}

export async function openDoors(options: AppOptions, rooms: Rooms, running: RunningEngine): Promise<Doors> {
  const { mode, listener, log } = options;
  const { sessions } = rooms;
  const { host, views, catalog, now } = running;
  const callers = callersOf(options);
  const carrier = new SessionCarrier(sessions, {
    name: mode === 'live' ? '__Host-candor' : `candor_${options.port}`,
    secure: mode === 'live',
    origin: options.publicOrigin,
  });
  const hub = new PushHub({
    engine: host.engine,
    catalog,
    views,
    now,
    findSession: async (credential) =>
      (await sessions.useTicket(credential)) ?? sessions.find(credential, 'header'),
    limits: options.socketLimits ?? DEFAULT_SOCKET_LIMITS,
    pushes: PUSHES,
  });
  const awaitedPositions = new AwaitedPositions();
  running.listen({
    takePublic: (applied, trades) => hub.takePublic(applied, trades),
    takePrivate(applied) {
      awaitedPositions.take(applied);
      hub.takePrivate(applied);
    },
  });
  sessions.onEnd((session) => hub.endSession(session));

  const firstBanner = new FirstBanner(rooms.sql, NEWS_CATEGORIES.banners);
  const logFault = faultLogger(log);
  let answer: RequestListener | undefined;
  const http = await createHttpServer({
    tls: mode === 'live',
    webRoot: options.webRoot,
    pageFacts: async () => ({ mode, firstBanner: await firstBanner.address() }),
    serverFactory: (handler) => {
      answer = handler;
      return listener.server;
    },
    logFault,
  });
  mountHealth(http, healthPorts(running));
  mountMetrics(http, metricsDoor(options, running, callers));
  running.metrics.watch(metricSources(running, () => hub.figures));
  const rateLimits = openLimits(options, running);
  const desk = openDesk(options, rooms, { carrier, callers, rateLimits });
  const parts: Parts = {
    options,
    rooms,
    running,
    carrier,
    callers,
    hub,
    awaitedPositions,
    rateLimits,
    desk,
  };
  const guards = callGuards(parts);
  const ports = productPorts(parts);
  mountCalls(http, guards, productHandlers(ports), { withConsole: options.servesConsole !== false });
  const { addressOf, allowCall, spend } = guards;
  const publicDoor = {
    logFault,
    addressOf,
    allowCall: (address: string) => allowCall(address, undefined, 0),
    spend: (address: string, points: number) => spend(address, undefined, points),
  };
  const brandName = () => rooms.settings.read('brand_name') ?? '';
  await mountApiDocs(http, (request, points) => allowCall(addressOf(request), undefined, points));
  mountPublicData(http, publicDoor, { ...ports, brandName });
  await http.ready();
  return {
    http,
    hub,
    open() {
      takeUpgrades(listener.server, {
        hasSoundHost,
        isOwnOrigin: (request) => carrier.isOwnOrigin(request),
        networkOf: (request) => callers.networkOf(request),
        isFull: (network) => hub.isFull(network),
        accept: (handshake) => hub.accept(handshake),
      });
      if (answer !== undefined) listener.handOver(answer);
    },
  };
}

/** Opens the only HTTP listener of a process that serves no users: its liveness and its position in the log. */
export async function openHealth(options: AppOptions, running: RunningEngine): Promise<Doors> {
  const { listener, log } = options;
  let answer: RequestListener | undefined;
  const http = await createHttpServer({
    tls: false,
    webRoot: undefined,
    pageFacts: () => Promise.reject(new Error('no page is served here')),
    serverFactory: (handler) => {
      answer = handler;
      return listener.server;
    },
    logFault: faultLogger(log),
  });
  mountHealth(http, healthPorts(running));
  mountMetrics(http, metricsDoor(options, running, callersOf(options)));
  running.metrics.watch(metricSources(running, () => ({ sockets: 0, frames: 0, dropped: 0 })));
  await http.ready();
  return { http, hub: undefined, open: () => answer && listener.handOver(answer) };
}

function callersOf({ trustedProxies = [], publicOrigin }: AppOptions): Callers {
  return new Callers({ trustedProxies, publicOrigin });
}

function metricsDoor(
  { metricsToken: token, processEnds }: AppOptions,
  { metrics }: RunningEngine,
  callers: Callers,
): MetricsDoor {
  if (processEnds !== undefined) metrics.rememberEnds(processEnds);
  return { metrics, token, isThisMachine: (request) => callers.isThisMachine(request) };
}

function metricSources(
  { host, projector, catalog }: RunningEngine,
  push: MetricSources['push'],
): MetricSources {
  return {
    sequence: () => host.engine.sequence,
    projected: () => projector.sequence,
    refusals: INTAKE_REFUSALS,
    refusal: () => host.refusal,
    push,
    haltedIndexes: () =>
      catalog.markets().filter(({ id }) => (host.engine.index(id)?.haltedSinceMs ?? 0) > 0).length,
  };
}

function faultLogger(log: AppOptions['log']) {
  return (error: unknown, request: FastifyRequest) =>
    log.error({ err: error, method: request.method, path: request.url.split('?')[0] }, 'fault');
}

function healthPorts({ host, projector, cluster }: RunningEngine): HealthPorts {
  return {
    refusal: () => host.refusal,
    sequence: () => host.engine.sequence,
    projected: () => projector.sequence,
    standing: cluster === undefined ? undefined : () => cluster.standing(host),
  };
}

interface Parts {
  readonly options: AppOptions;
  readonly rooms: Rooms;
  readonly running: RunningEngine;
  readonly carrier: SessionCarrier;
  readonly callers: Callers;
  readonly hub: PushHub;
  readonly awaitedPositions: AwaitedPositions;
  readonly rateLimits: RateLimits;
  readonly desk: ConsoleDesk;
}

/** Opens the rate limits of this server, with the watch that is notified of wrong guesses. */
function openLimits({ rateLimits, log }: AppOptions, { metrics }: RunningEngine): RateLimits {
  return new RateLimits(rateLimits, {
    guessedWrong: (error) => metrics.guessedWrong(error),
    sprayed(guesses) {
      metrics.sprayed();
      log.error({ guesses }, 'many secrets are guessed wrong in one minute');
    },
  });
}

/** Checks that every call passes before its handler runs. */
function callGuards({ options, rooms, running, carrier, callers, rateLimits, desk }: Parts): CallGuards {
  const addressOf = (request: FastifyRequest) => callers.addressOf(request.raw);
  return {
    findSession: sessionFinder({ carrier, sessions: rooms.sessions, rateLimits, addressOf }),
    findOperator: (request, permission) => desk.findOperator(request, permission),
    whenSequence: (seq) => running.host.whenSequence(seq, READ_WAIT_MS),
    addressOf,
    async allowCall(address, session, points) {
      await rateLimits.call(address, session);
      await rateLimits.spend(address, session, points);
    },
    spend: (address, session, points) => rateLimits.spend(address, session, points),
    limitOrders: (session) => rateLimits.order(session),
    underWay: new RequestsUnderWay(),
    onFault: (error) => options.log.error({ err: error }, 'download'),
  };
}

/** Dependencies of the products' calls. */
function productPorts({
  options,
  rooms,
  running,
  carrier,
  callers,
  hub,
  awaitedPositions,
  rateLimits,
  desk,
}: Parts): ProductPorts {
  const { sql, settings, areas, messages, users, sessions, secrets, codes, places } = rooms;
  const { host, projector, views, catalog, isMaker, now, settled } = running;
  const { engine } = host;
  const lastPrice = (market: Market) => quotationOf(views, engine, market, now()).close;
  return {
    mode: options.mode,
    sql,
    settings,
    areas,
    messages,
    users,
    sessions,
    secrets,
    codes,
    places,
    carrier,
    rateLimits,
    engine,
    catalog,
    views,
    isMaker,
    now,
    settled,
    desk,
    ...openReviews(rooms, rateLimits),
    stepUp: openStepUp({ ...rooms, rateLimits }),
    wallClock: Date.now,
    viewers: () => hub.viewers,
    listings: rooms.listings,
    digest: () => host.digest,
    indexHosts: () => indexHostsOf(options),
    isOperator: (request) => desk.mayRead(request),
    projected: () => projector.sequence,
    deliver: rooms.deliverer.kick,
    isThisMachine: (request) => callers.isThisMachine(request),
    intakeRefusal: () => host.refusal,
    rates: new Rates(catalog, (marketId) => {
      const market = catalog.market(marketId);
      return market === undefined ? 0 : lastPrice(market);
    }),
    lastPrice,
    async submit(command) {
      try {
        return await host.submit(command);
      } catch (error) {
        throw error instanceof IntakeRefused ? new CallFailure(error.key) : error;
      }
    },
    async whenProjected() {
      // Another process may have brought the tables further than memory is here: neither may lag behind the other.
      await host.whenSequence(projector.sequence, READ_WAIT_MS);
      return projector.whenProjected(engine.sequence, READ_WAIT_MS);
    },
    unprojectedOrders: (userId) => unprojectedOrders(projector, userId),
    unprojectedTriggers: (userId) => unprojectedTriggers(projector, userId),
    unprojectedPositions: (userId) => unprojectedPositions(projector, userId),
    awaitedPositions,
    unprojectedTrades: (userId) => unprojectedTrades(projector, userId),
  };
}
