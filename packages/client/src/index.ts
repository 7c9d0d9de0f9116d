/** Public API for everyone who trades: the web app, market makers, test tools. Runs in browsers and on Node. */
export { AccountClient, type Credentials } from './account-client.ts';
export { createClient, type Client, type ClientOptions } from './create-client.ts';
export type { Answer, CallOptions, Sender } from './sender.ts';
export { depthChecksum } from './book/depth-checksum.ts';
export { type BookFault, createLiveBook, type LiveBook, type LiveBookOptions } from './book/live-book.ts';
export { ApiError, TransportError, type TransportFailure } from './errors.ts';
export { isOutcomeUnknown } from './outcome.ts';
export { createIdempotencyKey } from './idempotency-key.ts';
export { sessionToken } from './session-token.ts';
export { backOffDelayMs } from './transport/back-off.ts';
export { createPushChannel, type PushChannel, type PushChannelOptions } from './transport/push-channel.ts';
export type {
  ConnectionState,
  FrameOf,
  Gap,
  PrivateFrame,
  PushTopic,
  WebSocketConstructor,
} from './transport/push-types.ts';
export type { PrivateFrameType } from './transport/streams.ts';

/** Shapes of what is asked and answered, for programs that speak through this package alone. */
export type {
  CallName,
  CompletedTrade,
  Depth,
  KlineBar,
  Order,
  Quotation,
  RequestOf,
  ResponseOf,
} from '@candor/contract';
