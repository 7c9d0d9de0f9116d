import type { RequestListener } from 'node:http';
import { NEWS_CATEGORIES } from '@candor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { healthPorts, metricsGateway, metricSources } from './metrics.ts';
import type { AppOptions } from './options.ts';
import { callersOf, callLimits, type OpenedPorts } from './ports.ts';
import type { Services } from './services.ts';
import type { GatewayEngine } from './served.ts';
import { openTrader, type Trader } from '../dialects/trader/open-trader.ts';
import { stylePath } from '../content/brand-style.ts';
import { FirstBanner } from '../content/first-banner.ts';
import { portsIn } from '../facets/given.ts';
import { mountApiDocs, mountConsoleDocs } from '../http/api-docs.ts';
import { onceEach } from '../http/declared-refusals.ts';
import type { PageBrand } from '../http/app-page.ts';
import type { CallGuards } from '../http/mount-call.ts';
import { mountMetrics } from '../http/metrics-gateway.ts';
import { mountHealth } from '../http/health.ts';
import { hasSoundHost } from '../http/host.ts';
import { mountCalls } from '../http/mount-calls.ts';
import { type MountedCalls, mountedPaths } from '../http/mounted-calls.ts';
import { mountPublicData } from '../dialects/mount-public-data.ts';
import { KeyCallers } from '../http/trader/key-callers.ts';
import { mountTrader } from '../dialects/trader/mount-trader.ts';
import { LargeBodies } from '../http/large-bodies.ts';
import { mountLeavesFiles } from '../http/leaves-files.ts';
import type { Listener } from '../http/listener.ts';
import { createHttpServer, type HttpSettings } from '../http/server.ts';
import { sessionFinder } from '../http/session-finder.ts';
import { missingProducts } from '../markets/missing-products.ts';
import { PUSHES } from '../products/pushes.ts';
import { answerCalls } from '../products/index.ts';
import { keyTrades } from '../products/trader.ts';
import { PushHub } from '../ws/push-hub.ts';
import { DEFAULT_SOCKET_LIMITS } from '../ws/socket-limits.ts';
import { takeUpgrades } from '../ws/upgrade.ts';

export interface Gateways {
  /** The HTTP server of each listener. */
  readonly https: readonly FastifyInstance[];
  /** Undefined where the process serves no users. */
  readonly hub: PushHub | undefined;
  /** The sockets of trading programs; undefined as `hub`. */
  readonly trader: Pick<Trader, 'leave' | 'close'> | undefined;
  /** Takes over the requests of each listener, which were answered with `server_starting` until then. */
  readonly open: () => void;
}

/** The parts that the listeners of a serving process need. */
export interface ServedParts extends OpenedPorts {
  readonly services: Services;
  readonly running: GatewayEngine;
}

export async function openGateways(options: AppOptions, served: ServedParts): Promise<Gateways> {
  const { listener, log } = options;
  const { ports, services, running } = served;
  const { carrier } = ports.given.http;
  const callers = callersOf(options);
  const hub = openHub(options, served);
  const trader = openTrader(ports, {
    callers,
    isShared: options.cluster !== undefined,
    limits: options.traderSocketLimits,
    log,
  });
  followEngine(served, hub, trader);
  const pageBrand = () => brandOf(services);
  const logFault = faultLogger(log);
  const mounted: MountedCalls = options.servesConsole === false ? 'traders' : 'all';
  const { http, open } = await openPages(options, served, { mounted, logFault, pageBrand });
  mountHealth(http, healthPorts(running));
  mountMetrics(http, metricsGateway(options, running, callers));
  running.metrics.watch(
    metricSources(running, {
      push: () => joinedFigures(hub, trader),
      p2p: ports.offered.deskFigures,
      solvency: ports.offered.solvencyFigures,
    }),
  );
  const { handlers, isOffered } = answerCalls(ports);
  const guards = {
    ...callGuards(options, served, isOffered),
    keys: new KeyCallers({
      ...portsIn(ports.given, ['engine', 'keys', 'http']),
      ...trader.ports,
      trades: keyTrades(ports),
    }),
  };
  mountCalls(http, guards, handlers, mounted);
  const describeConsole = consoleDescriber(options, served, guards);
  const operators = await openOperatorsGateway(options, { logFault, pageBrand }, async (gateway) => {
    mountCalls(gateway, guards, handlers, 'console');
    await describeConsole(gateway);
  });
  if (mounted !== 'traders') await describeConsole(http);
  await mountPublic(http, options, { served, guards, trader });
  await http.ready();
  return {
    https: operators === undefined ? [http] : [http, operators.http],
    hub,
    trader,
    open() {
      takeUpgrades(listener.server, {
        hasSoundHost,
        networkOf: (request) => callers.networkOf(request),
        gateways: [hub.gateway((request) => carrier.isOwnOrigin(request)), ...trader.gateways],
      });
      open();
      operators?.open();
    },
  };
}

/** Gives every socket, and calls that wait, what the engine has applied. */
function followEngine({ running, takeApplied }: ServedParts, hub: PushHub, trader: Trader): void {
  running.listen({
    takePublic(applied, trades) {
      hub.takePublic(applied, trades);
      trader.takePublic(applied, trades);
    },
    takePrivate(applied) {
      takeApplied(applied);
      hub.takePrivate(applied);
      trader.takePrivate(applied);
    },
  });
}

/** Returns what mounts the descriptions of the console's calls, for operators alone. */
function consoleDescriber(
  { callDescriptions: folder }: AppOptions,
  { ports }: ServedParts,
  { addressOf, allowCall }: Pick<CallGuards, 'addressOf' | 'allowCall'>,
): (gateway: FastifyInstance) => Promise<void> {
  return (gateway) =>
    mountConsoleDocs(gateway, {
      folder,
      async admit(request, points) {
        await allowCall(addressOf(request), undefined, points);
        await ports.offered.access.sessionOf(request);
      },
    });
}

interface PublicParts {
  readonly served: ServedParts;
  readonly guards: Pick<CallGuards, 'addressOf' | 'allowCall' | 'spend'>;
  readonly trader: Trader;
}

/** Mounts what needs no session: descriptions of calls, files and market data, and the API for programs, which sign. */
async function mountPublic(
  http: FastifyInstance,
  options: AppOptions,
  { served: { ports, services }, guards: { addressOf, allowCall, spend }, trader }: PublicParts,
): Promise<void> {
  const publicGateway = {
    logFault: faultLogger(options.log),
    addressOf,
    allowCall: (address: string) => allowCall(address, undefined, 0),
    spend: (address: string, points: number) => spend(address, undefined, points),
  };
  const brandName = () => services.settings.read('brand_name') ?? '';
  await mountApiDocs(http, {
    folder: options.callDescriptions,
    admit: (request, points) => allowCall(addressOf(request), undefined, points),
  });
  mountLeavesFiles(http, publicGateway, ports.offered.leavesFile);
  mountPublicData(http, publicGateway, {
    ...portsIn(ports.given, ['engine', 'tables', 'markets', 'chains', 'process']),
    brandName,
  });
  mountTrader(http, { ...publicGateway, ...trader.ports }, trader);
}

/** Returns the figures of all sockets of a process. */
function joinedFigures({ figures: ours }: PushHub, { figures: programs }: Trader) {
  return {
    sockets: ours.sockets + programs.sockets,
    frames: ours.frames + programs.frames,
    dropped: ours.dropped + programs.dropped,
  };
}

/** Opens the sockets of a process, whose frames follow what its engine has applied. */
function openHub(
  { socketLimits = DEFAULT_SOCKET_LIMITS }: AppOptions,
  { ports, services: { sessions }, running }: ServedParts,
): PushHub {
  const { host, views, catalog, now } = running;
  const hub = new PushHub({
    engine: host.engine,
    catalog,
    views,
    desk: ports.offered.adBoard,
    now,
    findSession: async (credential) =>
      (await sessions.useTicket(credential)) ?? sessions.find(credential, 'header'),
    limits: socketLimits,
    pushes: PUSHES,
  });
  sessions.onEnd((session) => hub.endSession(session));
  return hub;
}

interface PageParts extends Pick<HttpSettings, 'logFault'> {
  readonly mounted: MountedCalls;
  readonly pageBrand: () => Promise<PageBrand>;
}

/** Opens the listener of traders, with the pages of the web app. */
function openPages(
  { mode, listener, webRoot, consoleRoot }: AppOptions,
  { services, running: { host, catalog } }: ServedParts,
  { mounted, logFault, pageBrand }: PageParts,
): Promise<Gateway> {
  const firstBanner = new FirstBanner(services.sql, NEWS_CATEGORIES.banners);
  return gatewayOf(listener, {
    tls: mode === 'live',
    webRoot,
    consoleRoot: mounted === 'traders' ? undefined : consoleRoot,
    callPaths: mountedPaths(mounted),
    pageFacts: async () => ({
      mode,
      missing: missingProducts(host.engine, catalog.markets(), services.settings.switchedOff()),
      firstBanner: await firstBanner.address(),
      brand: await pageBrand(),
    }),
    logFault,
  });
}

/** Opens the listener of the console alone, if there is one: its pages, its calls, and the pictures that its pages show. */
async function openOperatorsGateway(
  { mode, consoleGateway, consoleRoot }: AppOptions,
  { logFault, pageBrand }: Pick<HttpSettings, 'logFault'> & { readonly pageBrand: () => Promise<PageBrand> },
  mount: (http: FastifyInstance) => Promise<void>,
): Promise<Gateway | undefined> {
  if (consoleGateway === undefined) return undefined;
  const gateway = await gatewayOf(consoleGateway.listener, {
    tls: mode === 'live',
    webRoot: undefined,
    consoleRoot,
    callPaths: mountedPaths('console'),
    pageFacts: async () => ({ mode, missing: [], firstBanner: '', brand: await pageBrand() }),
    logFault,
  });
  await mount(gateway.http);
  await gateway.http.ready();
  return gateway;
}

/** Reads how the exchange presents itself; a page is served without the styles if they cannot be made. */
async function brandOf({
  settings,
  brandStyle,
}: Pick<Services, 'settings' | 'brandStyle'>): Promise<PageBrand> {
  const { version } = await brandStyle.current().catch(() => ({ version: '' }));
  return {
    name: settings.get('brand_name'),
    style: version === '' ? '' : stylePath(version),
    favicon: settings.get('favicon'),
    touchIcon: settings.get('touch_icon'),
    // The page begins in the dark theme, and has one such colour for both.
    themeColor: settings.get('accent_dark') || settings.get('accent_light'),
  };
}

interface Gateway {
  readonly http: FastifyInstance;
  /** Takes over the listener's requests. */
  readonly open: () => void;
}

/** Creates an HTTP server over a listener that holds its port already. */
async function gatewayOf(
  listener: Listener,
  settings: Omit<HttpSettings, 'serverFactory'>,
): Promise<Gateway> {
  let answer: RequestListener | undefined;
  const http = await createHttpServer({
    ...settings,
    serverFactory: (handler) => {
      answer = handler;
      return listener.server;
    },
  });
  return {
    http,
    open: () => {
      if (answer !== undefined) listener.handOver(answer);
    },
  };
}

/** Opens the only HTTP listener of a process that serves no users: its liveness and its position in the log. */
export async function openHealth(
  options: AppOptions,
  { running, ports }: Pick<ServedParts, 'running' | 'ports'>,
): Promise<Gateways> {
  const { listener, log } = options;
  const { http, open } = await gatewayOf(listener, {
    tls: false,
    webRoot: undefined,
    callPaths: new Set(),
    pageFacts: () => Promise.reject(new Error('no page is served here')),
    logFault: faultLogger(log),
  });
  mountHealth(http, healthPorts(running));
  mountMetrics(http, metricsGateway(options, running, callersOf(options)));
  const push = () => ({ sockets: 0, frames: 0, dropped: 0 });
  running.metrics.watch(
    metricSources(running, { push, p2p: ports.offered.deskFigures, solvency: ports.offered.solvencyFigures }),
  );
  await http.ready();
  return { https: [http], hub: undefined, trader: undefined, open };
}

function faultLogger(log: AppOptions['log']) {
  return (error: unknown, request: FastifyRequest) =>
    log.error({ err: error, method: request.method, path: request.url.split('?')[0] }, 'fault');
}

function undeclaredLogger(log: AppOptions['log']) {
  return onceEach((call, key) => log.error({ call, key }, 'a refusal that its call does not declare'));
}

/** Checks that every call passes before its handler runs. */
function callGuards(
  { log, onUndeclared = undeclaredLogger(log) }: AppOptions,
  { ports, running }: ServedParts,
  isAvailable: CallGuards['isAvailable'],
): CallGuards {
  const { access } = ports.offered;
  const { carrier, rateLimits, addressOf } = ports.given.http;
  return {
    ...callLimits(rateLimits, running.host, { isAvailable, onUndeclared }),
    findSession: sessionFinder({ carrier, rateLimits, addressOf }),
    findOperator: (request, permission) => access.findOperator(request, permission),
    addressOf,
    largeBodies: new LargeBodies(),
    onFault: (error) => log.error({ err: error }, 'download'),
  };
}
