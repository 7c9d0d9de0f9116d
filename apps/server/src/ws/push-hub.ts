import type { IncomingMessage } from 'node:http';
import { type ClientFrame, type ErrorKey, type Language, type ServerFrame } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { clientFrame } from '@candor/contract/schema';
import { WebSocketServer } from 'ws';
import type { AppliedBatch } from '@candor/engine-host';
import type { Session, SessionEnd } from '../identity/sessions.ts';
import type { AddedTrade } from '../markets/market-views.ts';
import { Bundles } from './bundles.ts';
import { Connection } from './connection.ts';
import { FrameBudgets } from './frame-budgets.ts';
import type { Notice, Push } from './define-push.ts';
import { PrivateFeed } from './private-feed.ts';
import { PublicFeed, type Texts } from './public-feed.ts';
import type { PublicState } from './public-frames.ts';
import { SocketCount, type SocketLimits } from './socket-limits.ts';
import type { Written } from './socket-writer.ts';
import { States } from './states.ts';
import { TickFeed } from './tick-feed.ts';
import { readTopic } from './topic.ts';
import type { Handshake, Refusal, SocketGateway } from './upgrade.ts';

const PATH = '/ws';
const FLUSH_MS = 100;
/** Longest work of one flush on private frames that follow the index. */
const TICKED_WORK_MS = 10;
const FRAME_BYTES_MAX = 16 * 1024;
const TOPICS_MAX = 200;
/** Retry delay sent to clients with too many sockets; a client's own back-off ends there. */
const COME_BACK_SECONDS = 30;
/** Too many sockets of a user, or too many frames; the reason says which. */
const TOO_MANY = 4029;
/** Number of messages that a login counts as: it may query the database for a session. */
const LOGIN_MESSAGES = 10;
const PRUNE_EVERY_MS = 60_000;

export interface PushPorts extends PublicState {
  /** A session by ticket or by token. */
  readonly findSession: (credential: string) => Promise<Session | undefined>;
  readonly limits: SocketLimits;
  /** The private frames of every product. */
  readonly pushes: readonly Push[];
}

/**
 * The push channel: every public frame is encoded once and sent to all who follow its topic, at most ten times a second
 * a market; a reader that is too slow is sent the newest state once it has caught up; owners are notified of their
 * orders as soon as the engine has moved.
 */
export class PushHub {
  readonly #ports: PushPorts;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES_MAX,
    perMessageDeflate: false,
  });
  readonly #connections = new Set<Connection>();
  readonly #byUser = new Map<number, Set<Connection>>();
  readonly #written: Written = { frames: 0, dropped: 0 };
  readonly #networks = new SocketCount();
  /** Followers of each public topic. */
  readonly #followers = new SocketCount();
  readonly #feed: PublicFeed;
  readonly #private: PrivateFeed;
  readonly #ticked: TickFeed;
  readonly #states: States;
  readonly #budgets: FrameBudgets;
  #prunedAtMs = performance.now();
  readonly #timer: NodeJS.Timeout;

  constructor(ports: PushPorts) {
    this.#ports = ports;
    this.#feed = new PublicFeed(ports, (topic) => this.#followers.of(topic) > 0);
    this.#private = new PrivateFeed(ports.pushes, ports);
    this.#ticked = new TickFeed(ports.pushes, ports);
    this.#states = new States((name) => {
      const topic = readTopic(name, ports.catalog, ports.desk);
      return topic === undefined ? undefined : this.#feed.stateOf(topic);
    });
    this.#budgets = new FrameBudgets(ports.limits.frames, performance.now());
    this.#timer = setInterval(() => this.#flush(), FLUSH_MS);
  }

  /** Open sockets, and what has been written to them since the start. */
  get figures(): Readonly<Written> & { readonly sockets: number } {
    return { sockets: this.#connections.size, ...this.#written };
  }

  /** The users who are connected here. */
  get userIds(): readonly number[] {
    return [...this.#byUser.keys()];
  }

  get viewers(): number {
    return this.#connections.size;
  }

  /** Returns the gateway of these sockets; `isOwnOrigin`: no page of another site may open one. */
  gateway(isOwnOrigin: (request: IncomingMessage) => boolean): SocketGateway {
    return {
      isPath: (path) => path === PATH,
      refusal: ({ request, language, network }) => {
        if (!isOwnOrigin(request)) return refusalOf('403 Forbidden', language, 'origin_refused');
        return network !== undefined && this.#isFull(network)
          ? refusalOf('429 Too Many Requests', language, 'rate_limited')
          : undefined;
      },
      accept: (handshake) => this.#accept(handshake),
    };
  }

  /** Returns whether a network has reached its limit of sockets. */
  #isFull(network: string): boolean {
    return this.#networks.of(network) >= this.#ports.limits.perNetwork;
  }

  #accept({ request, stream, head, language, network }: Handshake): void {
    this.#server.handleUpgrade(request, stream, head, (socket) =>
      this.#open(new Connection(socket, stream, { language, network, written: this.#written })),
    );
  }

  /** Marks a batch's public changes. The views must have taken the batch before. */
  takePublic(applied: AppliedBatch, added: readonly AddedTrade[]): void {
    this.#feed.take(applied, added);
  }

  /** Notifies owners of a batch's effects on their orders and accounts. */
  takePrivate(applied: AppliedBatch): void {
    if (this.#byUser.size === 0) return;
    this.tell(this.#private.notices(applied, (id) => this.#byUser.has(id)));
  }

  /** Returns whether a user has a connection here. */
  isConnected(userId: number): boolean {
    return this.#byUser.has(userId);
  }

  /** Sends frames to the connections of their owners. */
  tell(notices: Iterable<Notice>): void {
    for (const { userId, frame } of notices)
      for (const connection of this.#byUser.get(userId) ?? []) connection.send(frame(connection.language));
  }

  /** Handles the end of a session: nothing more is sent to its sockets. */
  endSession({ userId, tokenHash, reason }: SessionEnd): void {
    for (const connection of this.#byUser.get(userId) ?? []) {
      if (connection.session?.tokenHash !== tokenHash) continue;
      connection.send({ type: 'logout', reason, at: new Date().toISOString() });
      connection.socket.close(4001, 'session ended');
    }
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { socket } of this.#connections) socket.close(1001, 'restarting');
    setTimeout(() => {
      for (const { socket } of this.#connections) socket.terminate();
    }, 500).unref();
  }

  #open(connection: Connection): void {
    this.#connections.add(connection);
    const { socket, network } = connection;
    if (network !== undefined) this.#networks.add(network);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.#forget(connection);
      for (const name of connection.topics) this.#unsubscribe(connection, name);
      this.#countNoMore(connection);
    });
    socket.on('message', (data, isBinary) => {
      const frame = data as Buffer;
      void this.#hear(connection, { text: isBinary ? '' : frame.toString(), bytes: frame.length }).catch(() =>
        socket.terminate(),
      );
    });
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection);
    const { session } = connection;
    if (session === undefined) return;
    const mine = this.#byUser.get(session.userId);
    mine?.delete(connection);
    if (mine?.size === 0) this.#byUser.delete(session.userId);
  }

  #countNoMore(connection: Connection): void {
    if (connection.network !== undefined) this.#networks.remove(connection.network);
    connection.network = undefined;
  }

  async #hear(
    connection: Connection,
    heard: { readonly text: string; readonly bytes: number },
  ): Promise<void> {
    connection.heardAtMs = performance.now();
    const frame = readFrame(heard.text);
    const isLogin = typeof frame === 'object' && frame.type === 'login';
    if (!this.#isWithinBudget(connection, { messages: isLogin ? LOGIN_MESSAGES : 1, bytes: heard.bytes }))
      return;
    if (typeof frame === 'string') return this.#refuse(connection, frame);
    switch (frame.type) {
      case 'ping':
        return connection.send({ type: 'pong', seq: this.#ports.engine.sequence });
      case 'login':
        return this.#login(connection, frame.params);
      case 'sub':
        return connection.joined(() => {
          for (const name of topicsOf(frame)) this.#subscribe(connection, name);
        });
      case 'unsub':
        for (const name of topicsOf(frame)) this.#unsubscribe(connection, name);
    }
  }

  /** Returns whether a socket is within its budget; closes it otherwise. */
  #isWithinBudget(
    connection: Connection,
    sent: { readonly messages: number; readonly bytes: number },
  ): boolean {
    if (!connection.isOpen) return false;
    if (this.#budgets.hear(connection, sent, performance.now())) return true;
    const frame = this.#refusal(connection, 'rate_limited', undefined, { seconds: COME_BACK_SECONDS });
    connection.sendAway(frame, TOO_MANY, 'too many frames');
    return false;
  }

  async #login(connection: Connection, credential: string): Promise<void> {
    const session = await this.#ports.findSession(credential);
    if (session === undefined || connection.socket.readyState !== connection.socket.OPEN) {
      return this.#refuse(connection, 'token_invalid');
    }
    this.#forget(connection);
    this.#connections.add(connection);
    connection.session = undefined;
    const mine = this.#byUser.get(session.userId) ?? new Set();
    if (session.userClass !== 'user') this.#countNoMore(connection);
    else if (mine.size >= this.#ports.limits.perUser) {
      const frame = this.#refusal(connection, 'rate_limited', undefined, { seconds: COME_BACK_SECONDS });
      return connection.sendAway(frame, TOO_MANY, 'too many connections of this user');
    }
    connection.session = session;
    this.#byUser.set(session.userId, mine.add(connection));
    connection.send({ type: 'login', user_id: session.userId, seq: this.#ports.engine.sequence });
  }

  #subscribe(connection: Connection, name: string): void {
    if (!connection.isOpen) return;
    if (this.#private.topics.has(name)) {
      // Owners receive these without subscribing; subscribing as a guest is an error, not a promise.
      return connection.session === undefined
        ? this.#refuseTopic(connection, 'session_expired', name)
        : undefined;
    }
    // The connection has the state, or is about to be sent it.
    if (connection.topics.has(name)) return;
    if (readTopic(name, this.#ports.catalog, this.#ports.desk) === undefined)
      return this.#refuseTopic(connection, 'topic_unknown', name);
    if (connection.topics.size >= TOPICS_MAX) return this.#refuseTopic(connection, 'too_many_topics', name);
    connection.follow(name);
    this.#followers.add(name);
    connection.behind.add(name);
    this.#tellState(connection, name);
  }

  #unsubscribe(connection: Connection, name: string): void {
    if (connection.unfollow(name)) this.#followers.remove(name);
  }

  /**
   * Sends a topic's state, unless it has to wait: for a slow reader, for the pause after the last one, or for a budget.
   */
  #tellState(connection: Connection, name: string): void {
    const now = performance.now();
    if (connection.isSlow || connection.sinceTold(name, now) < this.#ports.limits.statePauseMs) return;
    if (!this.#budgets.hasForState(connection, now)) return;
    connection.behind.delete(name);
    const state = this.#states.of(name);
    if (state === undefined) return;
    connection.told(name, now);
    this.#budgets.spendState(connection, state.bytes.length, now);
    connection.sendBundle(state);
  }

  /** Refuses a topic; each refused name costs an answer, so it counts as a separate message. */
  #refuseTopic(connection: Connection, error: ErrorKey, topic: string): void {
    if (this.#isWithinBudget(connection, { messages: 1, bytes: 0 })) this.#refuse(connection, error, topic);
  }

  #refuse(connection: Connection, error: ErrorKey, topic?: string): void {
    connection.send(this.#refusal(connection, error, topic));
  }

  #refusal(connection: Connection, error: ErrorKey, topic?: string, values = {}): ServerFrame {
    const msg = message(connection.language, error, values);
    return { type: 'error', error, msg, ...(topic === undefined ? {} : { topic }) };
  }

  #flush(): void {
    const texts = this.#feed.collect();
    this.#states.forget();
    const bundles = new Bundles(texts);
    const now = performance.now();
    const silentSince = now - this.#ports.limits.silentMs;
    for (const connection of this.#connections) {
      if (connection.heardAtMs < silentSince) connection.socket.terminate();
      else if (connection.behind.size > 0 || connection.isSlow)
        connection.joined(() => this.#deliver(connection, texts));
      else if (texts.size > 0) connection.sendBundle(bundles.of(connection.topicsKey, connection.topics));
    }
    this.#sendTicked();
    if (now - this.#prunedAtMs < PRUNE_EVERY_MS) return;
    this.#prunedAtMs = now;
    this.#budgets.prune(now);
  }

  /** Sends private frames that follow the index; a slow reader is sent the next ones instead. */
  #sendTicked(): void {
    this.#ticked.mark(this.#byUser.keys());
    const endMs = performance.now() + TICKED_WORK_MS;
    for (const { userId, frame } of this.#ticked.notices(() => performance.now() > endMs))
      for (const connection of this.#byUser.get(userId) ?? [])
        if (!connection.isSlow) connection.send(frame(connection.language));
  }

  /** Sends frames to a connection, or the newest state later for topics on which it is behind. */
  #deliver(connection: Connection, texts: Texts): void {
    const { topics, behind } = connection;
    for (const [name, frames] of texts) {
      if (!topics.has(name) || behind.has(name)) continue;
      if (connection.isSlow) behind.add(name);
      else for (const frame of frames) connection.sendText(frame);
    }
    for (const name of behind) this.#tellState(connection, name);
  }
}

function refusalOf(
  status: string,
  language: Language,
  error: ErrorKey & ('origin_refused' | 'rate_limited'),
): Refusal {
  const isLimit = error === 'rate_limited';
  const msg = message(language, error, isLimit ? { seconds: COME_BACK_SECONDS } : {});
  return {
    status,
    body: { code: 0, msg, data: null, error },
    ...(isLimit ? { retryAfter: COME_BACK_SECONDS } : {}),
  };
}

function readFrame(text: string): ClientFrame | 'frame_invalid' | 'frame_unknown' {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'frame_invalid';
  }
  const parsed = clientFrame.safeParse(value);
  if (parsed.success) return parsed.data;
  const type: unknown =
    typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
  const known = type === 'sub' || type === 'unsub' || type === 'login' || type === 'ping';
  return known ? 'frame_invalid' : 'frame_unknown';
}

/** Returns the topics without duplicates. */
function topicsOf({ params }: Extract<ClientFrame, { params: string | string[] }>): ReadonlySet<string> {
  return new Set(typeof params === 'string' ? [params] : params);
}
