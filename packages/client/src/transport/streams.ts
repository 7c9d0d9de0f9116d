import type { ServerFrame } from '@candor/contract';

/** A frame of a public topic: one that carries a sequence and may name the frame before it. */
export type StreamFrame = Extract<
  ServerFrame,
  {
    type:
      | 'DAY_MARKET'
      | 'MARKET_DEPTH'
      | 'MARKET_DEPTH_DELTA'
      | 'GLOBAL_TX'
      | 'KLINE'
      | 'INDEX'
      | 'P2P_ADS'
      | 'P2P_RATE';
  }
>;

/** Frames that a logged-in socket receives without subscribing. */
export type PrivateFrameType =
  | 'TX_SUBMIT'
  | 'TX_MATCHED'
  | 'TX_CONDITION'
  | 'LEVER_TRADE'
  | 'LEVER_CLOSED'
  | 'MICRO_CLOSED'
  | 'P2P_ORDER'
  | 'P2P_CHAT'
  | 'P2P_SHOP'
  | 'BELL'
  | 'login'
  | 'logout'
  | 'error';
/** Name of the stream that a frame's sequence is compared within; undefined where order does not matter. */
export function streamOf(frame: StreamFrame): string;
export function streamOf(frame: ServerFrame): string | undefined;
export function streamOf(frame: ServerFrame): string | undefined {
  switch (frame.type) {
    case 'DAY_MARKET':
    case 'MARKET_DEPTH':
    case 'MARKET_DEPTH_DELTA':
    case 'GLOBAL_TX':
    case 'INDEX':
    case 'P2P_ADS':
      return `${frame.type}.${frame.symbol}`;
    case 'P2P_RATE':
      return `P2P_RATE.${frame.fiat}`;
    case 'P2P_SHOP':
      return 'shop';
    case 'KLINE':
      return `KLINE.${frame.symbol}.${frame.kline.period}`;
    case 'TX_SUBMIT':
    case 'TX_MATCHED':
      return `order.${frame.order.id}`;
    case 'TX_CONDITION':
      return `conditional.${frame.conditional.id}`;
    case 'P2P_ORDER':
      return `p2p.${frame.order.id}`;
    case 'LEVER_TRADE':
      return `leverage.${frame.symbol}`;
    default:
      // Each of these says something of its own: a frame that is not named here does not compile.
      frame.type satisfies
        | 'LEVER_CLOSED'
        | 'MICRO_CLOSED'
        | 'P2P_CHAT'
        | 'BELL'
        | 'login'
        | 'logout'
        | 'pong'
        | 'error';
      return undefined;
  }
}

/** The topics under which a frame is listened to; of a private one its type. */
export function topicsOf(frame: ServerFrame): readonly string[] {
  switch (frame.type) {
    case 'DAY_MARKET':
      return ['DAY_MARKET'];
    case 'MARKET_DEPTH':
    case 'MARKET_DEPTH_DELTA':
    case 'GLOBAL_TX':
    case 'INDEX':
    case 'P2P_ADS':
    case 'P2P_RATE':
      return [streamOf(frame)];
    case 'KLINE':
      return [`KLINE.${frame.symbol}`, streamOf(frame)];
    default:
      // All others are private: a frame that is not does not compile here.
      return [frame.type satisfies PrivateFrameType | 'pong'];
  }
}
