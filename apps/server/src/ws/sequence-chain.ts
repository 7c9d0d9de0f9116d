/** Link from a published frame to the one before it on its stream. */
export interface Link {
  readonly prev_seq: number;
}

/**
 * The sequence of the frame published last on each stream (a topic; on DAY_MARKET of one pair, on KLINE of one pair and
 * period).
 *
 * Nothing is published while nobody listens, and the chain is right all the same: each new subscriber is sent a state
 * at the engine's sequence, which is never older than what was published last, and from then on gets every frame. A
 * reader's newest frame is therefore older than the next one's `prev_seq` exactly when a frame was lost on the way.
 */
export class SequenceChain {
  readonly #start: number;
  readonly #last = new Map<string, number>();

  /** `start`: the engine's sequence before anything was published. */
  constructor(start: number) {
    this.#start = start;
  }

  /** Never returns 0 for an engine that has moved: a stream without a frame begins at `start`. */
  last(stream: string): number {
    return this.#last.get(stream) ?? this.#start;
  }

  /** Makes `seq` the newest of its stream; returns undefined where the stream is there already. */
  extend(stream: string, seq: number): Link | undefined {
    const prev_seq = this.last(stream);
    if (seq <= prev_seq) return undefined;
    this.#last.set(stream, seq);
    return { prev_seq };
  }
}
