/** Sockets of streams: the names that they follow, and the messages that change them. */
import { streamControl, type StreamControl, type StreamReply } from '@candor/contract/schema';
import type { LivingApiKey } from '../../identity/api-keys.ts';
import { listenHash, type ListenKeys } from '../../identity/listen-keys.ts';
import { inTimeUnit, timeUnitOf, type TraderTimeUnit } from '../../wire/trader-time.ts';
import type { StreamFollower, TraderFeed } from './trader-feed.ts';
import type { TraderSocketLimits } from './trader-socket-limits.ts';
import type { TraderSocket, TraderSocketUse } from './trader-sockets.ts';
import type { TraderUsers, UserStream } from './trader-users.ts';

/** A user stream that a listenKey opened. */
interface ListenedStream extends UserStream {
  /** It is asked again then whether the listenKey was renewed. */
  validUntilMs: number;
}

export interface TraderStreamPorts {
  readonly feed: TraderFeed;
  readonly users: TraderUsers;
  readonly listenKeys: Pick<ListenKeys, 'find' | 'onEnd' | 'validUntilMs'>;
  readonly limits: Pick<TraderSocketLimits, 'streamsPerConnection' | 'messagesPerSecond'>;
  readonly wallClock: () => number;
}

/** The address of a connection: the streams that it begins with, and the form of their payloads. */
export interface StreamAddress {
  readonly names: readonly string[];
  readonly isCombined: boolean;
  readonly timeUnit: TraderTimeUnit;
}

const RAW_PATH = '/stream/ws';
const COMBINED_PATH = '/stream/stream';
/** Programs add such a part to tell their connections apart. */
const NO_NAME = /^[0-9]*$/;
const LISTEN_KEY = /^[A-Za-z0-9]{64}$/;
const POLICY = 1008;

export function isStreamPath(path: string): boolean {
  return path === COMBINED_PATH || path === RAW_PATH || path.startsWith(`${RAW_PATH}/`);
}

/** Reads an address; undefined: it asks for a unit of time that there is not. */
export function readStreamAddress(url: string): StreamAddress | undefined {
  const timeUnit = timeUnitOf(url);
  if (timeUnit === undefined) return undefined;
  const [path = '', ...query] = url.split('?');
  const isCombined = path === COMBINED_PATH;
  const list = isCombined
    ? (new URLSearchParams(query.join('?')).get('streams') ?? '')
    : decoded(path.slice(RAW_PATH.length));
  return { isCombined, timeUnit, names: list.split('/').filter((name) => !NO_NAME.test(name)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The sockets of streams. */
export class TraderStreams {
  readonly #ports: TraderStreamPorts;
  readonly #connections = new Set<StreamConnection>();

  constructor(ports: TraderStreamPorts) {
    this.#ports = ports;
    ports.listenKeys.onEnd((ended) => {
      for (const connection of this.#connections) connection.listenKeyEnded(ended);
    });
  }

  /** Begins to send the streams that an address names. */
  begin(socket: TraderSocket, address: StreamAddress): TraderSocketUse {
    const connection = new StreamConnection(this.#ports, socket, address);
    const orDrop = (work: Promise<void>) => void work.catch(() => socket.socket.terminate());
    this.#connections.add(connection);
    orDrop(connection.begin(address.names));
    return {
      messagesPerSecond: this.#ports.limits.messagesPerSecond,
      hear: (text) => orDrop(connection.hear(text)),
      frame: (event) => inTimeUnit(address.timeUnit, event),
      keyChanged: (key) => connection.keyChanged(key),
      keyEnded: () => connection.keyEnded(),
      look: () => orDrop(connection.look()),
      gone: () => {
        this.#connections.delete(connection);
        connection.gone();
      },
    };
  }
}

/** Refusals of control messages. */
const UNKNOWN_MESSAGE = { code: 2, msg: 'Invalid request: unknown or malformed message' };
const UNKNOWN_STREAM = { code: 2, msg: 'Invalid request: unknown stream' };
const TOO_MANY_STREAMS = { code: 3, msg: 'Invalid request: too many streams' };

type Reply = StreamReply extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;

class StreamConnection implements StreamFollower {
  readonly #ports: TraderStreamPorts;
  readonly #socket: TraderSocket;
  #isCombined: boolean;
  readonly #timeUnit: TraderTimeUnit;
  readonly #names = new Set<string>();
  /** Streams by their listenKeys. */
  readonly #userStreams = new Map<string, ListenedStream>();
  /** Messages take effect in the order in which they arrived. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    ports: TraderStreamPorts,
    socket: TraderSocket,
    { isCombined, timeUnit }: Omit<StreamAddress, 'names'>,
  ) {
    this.#ports = ports;
    this.#socket = socket;
    this.#isCombined = isCombined;
    this.#timeUnit = timeUnit;
  }

  payload(name: string, text: string): void {
    this.#socket.sendText(this.#framed(name, text));
  }

  /** Follows the streams of the address; one that does not exist ends the connection. */
  begin(names: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const refusal = await this.#follow(names);
      if (refusal === undefined) return;
      this.#socket.sendText(JSON.stringify({ error: refusal, id: null }));
      this.#socket.close(POLICY, refusal.msg);
    });
  }

  hear(text: string): Promise<void> {
    return this.#inTurn(async () => {
      const { control, id } = readControl(text);
      const reply = control === undefined ? { error: UNKNOWN_MESSAGE } : await this.#answer(control);
      this.#socket.sendText(JSON.stringify({ ...reply, id }));
    });
  }

  keyChanged(key: LivingApiKey): void {
    for (const stream of this.#userStreams.values()) if (stream.key.id === key.id) stream.key = key;
  }

  keyEnded(): void {
    const event = JSON.stringify({ e: 'eventStreamTerminated', E: this.#ports.wallClock() });
    for (const { frame } of this.#userStreams.values()) this.#socket.sendText(frame(event));
    this.#leaveUsers();
  }

  /** Ends user streams whose listenKeys have run out. */
  async look(): Promise<void> {
    const nowMs = this.#ports.wallClock();
    for (const [listenKey, stream] of this.#userStreams) {
      if (stream.validUntilMs > nowMs) continue;
      const untilMs = await this.#ports.listenKeys.validUntilMs(listenKey, nowMs);
      if (untilMs === undefined) this.listenKeyEnded(listenHash(listenKey));
      else stream.validUntilMs = untilMs;
    }
  }

  /** Ends the user stream of a listenKey with this hash, if it has one. */
  listenKeyEnded(ended: string): void {
    for (const [listenKey, { frame }] of this.#userStreams) {
      if (listenHash(listenKey) !== ended) continue;
      const event = { e: 'listenKeyExpired', E: this.#ports.wallClock(), listenKey };
      this.#socket.sendText(frame(JSON.stringify(event)));
      this.#leave(listenKey);
    }
  }

  gone(): void {
    for (const name of this.#names) this.#ports.feed.leave(name, this);
    this.#names.clear();
    this.#leaveUsers();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(() => (this.#socket.isOpen ? work() : undefined));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #answer(control: StreamControl): Promise<Reply> {
    switch (control.method) {
      case 'SUBSCRIBE': {
        const refusal = await this.#follow(control.params);
        return refusal === undefined ? { result: null } : { error: refusal };
      }
      case 'UNSUBSCRIBE':
        for (const name of control.params) this.#leave(name);
        return { result: null };
      case 'LIST_SUBSCRIPTIONS':
        return { result: [...this.#names, ...this.#userStreams.keys()] };
      case 'SET_PROPERTY':
        [, this.#isCombined] = control.params;
        return { result: null };
      case 'GET_PROPERTY':
        return { result: this.#isCombined };
    }
  }

  /** Follows all of these streams, or none where one of them is refused. */
  async #follow(names: readonly string[]): Promise<typeof UNKNOWN_STREAM | undefined> {
    const { feed, listenKeys, limits } = this.#ports;
    const fresh = [...new Set(names)].filter(
      (name) => !this.#names.has(name) && !this.#userStreams.has(name),
    );
    if (this.#names.size + this.#userStreams.size + fresh.length > limits.streamsPerConnection)
      return TOO_MANY_STREAMS;
    const keys = new Map<string, LivingApiKey>();
    for (const name of fresh) {
      const key = LISTEN_KEY.test(name) ? await listenKeys.find(name, this.#ports.wallClock()) : undefined;
      if (key !== undefined && key.isAllowedFrom(this.#socket.address)) keys.set(name, key);
      else if (!feed.has(name)) return UNKNOWN_STREAM;
    }
    if (!this.#socket.isOpen) return undefined;
    for (const name of fresh) {
      if (keys.has(name)) continue;
      this.#names.add(name);
      feed.follow(name, this);
    }
    for (const [name, key] of keys) await this.#followUser(name, key);
    return undefined;
  }

  async #followUser(listenKey: string, key: LivingApiKey): Promise<void> {
    if (!this.#socket.isOpen) return;
    const frame = (event: string) => this.#framed(listenKey, event);
    // The first look asks until when it lives.
    const stream: ListenedStream = { writer: this.#socket, key, frame, validUntilMs: 0 };
    this.#userStreams.set(listenKey, stream);
    this.#socket.keyHashes.add(key.keyHash);
    await this.#ports.users.prepare(key.userId);
    // It may have ended meanwhile.
    if (this.#userStreams.get(listenKey) === stream) this.#ports.users.add(stream);
  }

  #framed(name: string, payload: string): string {
    const text = inTimeUnit(this.#timeUnit, payload);
    return this.#isCombined ? `{"stream":"${name}","data":${text}}` : text;
  }

  #leave(name: string): void {
    if (this.#names.delete(name)) this.#ports.feed.leave(name, this);
    const stream = this.#userStreams.get(name);
    if (stream === undefined) return;
    this.#userStreams.delete(name);
    this.#ports.users.delete(stream);
  }

  #leaveUsers(): void {
    for (const listenKey of this.#userStreams.keys()) this.#leave(listenKey);
  }
}

function readControl(text: string): { readonly control?: StreamControl; readonly id: StreamReply['id'] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { id: null };
  }
  const control = streamControl.safeParse(value);
  if (control.success) return { control: control.data, id: control.data.id };
  const id = (value as { readonly id?: unknown } | null)?.id;
  return { id: typeof id === 'number' || typeof id === 'string' ? id : null };
}
