import type { Duplex } from 'node:stream';
import type { Language, ServerFrame } from '@candor/contract';
import type { WebSocket } from 'ws';
import type { Session } from '../identity/sessions.ts';
import type { Bundle } from './bundles.ts';
import { SocketWriter, type Written } from './socket-writer.ts';

/**
 * Number of topics whose last state is remembered; more than a socket may follow, so that leaving one does not forget
 * it.
 */
const TOLD_MAX = 400;
/** One socket and its subscriptions. */
export class Connection extends SocketWriter {
  readonly language: Language;
  readonly #topics = new Set<string>();
  #topicsKey: string | undefined;
  /** Times at which it was last sent the state of a topic, including topics that it has left since. */
  readonly #toldAtMs = new Map<string, number>();
  /** Topics whose newest state it has not been sent, because it reads too slowly or asks too often. */
  readonly behind = new Set<string>();
  session: Session | undefined;
  /** Network that it is counted under; undefined: it is not counted. */
  network: string | undefined;

  constructor(
    socket: WebSocket,
    stream: Duplex,
    about: {
      readonly language: Language;
      readonly network: string | undefined;
      readonly written: Written;
    },
  ) {
    super(socket, stream, about.written);
    this.language = about.language;
    this.network = about.network;
  }

  get topics(): ReadonlySet<string> {
    return this.#topics;
  }

  /** Returns the same key for all followers of the same topics. */
  get topicsKey(): string {
    this.#topicsKey ??= [...this.#topics].sort().join(' ');
    return this.#topicsKey;
  }

  follow(topic: string): void {
    this.#topics.add(topic);
    this.#topicsKey = undefined;
  }

  /** Returns false where it did not follow the topic. */
  unfollow(topic: string): boolean {
    this.behind.delete(topic);
    this.#topicsKey = undefined;
    return this.#topics.delete(topic);
  }

  /** Milliseconds since it was sent this topic's state; Infinity where that never happened, or long ago. */
  sinceTold(topic: string, nowMs: number): number {
    const toldAtMs = this.#toldAtMs.get(topic);
    return toldAtMs === undefined ? Number.POSITIVE_INFINITY : nowMs - toldAtMs;
  }

  told(topic: string, nowMs: number): void {
    this.#toldAtMs.delete(topic);
    this.#toldAtMs.set(topic, nowMs);
    const [oldest] = this.#toldAtMs.keys();
    if (this.#toldAtMs.size > TOLD_MAX && oldest !== undefined) this.#toldAtMs.delete(oldest);
  }

  /** Sends the reason and closes. */
  sendAway(frame: ServerFrame, code: number, reason: string): void {
    this.send(frame);
    this.close(code, reason);
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Sends shared frames. */
  sendBundle({ bytes, frames }: Bundle): void {
    this.sendBytes(bytes, frames);
  }
}
