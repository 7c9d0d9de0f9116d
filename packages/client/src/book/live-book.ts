import type { Depth } from '@candor/contract';
import type { PushChannel } from '../transport/push-channel.ts';
import type { FrameOf } from '../transport/push-types.ts';
import { isCrossed, withChanges } from './book-levels.ts';
import { depthChecksum } from './depth-checksum.ts';

export interface LiveBookOptions {
  /** `depth`: 20 levels a side, whole each time. `delta`: up to 1,000 levels a side, by their changes. */
  readonly source: 'depth' | 'delta';
}

/** The reason why a book requested its full state again. */
export type BookFault = 'gap' | 'checksum' | 'crossed';

export interface LiveBook {
  /** The last book that was whole and right, best levels first; undefined before the first. A new value each time. */
  readonly depth: Depth | undefined;
  /** Engine sequence of the book's state; 0 before the first. */
  readonly seq: number;
  /** `syncing`: what `depth` shows may be old, and the newest is on its way. */
  readonly state: 'syncing' | 'live';
  /** Called after every change of book or state. */
  onChange(listener: () => void): () => void;
  /** Called when a frame did not fit; the book has then requested its full state again. */
  onFault(listener: (fault: BookFault) => void): () => void;
  readonly close: () => void;
}

type BookFrame = FrameOf<`MARKET_DEPTH.${string}`> | FrameOf<`MARKET_DEPTH_DELTA.${string}`>;

/**
 * A pair's order book that keeps itself right: it applies changes, checks that none is missing (`prev_seq`), that what
 * it holds is what the exchange holds (`checksum`) and that it is not crossed. Where one of these fails it keeps
 * the last right book, says `syncing`, and subscribes again. It says so too while the channel is down or stale.
 *
 * @example
 * const book = createLiveBook(channel, 'BTC/USDT', { source: 'delta' });
 * book.onChange(() => console.log(book.state, book.depth?.in[0], book.depth?.out[0]));
 */
export function createLiveBook(channel: PushChannel, symbol: string, options: LiveBookOptions): LiveBook {
  const topic =
    options.source === 'delta'
      ? (`MARKET_DEPTH_DELTA.${symbol}` as const)
      : (`MARKET_DEPTH.${symbol}` as const);
  const changeListeners = new Set<() => void>();
  const faultListeners = new Set<(fault: BookFault) => void>();
  let depth: Depth | undefined;
  let seq = 0;
  /** A whole book has come on this connection, and every change since has fitted. */
  let isWhole = false;
  let { epoch } = channel.state;
  let said: LiveBook['state'] = 'syncing';

  function state(): LiveBook['state'] {
    const { phase, isStale } = channel.state;
    return isWhole && phase === 'open' && !isStale ? 'live' : 'syncing';
  }

  function tell(): void {
    said = state();
    for (const listener of changeListeners) listener();
  }

  function fail(fault: BookFault): void {
    isWhole = false;
    channel.resync(topic);
    for (const listener of faultListeners) listener(fault);
    tell();
  }

  function take(frame: BookFrame): void {
    const { prev_seq: prevSeq } = frame;
    // Changes that arrive while a whole book is on its way are in that book already.
    if (prevSeq !== undefined && !isWhole) return;
    if (prevSeq !== undefined && prevSeq > seq) return fail('gap');
    const next = prevSeq === undefined || frame.type === 'MARKET_DEPTH' ? frame.depth : changed(frame.depth);
    if (isCrossed(next.in, next.out)) return fail('crossed');
    if (frame.type === 'MARKET_DEPTH_DELTA' && depthChecksum(next) !== frame.checksum)
      return fail('checksum');
    depth = next;
    seq = frame.seq;
    isWhole = true;
    tell();
  }

  function changed(changes: Depth): Depth {
    return {
      in: withChanges(depth?.in ?? [], changes.in, 'falling'),
      out: withChanges(depth?.out ?? [], changes.out, 'rising'),
    };
  }

  const stopState = channel.onState((connection) => {
    if (connection.epoch !== epoch) isWhole = false;
    epoch = connection.epoch;
    if (state() !== said) tell();
  });
  const stopFrames = channel.subscribe(topic, take);

  return {
    get depth() {
      return depth;
    },
    get seq() {
      return seq;
    },
    get state() {
      return state();
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => void changeListeners.delete(listener);
    },
    onFault(listener) {
      faultListeners.add(listener);
      return () => void faultListeners.delete(listener);
    },
    close() {
      stopState();
      stopFrames();
      changeListeners.clear();
      faultListeners.clear();
    },
  };
}
