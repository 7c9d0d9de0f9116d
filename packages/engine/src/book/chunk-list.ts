import type { Chunk } from './chunk.ts';

/** A block that grows beyond it is cut in two. */
const BLOCK_LENGTH_MAX = 256;

/**
 * Chunks by index, in blocks: the lowest index, where most of the coming and going is, stands last. In one array, an
 * order that is alone in its chunk moved all chunks beyond it: a hundred thousand such orders cost a second of moving.
 */
export class ChunkList {
  count = 0;
  /** Descending; none is empty but one that is alone. */
  readonly #blocks: Chunk[][] = [[]];

  /** The chunk with the lowest index. */
  get first(): Chunk | undefined {
    return this.#blocks.at(-1)?.at(-1);
  }

  insert(chunk: Chunk): void {
    const at = this.#blockOf(chunk.index);
    const block = this.#blocks[at]!;
    block.splice(placeIn(block, chunk.index), 0, chunk);
    if (block.length > BLOCK_LENGTH_MAX) this.#blocks.splice(at + 1, 0, block.splice(BLOCK_LENGTH_MAX >> 1));
    this.count++;
  }

  /** The chunk must be in the list. */
  delete(chunk: Chunk): void {
    const at = this.#blockOf(chunk.index);
    const block = this.#blocks[at]!;
    block.splice(placeIn(block, chunk.index), 1);
    if (block.length === 0 && this.#blocks.length > 1) this.#blocks.splice(at, 1);
    this.count--;
  }

  /** The chunk with the next higher index than that of a chunk in the list. */
  after(chunk: Chunk): Chunk | undefined {
    const at = this.#blockOf(chunk.index);
    const place = placeIn(this.#blocks[at]!, chunk.index);
    return place > 0 ? this.#blocks[at]![place - 1] : this.#blocks[at - 1]?.at(-1);
  }

  /** From the highest index on. */
  *[Symbol.iterator](): Generator<Chunk> {
    for (const block of this.#blocks) yield* block;
  }

  /** The first block that reaches down to an index, or else the last one. */
  #blockOf(index: number): number {
    let low = 0;
    let high = this.#blocks.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#blocks[middle]!.at(-1)!.index > index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The first place whose index is not above this one. */
function placeIn(block: readonly Chunk[], index: number): number {
  let low = 0;
  let high = block.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (block[middle]!.index > index) low = middle + 1;
    else high = middle;
  }
  return low;
}
