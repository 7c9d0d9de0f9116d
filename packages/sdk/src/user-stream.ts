/** The events of a user, without gaps: what was missed is read again after each connection. */
import { backOffDelayMs } from '@candor/client';
import type { UserEvent } from './contract.data.ts';
import { RefusedError } from './errors.ts';
import { needed, type Signing, textsOf } from './signing.ts';
import { ApiSocket, type WebSocketConstructor } from './socket.ts';
import type { AnswerOf, Trader } from './trader.ts';

/** A fill of the user, as `myTrades` has it. */
export type OwnTrade = AnswerOf<'myTrades'>[number];

/** The state of the account after a connection; events that come later belong to what follows it. */
export interface Reconciled {
  readonly openOrders: AnswerOf<'openOrders'>;
  /** Fills that no event told of: those of the time without a connection. */
  readonly missedTrades: readonly OwnTrade[];
  readonly account: AnswerOf<'account'>;
  readonly isFirst: boolean;
}

/** `live`: nothing is missing. `ended`: the key or a pair was refused, or the key has ended, and nothing more will come. */
export type StreamState = 'connecting' | 'live' | 'waiting' | 'ended' | 'closed';

export interface UserStreamOptions {
  /** The pairs that the program trades, such as `BTCUSDT`: their fills are read again after a gap. */
  readonly symbols: readonly string[];
  readonly onEvent: (event: UserEvent) => void;
  readonly onReconciled?: (state: Reconciled) => void;
  readonly onState?: (state: StreamState, why?: Error) => void;
}

export interface StreamPorts {
  readonly signing: Signing;
  readonly trader: Trader;
  readonly WebSocket: WebSocketConstructor;
}

const TRADES_OF_PAGE = 1_000;
/** Refusals that no further attempt changes, beside those of the key. */
const FINAL: ReadonlySet<string> = new Set(['signature_wrong', 'symbol']);
const METHOD = 'userDataStream.subscribe.signature';

/** A user stream that reconnects by itself. */
export class UserStream {
  readonly #ports: StreamPorts;
  readonly #options: UserStreamOptions;
  /** The newest fill of each pair that the program was told of. */
  readonly #lastTrades: Map<string, number> = new Map();
  #socket: ApiSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #state: StreamState = 'connecting';
  #attempt = 0;
  /** The failure of the attempt under way. */
  #why: Error | undefined;
  #wasLive = false;

  constructor(ports: StreamPorts, options: UserStreamOptions) {
    this.#ports = ports;
    this.#options = options;
    void this.#connect();
  }

  get state(): StreamState {
    return this.#state;
  }

  /** Ends the stream for good. */
  close(): void {
    clearTimeout(this.#retry);
    this.#tell('closed');
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    this.#tell('connecting');
    /** Events that came before the state was read; undefined: it was. */
    let held: UserEvent[] | undefined = [];
    let socket: ApiSocket | undefined;
    try {
      if (!this.#wasLive) await this.#readLastTrades();
      if (this.#isOver()) return;
      socket = this.#open((event) => {
        if (held === undefined) this.#take(event);
        else held.push(event);
      });
      await socket.ask(METHOD, this.#signed());
      const reconciled = await this.#reconcile();
      if (this.#isOver() || this.#socket !== socket) return;
      this.#attempt = 0;
      this.#wasLive = true;
      this.#tell('live');
      this.#options.onReconciled?.(reconciled);
      const events = held;
      held = undefined;
      for (const event of events) this.#take(event);
    } catch (error) {
      this.#fail(error as Error, socket);
    }
  }

  #open(onEvent: (event: UserEvent) => void): ApiSocket {
    const { signing, WebSocket } = this.#ports;
    const socket: ApiSocket = new ApiSocket({
      WebSocket,
      url: `${signing.origin.replace(/^http/, 'ws')}/ws-api/v3?returnRateLimits=false`,
      timeoutMs: signing.timeoutMs,
      onEvent: (event) => onEvent(event as UserEvent),
      onGone: () => {
        if (this.#socket === socket) this.#lose();
      },
    });
    this.#socket = socket;
    return socket;
  }

  #signed(): object {
    const { signer, now, recvWindow } = this.#ports.signing;
    const { name, sign } = needed(signer);
    const texts = textsOf({ apiKey: name, recvWindow, timestamp: now() });
    const payload = texts.map(([field, value]) => `${field}=${value}`).join('&');
    return { ...Object.fromEntries(texts), signature: sign(payload) };
  }

  /** Where the program begins: fills up to here are no news. */
  async #readLastTrades(): Promise<void> {
    for (const symbol of this.#options.symbols) {
      if (this.#lastTrades.has(symbol)) continue;
      const [last] = await this.#ports.trader('myTrades', { symbol, limit: 1 });
      this.#lastTrades.set(symbol, last?.id ?? 0);
    }
  }

  async #reconcile(): Promise<Reconciled> {
    const { trader } = this.#ports;
    const openOrders = await trader('openOrders', {});
    const missedTrades: OwnTrade[] = [];
    for (const symbol of this.#options.symbols) missedTrades.push(...(await this.#tradesSince(symbol)));
    const account = await trader('account', {});
    return { openOrders, missedTrades, account, isFirst: !this.#wasLive };
  }

  async #tradesSince(symbol: string): Promise<readonly OwnTrade[]> {
    const found: OwnTrade[] = [];
    for (;;) {
      const fromId = (this.#lastTrades.get(symbol) ?? 0) + 1;
      const page = await this.#ports.trader('myTrades', { symbol, fromId, limit: TRADES_OF_PAGE });
      found.push(...page);
      const last = page.at(-1);
      if (last !== undefined) this.#lastTrades.set(symbol, last.id);
      if (page.length < TRADES_OF_PAGE) return found;
    }
  }

  #take(event: UserEvent): void {
    if (event.e === 'executionReport' && event.x === 'TRADE') {
      // A fill that was read from the list is known already.
      if (event.t <= (this.#lastTrades.get(event.s) ?? 0)) return;
      this.#lastTrades.set(event.s, event.t);
    }
    this.#options.onEvent(event);
    if (event.e === 'eventStreamTerminated') this.#end(new Error('The key has ended.'));
  }

  #fail(error: Error, socket: ApiSocket | undefined): void {
    this.#why = error;
    // A request that is refused for good is refused again: asking on would only fill the limits of the key.
    if (error instanceof RefusedError && (error.status === 401 || FINAL.has(error.key))) this.#end(error);
    else if (socket === undefined) this.#lose();
    else socket.close();
  }

  #lose(): void {
    this.#socket = undefined;
    if (this.#isOver()) return;
    this.#tell('waiting', this.#why);
    this.#why = undefined;
    this.#retry = setTimeout(() => void this.#connect(), backOffDelayMs(this.#attempt, Math.random));
    this.#attempt += 1;
  }

  #end(why: Error): void {
    if (this.#isOver()) return;
    this.#tell('ended', why);
    this.#socket?.close();
  }

  #isOver(): boolean {
    return this.#state === 'closed' || this.#state === 'ended';
  }

  #tell(state: StreamState, why?: Error): void {
    if (this.#isOver() || this.#state === state) return;
    this.#state = state;
    this.#options.onState?.(state, why);
  }
}
