import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { TRADER_PROBLEMS } from '@candor/contract/schema';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LivingApiKey } from '../../identity/api-keys.ts';
import { SocketWriter, type Written } from '../../ws/socket-writer.ts';
import { type Budget, ConnectionBudgets, type TraderSocketLimits } from './trader-socket-limits.ts';
import type { Handshake, Refusal, SocketGateway } from '../../ws/upgrade.ts';

export interface TraderSocketPorts {
  readonly addressOf: (request: IncomingMessage) => string;
  readonly wallClock: () => number;
  /** Returns false while operators have switched the trader API off. */
  readonly isOffered: () => boolean;
  readonly apiKeys: {
    findByHash(keyHash: string, nowMs: number): Promise<LivingApiKey | undefined>;
    onChange(changed: (keyHash: string | undefined) => void): void;
  };
  readonly limits: TraderSocketLimits;
}

/** The part of a socket that differs between the WebSocket API and the streams. */
export interface TraderSocketUse {
  /** Limit on messages; undefined: each message counts by its weight. */
  readonly messagesPerSecond?: number;
  readonly hear: (text: string) => void;
  /** Writes an event about the connection itself as a frame. */
  readonly frame: (event: string) => string;
  /** A key that the connection depends on has changed but lives. */
  readonly keyChanged: (key: LivingApiKey) => void;
  /** Runs before the connection ends because its key did. */
  readonly keyEnded: () => void;
  /** Runs with every ping. */
  readonly look?: () => void;
  readonly gone: () => void;
}

/** One socket of a trading program. */
export class TraderSocket extends SocketWriter {
  readonly address: string;
  readonly connectedMs: number;
  /** The age at which it ends. */
  readonly lifeMs: number;
  /** The keys without which it ends, by the hashes of their names. */
  readonly keyHashes = new Set<string>();
  readonly #openedAtMs = performance.now();
  #isWarned = false;
  use: TraderSocketUse | undefined;

  constructor(
    socket: WebSocket,
    stream: Duplex,
    about: {
      readonly address: string;
      readonly connectedMs: number;
      readonly lifeMs: number;
      readonly written: Written;
    },
  ) {
    super(socket, stream, about.written);
    this.address = about.address;
    this.connectedMs = about.connectedMs;
    this.lifeMs = about.lifeMs;
  }

  /** Sends the word that the connection will end, once. */
  warn(nowMs: number): void {
    if (this.#isWarned) return;
    this.#isWarned = true;
    const event = JSON.stringify({ e: 'serverShutdown', E: nowMs });
    this.sendText(this.use?.frame(event) ?? event);
  }

  /** Returns for how long it has been open. */
  ageMs(now: number): number {
    return now - this.#openedAtMs;
  }
}

const FRAME_BYTES_MAX = 64 * 1024;
/** Close codes of RFC 6455. */
const GOING_AWAY = 1001;
/** The longest reason of a close, in bytes. */
const CLOSE_REASON_MAX = 123;
const POLICY = 1008;
const COME_BACK_SECONDS = 60;
const { code: DRAINING, msg: NOT_AVAILABLE } = TRADER_PROBLEMS.draining;
const OFF: Refusal = {
  status: '503 Service Unavailable',
  body: { code: DRAINING, msg: NOT_AVAILABLE, reason: 'product_unavailable' },
  retryAfter: COME_BACK_SECONDS,
};
/** Another process takes the connection, if there is one, as soon as a proxy asks it. */
const LEAVING: Refusal = { ...OFF, body: { code: DRAINING, msg: NOT_AVAILABLE }, retryAfter: 1 };

/** The life of all sockets of trading programs: their limits, their pings, their keys and their end. */
export class TraderSockets {
  readonly #ports: TraderSocketPorts;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES_MAX,
    // Frames of one batch go out in one write.
    perMessageDeflate: false,
  });
  readonly #sockets = new Set<TraderSocket>();
  readonly #written: Written = { frames: 0, dropped: 0 };
  #isLeaving = false;
  readonly #attempts: ConnectionBudgets;
  readonly #timer: NodeJS.Timeout;
  #pingedAtMs = performance.now();

  constructor(ports: TraderSocketPorts) {
    this.#ports = ports;
    this.#attempts = new ConnectionBudgets(ports.limits.connectionsPerFiveMinutes);
    this.#timer = setInterval(() => this.#look(), ports.limits.lookEveryMs);
    ports.apiKeys.onChange((keyHash) => this.#keysChanged(keyHash));
  }

  /** Open sockets, and what has been written to them since the start. */
  get figures(): Readonly<Written> & { readonly sockets: number } {
    return { sockets: this.#sockets.size, ...this.#written };
  }

  /**
   * Returns the gateway of a kind of these sockets; `begin` is given each new one, and returns undefined where its address asks
   * for a unit of time that there is not.
   */
  gateway(
    isPath: (path: string) => boolean,
    begin: (socket: TraderSocket, request: IncomingMessage) => TraderSocketUse | undefined,
  ): SocketGateway {
    return {
      isPath,
      // Keys authenticate and cookies do not, so a page of any site may open one, as any program may.
      refusal: ({ network }) => {
        if (this.#isLeaving) return LEAVING;
        if (!this.#ports.isOffered()) return OFF;
        const seconds = network === undefined ? 0 : this.#attempts.take(network, performance.now());
        return seconds === 0 ? undefined : tooMany(this.#ports.limits, seconds);
      },
      accept: (handshake) => this.#accept(handshake, begin),
    };
  }

  /**
   * Takes no connection any more, tells each that it will end, and ends it at a moment of its own within a time, so that not
   * all programs come back at once.
   */
  async leave(withinMs: number, pause: (ms: number) => Promise<unknown> = sleep): Promise<void> {
    if (withinMs === 0) return;
    this.#isLeaving = true;
    const nowMs = this.#ports.wallClock();
    const leaving = [...this.#sockets].map(async (socket) => {
      socket.warn(nowMs);
      await pause(randomInt(withinMs + 1));
      socket.close(GOING_AWAY, 'server shutdown');
    });
    await Promise.all(leaving);
  }

  /** Ends all connections; programs connect again elsewhere. */
  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) {
      socket.warn(this.#ports.wallClock());
      socket.close(GOING_AWAY, 'server shutdown');
    }
  }

  #accept(
    { request, stream, head }: Handshake,
    begin: (socket: TraderSocket, request: IncomingMessage) => TraderSocketUse | undefined,
  ): void {
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      const { addressOf, wallClock } = this.#ports;
      const { lifeMs, endSpreadMs } = this.#ports.limits;
      const about = {
        address: addressOf(request),
        connectedMs: wallClock(),
        lifeMs: lifeMs - randomInt(endSpreadMs + 1),
        written: this.#written,
      };
      const opened = new TraderSocket(socket, stream, about);
      this.#sockets.add(opened);
      const budget: Budget = { startedMs: 0, used: 0 };
      socket.on('error', () => socket.terminate());
      socket.on('pong', () => {
        opened.heardAtMs = performance.now();
      });
      socket.on('close', () => {
        this.#sockets.delete(opened);
        opened.use?.gone();
      });
      const use = begin(opened, request);
      if (use === undefined) return refuseUnit(opened);
      opened.use = use;
      socket.on('message', (data, isBinary) => {
        if (takes(budget, use.messagesPerSecond, performance.now()))
          use.hear(isBinary ? '' : (data as Buffer).toString());
        else opened.close(POLICY, 'too many messages');
      });
    });
  }

  /** Pings, and ends connections that are silent, too old, or no longer offered. */
  #look(): void {
    const { limits, wallClock, isOffered } = this.#ports;
    const now = performance.now();
    const isPing = now - this.#pingedAtMs >= limits.pingEveryMs;
    if (isPing) this.#pingedAtMs = now;
    const isOpen = isOffered();
    for (const socket of this.#sockets) {
      const age = socket.ageMs(now);
      if (!isOpen) {
        socket.warn(wallClock());
        socket.close(GOING_AWAY, 'switched off');
      } else if (socket.heardAtMs < now - limits.silentMs) socket.socket.terminate();
      else if (age >= socket.lifeMs) socket.close(GOING_AWAY, 'end of life');
      else if (age >= socket.lifeMs - limits.warnMs) socket.warn(wallClock());
      if (!isPing || !socket.isOpen) continue;
      socket.socket.ping();
      socket.use?.look?.();
    }
    if (isPing) this.#keysChanged(undefined);
  }

  /** Reads again the keys of connections that depend on a changed one, or on any. */
  #keysChanged(keyHash: string | undefined): void {
    for (const socket of this.#sockets)
      for (const each of socket.keyHashes)
        if (keyHash === undefined || each === keyHash)
          this.#readAgain(socket, each).catch(() => socket.socket.terminate());
  }

  /** A key that ended, or that may no longer come from here, ends the connection. */
  async #readAgain(socket: TraderSocket, keyHash: string): Promise<void> {
    const nowMs = this.#ports.wallClock();
    const key = await this.#ports.apiKeys.findByHash(keyHash, nowMs);
    if (!socket.isOpen) return;
    const isExpired = key?.expiresAtMs !== undefined && key.expiresAtMs <= nowMs;
    if (key !== undefined && !isExpired && key.isAllowedFrom(socket.address))
      return socket.use?.keyChanged(key);
    socket.use?.keyEnded();
    socket.close(POLICY, 'API key ended');
  }
}

function tooMany({ connectionsPerFiveMinutes }: TraderSocketLimits, seconds: number): Refusal {
  const { code, msg } = TRADER_PROBLEMS.weight_exceeded;
  const values = [`${connectionsPerFiveMinutes} connections`, '5 MINUTE'];
  return {
    status: '429 Too Many Requests',
    body: { code, msg: msg.replaceAll('%s', () => values.shift() ?? '') },
    retryAfter: seconds,
  };
}

function refuseUnit(socket: TraderSocket): void {
  const { code, msg } = TRADER_PROBLEMS.time_unit;
  socket.sendText(JSON.stringify({ error: { code, msg }, id: null }));
  socket.close(POLICY, msg.slice(0, CLOSE_REASON_MAX));
}

const SECOND_MS = 1_000;

function takes(budget: Budget, perSecond: number | undefined, nowMs: number): boolean {
  if (perSecond === undefined) return true;
  if (nowMs - budget.startedMs >= SECOND_MS) Object.assign(budget, { startedMs: nowMs, used: 0 });
  budget.used += 1;
  return budget.used <= perSecond;
}
