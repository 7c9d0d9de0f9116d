import type { IncomingMessage } from 'node:http';
import type { CancelAllAfter } from '@candor/engine';
import type { AppliedBatch } from '@candor/engine-host';
import type { JoinedPorts } from '../../products/index.ts';
import type { Callers } from '../../http/callers.ts';
import { portsIn } from '../../facets/given.ts';
import { CallFailure } from '../../http/failure.ts';
import type { KeyCallerPorts } from '../../http/trader/key-callers.ts';
import type { SignedPorts } from '../../http/trader/signed-requests.ts';
import { type Served, servedEndpoints, TraderDesk } from './trader-desk.ts';
import { TraderMethods } from './trader-methods.ts';
import { ApiKeySpending } from '../../identity/api-key-spending.ts';
import { readKlines } from '../../markets/klines.ts';
import type { AddedTrade } from '../../markets/market-views.ts';
import { barStart } from '../../markets/periods.ts';
import { TRADER_PERIODS } from '../../markets/trader-periods.ts';
import {
  traderAveragePrices,
  traderDayTickers,
  traderHandlers,
  traderWindowTickers,
} from '../../products/trader.ts';
import { beginApi } from './trader-api.ts';
import { timeUnitOf } from '../../wire/trader-time.ts';
import { TraderFeed } from './trader-feed.ts';
import { DEFAULT_TRADER_SOCKET_LIMITS, type TraderSocketLimits } from './trader-socket-limits.ts';
import { TraderSockets } from './trader-sockets.ts';
import { isStreamPath, readStreamAddress, TraderStreams } from './trader-streams.ts';
import { TraderUsers } from './trader-users.ts';
import type { SocketGateway } from '../../ws/upgrade.ts';

/** Largest `recvWindow` of the trader API: a process remembers for so long what was sent to it, and to no other process. */
const WINDOW_MAX_MS = 60_000;
const WINDOW_OF_CLUSTER_MS = 10_000;
const API_PATH = '/ws-api/v3';

const GROUPS_USED = ['engine', 'tables', 'keys', 'markets', 'content', 'http', 'process'] as const;

/** The trader API of a process: the desk for both of its carriers, and its sockets. */
export interface Trader {
  readonly ports: SignedPorts & Pick<KeyCallerPorts, 'apiKeySpending' | 'isOffered'>;
  readonly desk: TraderDesk;
  readonly endpoints: readonly Served[];
  readonly gateways: readonly SocketGateway[];
  takePublic(applied: AppliedBatch, trades: readonly AddedTrade[]): void;
  takePrivate(applied: AppliedBatch): void;
  /** Its open sockets, and what has been written to them since the start. */
  readonly figures: TraderSockets['figures'];
  /** Sends the programs away, each at a moment of its own within a time; the exchange serves them until then. */
  leave(withinMs: number): Promise<void>;
  /** Ends the sockets. */
  close(): void;
}

/** The decisions of a process about its trader API. */
interface TraderSettings {
  readonly callers: Callers;
  /** Other processes answer the same programs. */
  readonly isShared: boolean;
  readonly limits: TraderSocketLimits | undefined;
  readonly log: { error(detail: object, text: string): void };
}

export function openTrader(
  joined: JoinedPorts,
  { callers, isShared, limits = DEFAULT_TRADER_SOCKET_LIMITS, log }: TraderSettings,
): Trader {
  const given = portsIn(joined.given, GROUPS_USED);
  const { catalog, wallClock } = given;
  const isOffered = () => !given.settings.switchedOff().includes('trader_api');
  const ports = {
    ...given,
    spend: (address: string, points: number) => given.rateLimits.spend(address, undefined, points),
    isOffered,
    apiKeySpending: new ApiKeySpending(given.sql),
    windowMaxMs: isShared ? WINDOW_OF_CLUSTER_MS : WINDOW_MAX_MS,
    logFault: (error: unknown, method: string) => log.error({ err: error, method }, 'fault'),
  };
  const desk = new TraderDesk(ports);
  const endpoints = servedEndpoints(traderHandlers(joined));
  const methods = new TraderMethods(ports, desk, endpoints);
  const users = new TraderUsers({
    names: {
      market: (id) => catalog.market(id),
      keepsId: (triggerId) => given.engine.triggers.keepsId(triggerId),
      asset: (id) => catalog.currency(id),
    },
    openOrders: (userId) => given.engine.openOrders(userId).map(({ orderId }) => orderId),
    conditionsOf: (userId, ids) => joined.offered.conditions.of(userId, ids),
  });
  const sockets = new TraderSockets({
    addressOf: (request) => callers.addressOf(request),
    wallClock,
    isOffered,
    apiKeys: given.apiKeys,
    limits,
  });
  const feed = openFeed(joined, log);
  const streams = new TraderStreams({ feed, users, listenKeys: given.listenKeys, limits, wallClock });
  const answer: Parameters<typeof beginApi>[0]['answer'] = (connection, text, turn) =>
    methods.answer(connection, text, turn);
  const submit = async (command: CancelAllAfter) => {
    const { outcome } = await given.submit(command);
    if (outcome.status === 'rejected') throw new CallFailure(outcome.rejection.key);
  };
  const api = sockets.gateway(
    (path) => path === API_PATH,
    (socket, request) => {
      const timeUnit = timeUnitOf(request.url ?? '');
      if (timeUnit === undefined) return undefined;
      const form = { returnsRateLimits: returnsRateLimits(request), timeUnit };
      return beginApi({ users, wallClock, answer, submit }, socket, form);
    },
  );
  const ofStreams = sockets.gateway(isStreamPath, (socket, { url = '' }) => {
    const address = readStreamAddress(url);
    return address === undefined ? undefined : streams.begin(socket, address);
  });
  return {
    ports,
    desk,
    endpoints,
    gateways: [api, ofStreams],
    takePublic: (applied, trades) => feed.take(applied, trades),
    takePrivate: (applied) => users.take(applied),
    get figures() {
      return sockets.figures;
    },
    leave: (withinMs) => sockets.leave(withinMs),
    close() {
      feed.stop();
      sockets.close();
    },
  };
}

function openFeed(ports: JoinedPorts, log: TraderSettings['log']): TraderFeed {
  const { engine, catalog, sql, whenProjected } = portsIn(ports.given, GROUPS_USED);
  return new TraderFeed({
    engine,
    catalog,
    onFault: (error) => log.error({ err: error }, 'trader streams'),
    dayTickers: (markets) => traderDayTickers(ports, markets),
    windowTickers: (markets, window) => traderWindowTickers(ports, markets, window),
    averagePrices: (markets) => traderAveragePrices(ports, markets),
    async readBar(marketId, interval, atMs) {
      await whenProjected();
      const range = { fromMs: barStart(TRADER_PERIODS[interval], atMs), toMs: atMs, nowMs: atMs };
      return (await readKlines(sql, marketId, TRADER_PERIODS[interval], range)).at(-1);
    },
  });
}

/** A connection answers with its limits unless its address says otherwise. */
function returnsRateLimits({ url = '' }: IncomingMessage): boolean {
  return new URLSearchParams(url.split('?').slice(1).join('?')).get('returnRateLimits') !== 'false';
}
