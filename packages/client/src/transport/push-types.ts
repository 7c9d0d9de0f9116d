import type { ServerFrame } from '@candor/contract';
import type { PrivateFrameType, StreamFrame } from './streams.ts';

export type PushTopic =
  | 'DAY_MARKET'
  | `MARKET_DEPTH.${string}`
  | `MARKET_DEPTH_DELTA.${string}`
  | `GLOBAL_TX.${string}`
  | `KLINE.${string}`
  | `INDEX.${string}`;

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

export type FrameOf<Topic extends PushTopic> = Topic extends 'DAY_MARKET'
  ? Frame<'DAY_MARKET'>
  : Topic extends `MARKET_DEPTH.${string}`
    ? Frame<'MARKET_DEPTH'>
    : Topic extends `MARKET_DEPTH_DELTA.${string}`
      ? Frame<'MARKET_DEPTH_DELTA'>
      : Topic extends `GLOBAL_TX.${string}`
        ? Frame<'GLOBAL_TX'>
        : Topic extends `INDEX.${string}`
          ? Frame<'INDEX'>
          : Frame<'KLINE'>;

/** Frames of a topic were lost on the way; the topic has been requested again. */
export interface Gap {
  readonly topic: PushTopic;
  /** The frame that showed it. */
  readonly frame: StreamFrame;
}

export type PrivateFrame<Type extends PrivateFrameType> = Frame<Type>;

export interface ConnectionState {
  /** `waiting`: down, and the next attempt is scheduled. `closed`: by the caller, for good. */
  readonly phase: 'connecting' | 'open' | 'waiting' | 'closed';
  /** Failed attempts since the last frame was received. */
  readonly attempt: number;
  /** Open, but nothing at all (data or pong) has arrived for longer than the bound. */
  readonly isStale: boolean;
  readonly isLoggedIn: boolean;
  /** Local clock, milliseconds; undefined before the first frame. */
  readonly lastFrameAt: number | undefined;
  readonly latencyMs: number | undefined;
  /** Counts connections; what was learned under an older one must be learned again. */
  readonly epoch: number;
}

/** The part of the standard interface in use; `ws` on Node has it too. */
export interface WebSocketLike {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}
/** `unknown` because `ws` and browsers type the event handlers in incompatible ways. */
export type WebSocketConstructor = new (url: string) => unknown;
