import type { ServerFrame } from '@candor/contract';

/** Name of the stream that a frame's sequence is compared within; undefined where order does not matter. */
function streamOf(frame: ServerFrame): string | undefined {
  switch (frame.type) {
    case 'DAY_MARKET':
    case 'MARKET_DEPTH':
    case 'GLOBAL_TX':
      return `${frame.type}.${frame.symbol}`;
    case 'KLINE':
      return `KLINE.${frame.symbol}.${frame.kline.period}`;
    case 'TX_SUBMIT':
    case 'TX_MATCHED':
      return `order.${frame.order.id}`;
    case 'login':
    case 'logout':
    case 'pong':
    case 'error':
      return undefined;
  }
}

/**
 * Refuses frames older than what the same stream already had on this connection. One command may cause
 * several frames of one stream, so an equal sequence passes. A new connection starts from nothing: a server
 * restored from elsewhere may stand at a lower sequence.
 */
export function createFrameOrder() {
  const lastSeq = new Map<string, number>();
  return {
    accepts(frame: ServerFrame): boolean {
      const stream = streamOf(frame);
      if (stream === undefined || !('seq' in frame)) return true;
      if (frame.seq < (lastSeq.get(stream) ?? 0)) return false;
      lastSeq.set(stream, frame.seq);
      return true;
    },
    reset(): void {
      lastSeq.clear();
    },
  };
}
