import { createServer } from 'node:http';
import type { Command } from '@candor/engine';
import { powerOfTen } from '@candor/primitives';
import type { ServerFrame } from '@candor/contract';
import { serverFrame } from '@candor/contract/schema';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { DEMO_CURRENCIES, DEMO_MARKETS } from '../../src/demo/demo-catalog.ts';
import type { Currency, Market } from '../../src/markets/catalog.ts';
import { MarketViews } from '../../src/markets/market-views.ts';
import { PUSHES } from '../../src/products/pushes.ts';
import { PushHub } from '../../src/ws/push-hub.ts';
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from '../../src/ws/socket-limits.ts';
import { takeUpgrades } from '../../src/ws/upgrade.ts';
import { type StoppableEnd, stoppableLink } from './stoppable-link.ts';
import { SmallWorld } from './small-world.ts';

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** A client of a hub in this process that can stop reading. */
export class Listener {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  readonly #end: StoppableEnd;

  constructor(end: StoppableEnd) {
    this.#end = end;
    this.socket = new WebSocket('ws://hub/ws', { createConnection: () => end as never });
    this.socket.on('message', (data) =>
      this.frames.push(serverFrame.parse(JSON.parse((data as Buffer).toString()))),
    );
  }

  say(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  of<Type extends ServerFrame['type']>(type: Type): FrameOf<Type>[] {
    return this.frames.filter((frame): frame is FrameOf<Type> => frame.type === type);
  }

  async heard<Type extends ServerFrame['type']>(type: Type, count = 1): Promise<FrameOf<Type>[]> {
    await eventually(() => expect(this.of(type).length).toBeGreaterThanOrEqual(count));
    return this.of(type);
  }

  stopReading(): void {
    this.#end.stopReading();
  }

  readAgain(): void {
    this.#end.readAgain();
  }
}

/** An engine in the demo's world, its views, and a hub that publishes them; no database, no network. */
export class PushWorld {
  readonly world = new SmallWorld();
  readonly views = new MarketViews(() => false);
  readonly hub: PushHub;
  readonly #http = createServer();

  /** `networkOf` as the hub's: undefined where a caller is of no network. */
  constructor(limits: Partial<SocketLimits> = {}, networkOf: () => string | undefined = () => undefined) {
    const { engine } = this.world.state;
    const markets = DEMO_MARKETS.map(marketOf);
    this.hub = new PushHub({
      engine,
      catalog: {
        markets: () => markets,
        market: (id) => markets.find((market) => market.id === id),
        marketBySymbol: (symbol) => markets.find((market) => market.symbol === symbol),
        currency: () => undefined,
      },
      views: this.views,
      now: () => engine.nowMs,
      findSession: async () => undefined,
      limits: { ...DEFAULT_SOCKET_LIMITS, ...limits },
      pushes: PUSHES,
    });
    takeUpgrades(this.#http, {
      hasSoundHost: () => true,
      networkOf,
      gateways: [this.hub.gateway(() => true)],
    });
  }

  /** Applies one batch, ten seconds after the one before, and notifies the hub. */
  apply(...commands: Command[]): void {
    const applied = this.world.apply(commands);
    this.hub.takePublic(applied, this.views.take(applied));
  }

  async listen(...topics: string[]): Promise<Listener> {
    const [here, there] = stoppableLink();
    this.#http.emit('connection', there);
    const listener = new Listener(here);
    await new Promise((resolve, reject) => listener.socket.once('open', resolve).once('error', reject));
    if (topics.length > 0) listener.say({ type: 'sub', params: topics });
    return listener;
  }

  /** Resolves when the hub has received and sent everything up to now. */
  async settled(...listeners: Listener[]): Promise<void> {
    // Two flushes of a tenth of a second: the first may have begun before.
    await new Promise((resolve) => setTimeout(resolve, 250));
    for (const listener of listeners) {
      const count = listener.of('pong').length;
      listener.say({ type: 'ping' });
      await listener.heard('pong', count + 1);
    }
  }

  close(): void {
    this.hub.close();
  }
}

function marketOf(row: (typeof DEMO_MARKETS)[number]): Market {
  const [base, quote] = [currencyOf(row.base), currencyOf(row.quote)];
  return {
    ...row,
    symbol: `${row.base}/${row.quote}`,
    base,
    quote,
    openChange: true,
    lot: 1,
    minNotional: 0,
    makerFeePpm: 0,
    takerFeePpm: 0,
    slippagePpm: 0,
    referencePrice: 1,
    divisor: powerOfTen(row.priceDecimals + base.scale - quote.scale),
  };
}

function currencyOf(code: string): Currency {
  const row = DEMO_CURRENCIES.find((currency) => currency.code === code);
  if (row === undefined) throw new Error(`the demo has no ${code}`);
  return {
    id: row.id,
    code,
    name: row.name,
    icon: '',
    scale: row.scale,
    openRecharge: true,
    openWithdrawals: true,
    isQuote: row.group !== undefined,
    groupOrder: row.group?.order ?? 0,
    cnyPrice: '0',
    usdPrice: '0',
  };
}
