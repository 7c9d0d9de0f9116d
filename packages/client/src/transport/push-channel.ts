import type { ClientFrame, ServerFrame } from '@candor/contract';
import { backOffDelayMs } from './back-off.ts';
import { createFrameOrder } from './frame-order.ts';
import type {
  ConnectionState,
  FrameOf,
  Gap,
  PrivateFrame,
  PushTopic,
  WebSocketConstructor,
  WebSocketLike,
} from './push-types.ts';
import type { PrivateFrameType, StreamFrame } from './streams.ts';
import { createSubscriptions } from './subscriptions.ts';

export interface PushChannelOptions {
  readonly url: string;
  /** Needed on Node 20, which has none of its own: pass `ws`'s. */
  readonly WebSocket?: WebSocketConstructor;
  /** Returns the `login` frame's ticket or token, requested at every connection; undefined stays a guest. */
  readonly getLogin?: () => Promise<string | undefined>;
  readonly pingIntervalMs?: number;
  readonly staleAfterMs?: number;
  /** Silence after which the socket is given up as dead. */
  readonly deadAfterMs?: number;
  readonly random?: () => number;
}

export interface PushChannel {
  /** Delivers the topic's frames until the returned function is called; the last listener's going unsubscribes. */
  subscribe<Topic extends PushTopic>(topic: Topic, listener: (frame: FrameOf<Topic>) => void): () => void;
  onPrivate<Type extends PrivateFrameType>(
    type: Type,
    listener: (frame: PrivateFrame<Type>) => void,
  ): () => void;
  onState(listener: (state: ConnectionState) => void): () => void;
  /**
   * Reports every gap, that is frames of a topic that never came. The channel requests the topic again, so its whole
   * state is on the way; gaps until then are not reported. The frame that showed the gap is delivered afterwards.
   */
  onGap(listener: (gap: Gap) => void): () => void;
  /** Requests a topic's whole state at most once a second, unless a request is pending or nobody listens. */
  readonly resync: (topic: PushTopic) => void;
  readonly state: ConnectionState;
  /** Skips the rest of the back-off: the network is back, or a person asked. */
  readonly reconnectNow: () => void;
  /** Logs the open socket in again, or starts over as a guest when there is no login any more. */
  readonly renewLogin: () => void;
  readonly close: () => void;
}

const LOGIN_RETRY_MS = 2_000;
const WATCH_INTERVAL_MS = 250;
/** Too many frames, or too many sockets of one user: to come back at once would be more of the same. */
const TOO_MANY = 4029;
/** The first delay after that is about four seconds. */
const ATTEMPTS_AFTER_TOO_MANY = 4;

/**
 * Keeps one socket to the exchange alive: pings, notices silence, reconnects with back-off, subscribes and
 * logs in again, drops frames that are older than what was already delivered, and requests a topic again when frames
 * of it were lost.
 */
export function createPushChannel(options: PushChannelOptions): PushChannel {
  const Socket = options.WebSocket ?? (globalThis as { WebSocket?: WebSocketConstructor }).WebSocket;
  if (!Socket) throw new Error('No WebSocket here: pass one as an option.');
  const pingIntervalMs = options.pingIntervalMs ?? 5_000;
  const staleAfterMs = options.staleAfterMs ?? 7_000;
  const deadAfterMs = options.deadAfterMs ?? 10_000;

  let socket: WebSocketLike | undefined;
  let heardAt = 0;
  let openedAt = 0;
  let pingSentAt: number | undefined;
  let nextPingAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let loginTimer: ReturnType<typeof setTimeout> | undefined;
  let state: ConnectionState = {
    phase: 'connecting',
    attempt: 0,
    isStale: false,
    isLoggedIn: false,
    lastFrameAt: undefined,
    latencyMs: undefined,
    epoch: 0,
  };
  const stateListeners = new Set<(state: ConnectionState) => void>();
  const gapListeners = new Set<(gap: Gap) => void>();
  const frameOrder = createFrameOrder();
  const subscriptions = createSubscriptions(send);

  function setState(change: Partial<ConnectionState>): void {
    const next = { ...state, ...change };
    const isQuietChange =
      next.phase === state.phase &&
      next.attempt === state.attempt &&
      next.isStale === state.isStale &&
      next.isLoggedIn === state.isLoggedIn &&
      next.epoch === state.epoch &&
      next.latencyMs === state.latencyMs;
    state = next;
    if (!isQuietChange) for (const listener of stateListeners) listener(state);
  }

  function send(frame: ClientFrame): void {
    if (socket && state.phase === 'open') socket.send(JSON.stringify(frame));
  }

  function connect(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    setState({ phase: 'connecting', isStale: false, isLoggedIn: false });
    const opening = new Socket!(options.url) as WebSocketLike;
    socket = opening;
    heardAt = Date.now();
    opening.onopen = () => {
      if (socket !== opening) return;
      frameOrder.reset();
      heardAt = Date.now();
      openedAt = heardAt;
      nextPingAt = 0;
      setState({ phase: 'open', epoch: state.epoch + 1, isStale: isStaleAt(heardAt) });
      subscriptions.sendAll();
      void logIn(opening);
    };
    opening.onmessage = (event) => {
      if (socket === opening) receive(String(event.data));
    };
    opening.onclose = (event: { readonly code?: number }) => {
      if (socket === opening) lose(event.code === TOO_MANY ? ATTEMPTS_AFTER_TOO_MANY : 0);
    };
    opening.onerror = () => {};
  }

  /** The data shown is as old as the last frame; a socket that has just opened does not make it any newer. */
  function isStaleAt(now: number): boolean {
    return now - (state.lastFrameAt ?? heardAt) > staleAfterMs;
  }

  function receive(text: string): void {
    heardAt = Date.now();
    let frame: ServerFrame;
    try {
      frame = JSON.parse(text) as ServerFrame;
    } catch {
      return;
    }
    const latencyMs =
      frame.type === 'pong' && pingSentAt !== undefined ? heardAt - pingSentAt : state.latencyMs;
    const isLoggedIn = frame.type === 'login' || (frame.type !== 'logout' && state.isLoggedIn);
    // A server that lets in and sends away at once must not be asked again without pause.
    const attempt = heardAt - openedAt >= pingIntervalMs ? 0 : state.attempt;
    setState({ lastFrameAt: heardAt, attempt, isStale: false, latencyMs, isLoggedIn });
    const place = frameOrder.place(frame);
    if (place === 'gap') mend(frame as StreamFrame);
    if (place !== 'old') subscriptions.deliver(frame);
  }

  function mend(frame: StreamFrame): void {
    for (const topic of subscriptions.topicsWith(frame)) {
      if (!subscriptions.resync(topic)) continue;
      for (const listener of gapListeners) listener({ topic, frame });
    }
  }

  async function logIn(onSocket: WebSocketLike): Promise<void> {
    clearTimeout(loginTimer);
    if (!options.getLogin) return;
    try {
      const params = await options.getLogin();
      if (params !== undefined && socket === onSocket) send({ type: 'login', params });
    } catch {
      if (socket === onSocket) loginTimer = setTimeout(() => void logIn(onSocket), LOGIN_RETRY_MS);
    }
  }

  function dropSocket(): void {
    const dropped = socket;
    socket = undefined;
    pingSentAt = undefined;
    clearTimeout(loginTimer);
    if (!dropped) return;
    dropped.onopen = dropped.onclose = dropped.onmessage = null;
    dropped.onerror = () => {};
    dropped.close();
  }

  function lose(attemptsAtLeast = 0): void {
    dropSocket();
    const attempt = Math.max(state.attempt, attemptsAtLeast);
    const delayMs = backOffDelayMs(attempt, options.random ?? Math.random);
    setState({
      phase: 'waiting',
      attempt: attempt + 1,
      isStale: false,
      isLoggedIn: false,
      latencyMs: undefined,
    });
    retryTimer = setTimeout(connect, delayMs);
  }

  /** One clock for ping, staleness and death, so that none of them can be forgotten on a path. */
  function watch(): void {
    if (state.phase === 'connecting' && Date.now() - heardAt > deadAfterMs) lose();
    if (state.phase !== 'open') return;
    const now = Date.now();
    if (now - heardAt > deadAfterMs) return lose();
    setState({ isStale: isStaleAt(now) });
    subscriptions.resyncDue();
    if (now >= nextPingAt) {
      nextPingAt = now + pingIntervalMs;
      pingSentAt = now;
      send({ type: 'ping' });
    }
  }

  const watchTimer = setInterval(watch, Math.min(WATCH_INTERVAL_MS, pingIntervalMs));
  connect();

  return {
    subscribe: (topic, listener) => subscriptions.add(topic, listener as (frame: ServerFrame) => void),
    onPrivate: (type, listener) => subscriptions.addPrivate(type, listener as (frame: ServerFrame) => void),
    onState(listener) {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    resync: (topic) => void subscriptions.resync(topic),
    get state() {
      return state;
    },
    reconnectNow() {
      if (state.phase === 'waiting') connect();
    },
    renewLogin() {
      if (state.phase !== 'open' || !socket) return;
      if (!state.isLoggedIn) return void logIn(socket);
      dropSocket();
      connect();
    },
    close() {
      clearInterval(watchTimer);
      clearTimeout(retryTimer);
      dropSocket();
      setState({ phase: 'closed', isLoggedIn: false, isStale: false });
    },
  };
}
