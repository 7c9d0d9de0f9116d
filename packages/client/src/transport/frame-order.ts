import type { ServerFrame } from '@candor/contract';
import { streamOf } from './streams.ts';

/** `old`: something newer was delivered already. `gap`: frames before this one never came. */
export type FramePlace = 'next' | 'old' | 'gap';

/**
 * The position of each frame in its stream on this connection. One command may cause several frames of one stream,
 * so an equal sequence is not old. A frame without `prev_seq` carries the whole state and restarts the stream; one
 * whose `prev_seq` is newer than everything received, or that comes before any state, followed a frame that was lost. A new connection starts from
 * nothing: a server restored from a backup may be at a lower sequence.
 */
export function createFrameOrder() {
  const lastSeq = new Map<string, number>();
  return {
    place(frame: ServerFrame): FramePlace {
      const stream = streamOf(frame);
      if (stream === undefined || !('seq' in frame)) return 'next';
      const last = lastSeq.get(stream);
      if (last !== undefined && frame.seq < last) return 'old';
      lastSeq.set(stream, frame.seq);
      const prevSeq = 'prev_seq' in frame ? frame.prev_seq : undefined;
      return prevSeq !== undefined && (last === undefined || prevSeq > last) ? 'gap' : 'next';
    },
    reset(): void {
      lastSeq.clear();
    },
  };
}
