import { Sender } from 'ws';
import type { Texts } from './public-feed.ts';

declare module 'ws' {
  /** Public in the library, absent from its types. */
  export const Sender: {
    frame(
      data: Buffer,
      options: {
        readonly fin: boolean;
        readonly opcode: number;
        readonly mask: boolean;
        readonly readOnly: boolean;
        readonly rsv1: boolean;
      },
    ): Buffer[];
  };
}

const TEXT = { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false } as const;

/** Frames as the bytes that go over a socket, and their number. */
export interface Bundle {
  readonly bytes: Buffer;
  readonly frames: number;
}

/** Frames in their order, as one piece of memory. */
export function bundleOf(texts: readonly string[]): Bundle {
  return { bytes: Buffer.concat(framesOf(texts)), frames: texts.length };
}

function framesOf(texts: readonly string[]): readonly Buffer[] {
  return texts.flatMap((text) => Sender.frame(Buffer.from(text), TEXT));
}

/**
 * Frames of one flush, as bytes: each frame is encoded once, and all frames for followers of the same topics are one
 * buffer, which costs one write per socket.
 */
export class Bundles {
  readonly #texts: Texts;
  readonly #encoded = new Map<string, readonly Buffer[]>();
  readonly #bundles = new Map<string, Bundle>();

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** `key` identifies the topics: equal keys, equal topics. */
  of(key: string, topics: ReadonlySet<string>): Bundle {
    const known = this.#bundles.get(key);
    if (known !== undefined) return known;
    const parts: Buffer[] = [];
    let frames = 0;
    for (const [topic, texts] of this.#texts) {
      if (!topics.has(topic)) continue;
      parts.push(...this.#bytesOf(topic, texts));
      frames += texts.length;
    }
    const bundle = { bytes: Buffer.concat(parts), frames };
    this.#bundles.set(key, bundle);
    return bundle;
  }

  #bytesOf(topic: string, texts: readonly string[]): readonly Buffer[] {
    const known = this.#encoded.get(topic);
    if (known !== undefined) return known;
    const bytes = framesOf(texts);
    this.#encoded.set(topic, bytes);
    return bytes;
  }
}
