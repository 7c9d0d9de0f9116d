/** The WebSocket API: requests of one connection reach the engine in the order in which they arrived. */
import type { LivingApiKey } from '../../identity/api-keys.ts';
import { inTimeUnit, type TraderTimeUnit } from '../../wire/trader-time.ts';
import { DisconnectGuard, type GuardPorts } from '../../ws/disconnect-guard.ts';
import type { TraderSocket, TraderSocketUse } from './trader-sockets.ts';
import type { TraderUsers, UserStream } from './trader-users.ts';

export interface TraderApiPorts {
  readonly users: TraderUsers;
  readonly wallClock: () => number;
  readonly submit: GuardPorts['submit'];
  /** Answers one request of a connection, as a text. */
  readonly answer: (connection: ApiConnection, text: string, turn: RequestTurn) => Promise<string>;
}

interface RequestTurn {
  /** Lets the next request begin. */
  readonly submitted: () => void;
  /** Resolves once the requests that came before are answered. */
  readonly settled: () => Promise<unknown>;
}

interface Logon {
  readonly key: LivingApiKey;
  readonly name: string;
  readonly sinceMs: number;
}

interface Subscription {
  readonly stream: UserStream;
  /** It ends with the logon. */
  readonly isOfLogon: boolean;
}

/** The form of a connection's answers and events, which its address names. */
export interface AnswerForm {
  readonly returnsRateLimits: boolean;
  readonly timeUnit: TraderTimeUnit;
}

/** Begins to answer requests on a socket. */
export function beginApi(ports: TraderApiPorts, socket: TraderSocket, form: AnswerForm): TraderSocketUse {
  const connection = new ApiConnection(ports, socket, form);
  return {
    hear: (text) => void connection.hear(text).catch(() => socket.socket.terminate()),
    frame: (event) => `{"event":${inTimeUnit(form.timeUnit, event)}}`,
    keyChanged: (key) => connection.keyChanged(key),
    keyEnded: () => void connection.unsubscribe(),
    gone: () => connection.gone(),
  };
}

/** A connection of the WebSocket API: its logon and its user streams. */
export class ApiConnection {
  readonly #ports: TraderApiPorts;
  readonly #socket: TraderSocket;
  readonly returnsRateLimits: boolean;
  readonly timeUnit: TraderTimeUnit;
  logon: Logon | undefined;
  readonly #guard: DisconnectGuard;
  #heardAtMs = 0;
  readonly #subscriptions = new Map<number, Subscription>();
  #lastId = -1;
  /** Requests that are not answered yet, by their numbers. */
  readonly #underWay = new Map<number, Promise<void>>();
  #lastRequest = 0;
  /** Resolves when the next request may begin. */
  #turn = Promise.resolve();

  constructor(ports: TraderApiPorts, socket: TraderSocket, { returnsRateLimits, timeUnit }: AnswerForm) {
    this.#ports = ports;
    this.#socket = socket;
    this.returnsRateLimits = returnsRateLimits;
    this.timeUnit = timeUnit;
    this.#guard = new DisconnectGuard({
      submit: ports.submit,
      ping: () => socket.socket.ping(),
      heardAtMs: () => Math.max(socket.heardAtMs, this.#heardAtMs),
    });
  }

  get address(): string {
    return this.#socket.address;
  }

  get connectedMs(): number {
    return this.#socket.connectedMs;
  }

  get isSubscribed(): boolean {
    return this.#subscriptions.size > 0;
  }

  get cancelsAfter(): number {
    return this.#guard.seconds;
  }

  async hear(text: string): Promise<void> {
    this.#heardAtMs = performance.now();
    this.#lastRequest += 1;
    const number = this.#lastRequest;
    const before = this.#turn;
    let submitted = () => undefined as void;
    this.#turn = new Promise<void>((resolve) => {
      submitted = resolve;
    });
    const done = (async () => {
      await before;
      // The key may have ended meanwhile, and the connection with it.
      if (!this.#socket.isOpen) return;
      const settled = () => Promise.allSettled(this.#before(number));
      this.#socket.sendTogether(await this.#ports.answer(this, text, { submitted, settled }));
    })();
    this.#underWay.set(number, done);
    try {
      await done;
    } finally {
      this.#underWay.delete(number);
      submitted();
    }
  }

  /** Returns the requests that came before this one and are not answered yet. */
  #before(number: number): readonly Promise<void>[] {
    return [...this.#underWay].filter(([each]) => each < number).map(([, done]) => done);
  }

  dependOn({ keyHash }: LivingApiKey): void {
    this.#socket.keyHashes.add(keyHash);
  }

  isSubscribedTo({ id }: LivingApiKey): boolean {
    return [...this.#subscriptions.values()].some(({ stream }) => stream.key.id === id);
  }

  async subscribe(key: LivingApiKey, isOfLogon: boolean): Promise<number> {
    this.#lastId += 1;
    const id = this.#lastId;
    const frame = (event: string) => `{"subscriptionId":${id},"event":${inTimeUnit(this.timeUnit, event)}}`;
    const stream: UserStream = { writer: this.#socket, key, frame };
    this.#subscriptions.set(id, { stream, isOfLogon });
    await this.#ports.users.prepare(key.userId);
    // It may have ended meanwhile.
    if (this.#subscriptions.has(id)) this.#ports.users.add(stream);
    return id;
  }

  unsubscribe(id?: number): boolean {
    const ended = id === undefined ? [...this.#subscriptions.keys()] : [id];
    let hasEnded = false;
    for (const each of ended) hasEnded = this.#end(each) || hasEnded;
    return hasEnded;
  }

  cancelAfter(key: LivingApiKey, seconds: number): Promise<void> {
    return this.#guard.arm(key, seconds);
  }

  async logOut(): Promise<void> {
    await this.#guard.disarm();
    this.logon = undefined;
    for (const [id, { isOfLogon }] of this.#subscriptions) if (isOfLogon) this.#end(id);
  }

  keyChanged(key: LivingApiKey): void {
    if (this.logon?.key.id === key.id) this.logon = { ...this.logon, key };
    for (const { stream } of this.#subscriptions.values()) if (stream.key.id === key.id) stream.key = key;
  }

  gone(): void {
    this.#guard.leave();
    for (const { stream } of this.#subscriptions.values()) this.#ports.users.delete(stream);
    this.#subscriptions.clear();
  }

  #end(id: number): boolean {
    const stream = this.#subscriptions.get(id)?.stream;
    if (stream === undefined) return false;
    this.#subscriptions.delete(id);
    this.#ports.users.delete(stream);
    const event = JSON.stringify({ e: 'eventStreamTerminated', E: this.#ports.wallClock() });
    this.#socket.sendText(stream.frame(event));
    return true;
  }
}
