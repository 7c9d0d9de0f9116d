/**
 * The servers of the `push` part, in a process of their own: the product's channel over an engine that moves, and a
 * bare one that sends frames of the same size to each socket by itself.
 */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '@candor/engine/host';
import type { Market } from '@candor/server/markets/catalog';
import { type AddedTrade, MarketViews } from '@candor/server/markets/market-views';
import { PUSHES } from '@candor/server/products/pushes';
import { PushHub } from '@candor/server/ws/push-hub';
import { DEFAULT_SOCKET_LIMITS } from '@candor/server/ws/socket-limits';
import { takeUpgrades } from '@candor/server/ws/upgrade';
import type { AppliedBatch } from '@candor/engine-host';
import { powerOfTen } from '@candor/primitives';
import { WebSocketServer } from 'ws';
import { answerParent } from './answers.ts';
import { applyBatch, emptyState, openWorld } from './exchange.ts';
import { startGauges } from './gauges.ts';
import { drawWorkload, WORKLOADS } from './workload.ts';
import { World } from './world.ts';

/** Commands of one update: enough that each has a trade and changes the book. */
const COMMANDS = 40;
const UPDATES_MAX = 200;
const USERS = 1_000;
const BACKLOG = 4_096;

/** The benchmark measures how fast the channel sends, not when it refuses to: all readers are on one machine. */
const PLENTY = { perSecond: 1e12, burst: 1e12 };
const OF_ONE = { messages: PLENTY, bytes: PLENTY, stateBytes: PLENTY };
const UNBOUNDED = { socket: OF_ONE, network: OF_ONE, all: OF_ONE };

export interface Updates {
  readonly count: number;
  readonly everyMs: number;
}

/** The frames that the bare server sends to every socket at an update. */
export interface BareUpdates extends Updates {
  readonly framesEach: number;
  readonly bytesOfFrame: number;
}

/** Milliseconds of the machine's own clock, which every process reads alike, by sequence. */
export type AppliedTimes = readonly (readonly [number, number])[];

export function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Engine, views and hub as the server plugs them, without a database: batches come from a workload. */
class Channel {
  readonly world: World;
  readonly #state = emptyState();
  readonly #views = new MarketViews(() => false);
  readonly #hub: PushHub;
  readonly #sockets = new Set<Socket>();
  readonly #http = createServer();
  #row = 0;

  constructor() {
    const shape = { ...WORKLOADS.w1, prefill: 20_000, commands: COMMANDS * UPDATES_MAX };
    this.world = new World(drawWorkload(shape), USERS);
    const { engine } = this.#state;
    openWorld(this.#state, this.world, (applied) => this.#see(applied));
    this.#row = shape.prefill;
    const [market] = engine.markets().map(({ marketId }) => marketOf(engine, marketId));
    if (market === undefined) throw new Error('the world has no market');
    this.#hub = new PushHub({
      engine,
      catalog: {
        markets: () => [market],
        market: (id) => (id === market.id ? market : undefined),
        marketBySymbol: (symbol) => (symbol === market.symbol ? market : undefined),
        currency: () => undefined,
      },
      views: this.#views,
      now: () => engine.nowMs,
      findSession: async () => undefined,
      limits: { ...DEFAULT_SOCKET_LIMITS, frames: UNBOUNDED, statePauseMs: 0 },
      pushes: PUSHES,
    });
    takeUpgrades(this.#http, {
      hasSoundHost: () => true,
      // Treats callers as local: their sockets are not counted.
      networkOf: () => undefined,
      gateways: [this.#hub.gateway(() => true)],
    });
    this.#http.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  async listen(): Promise<{ port: number; symbol: string }> {
    await new Promise<void>((resolve) =>
      this.#http.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, resolve),
    );
    const [market] = this.#state.engine.markets();
    return {
      port: (this.#http.address() as AddressInfo).port,
      symbol: symbolOf(market?.marketId ?? 0),
    };
  }

  /** Applies updates at a pace; answers when each sequence was reached. */
  async update({ count, everyMs }: Updates): Promise<AppliedTimes> {
    const times: [number, number][] = [];
    const begin = performance.now();
    for (let place = 0; place < count; place++) {
      await sleep(Math.max(0, begin + place * everyMs - performance.now()));
      const applied = applyBatch(this.#state, this.world.orders(this.#row, this.#row + COMMANDS));
      this.#row += COMMANDS;
      this.#hub.takePublic(applied, this.#see(applied));
      times.push([this.#state.engine.sequence, machineMs()]);
    }
    return times;
  }

  /** Sockets to whom more than a mark waits to be written, and how much that is. */
  held(): { sockets: number; bytes: number } {
    const waiting = [...this.#sockets].map(({ writableLength }) => writableLength);
    return {
      sockets: waiting.filter((bytes) => bytes > 0).length,
      bytes: waiting.reduce((sum, bytes) => sum + bytes, 0),
    };
  }

  get sockets(): number {
    return this.#hub.viewers;
  }

  /** Applies changes to the views; nobody listens before the hub exists. */
  #see(applied: AppliedBatch): AddedTrade[] {
    return applied.result.events.flatMap(({ atMs, event }) =>
      event.kind === 'trade_made' ? [this.#views.add(event, atMs)] : [],
    );
  }
}

/** The limit: a frame that is ready, sent to each socket with `ws.send`. */
class BareChannel {
  readonly #server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    backlog: BACKLOG,
    perMessageDeflate: false,
  });

  async listen(): Promise<number> {
    if (this.#server.address() === null)
      await new Promise((resolve) => this.#server.once('listening', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  get sockets(): number {
    return this.#server.clients.size;
  }

  async update({ count, everyMs, framesEach, bytesOfFrame }: BareUpdates): Promise<void> {
    const frame = Buffer.alloc(bytesOfFrame, 'x');
    const begin = performance.now();
    for (let place = 0; place < count; place++) {
      await sleep(Math.max(0, begin + place * everyMs - performance.now()));
      for (const client of this.#server.clients)
        for (let sent = 0; sent < framesEach; sent++) client.send(frame, { binary: false });
    }
  }
}

export function pushServer(): void {
  const read = startGauges();
  const channel = new Channel();
  answerParent({
    listen: () => channel.listen(),
    update: (updates: Updates) => channel.update(updates),
    held: () => channel.held(),
    sockets: () => channel.sockets,
    read,
    /** After what is left over is collected, which takes time of its own. */
    readMemory: () => {
      globalThis.gc?.();
      return read();
    },
  });
}

export function barePush(): void {
  const read = startGauges();
  const channel = new BareChannel();
  answerParent({
    listen: () => channel.listen(),
    update: (updates: BareUpdates) => channel.update(updates),
    sockets: () => channel.sockets,
    read,
  });
}

const symbolOf = (marketId: number) => `C${marketId}/USD`;

function marketOf(engine: Engine, marketId: number): Market {
  const rules = engine.market(marketId);
  const assets = engine.assets();
  const currency = (id: number) => {
    const asset = assets.find(({ assetId }) => assetId === id);
    if (asset === undefined) throw new Error(`no asset ${id}`);
    return {
      id,
      code: asset.code,
      name: asset.code,
      icon: '',
      scale: asset.scale,
      openRecharge: true,
      openWithdrawals: true,
      isQuote: false,
      groupOrder: 0,
      cnyPrice: '0',
      usdPrice: '0',
    };
  };
  if (rules === undefined) throw new Error(`no market ${marketId}`);
  const [base, quote] = [currency(rules.baseAssetId), currency(rules.quoteAssetId)];
  return {
    ...rules,
    id: marketId,
    symbol: symbolOf(marketId),
    base,
    quote,
    openChange: true,
    numberDecimals: base.scale,
    divisor: powerOfTen(rules.priceDecimals + base.scale - quote.scale),
  };
}
