import type { Chunk } from './chunk.ts';

/** A block that grows beyond this length is split in two. */
const BLOCK_LENGTH_MAX = 64;

/** Neighbouring chunks with their indexes in a parallel array, so that a search reads contiguous numbers. */
interface Block {
  readonly indexes: number[];
  readonly chunks: Chunk[];
}

/**
 * Chunks by index, in blocks: the lowest index, where most insertions and removals happen, is last. In one array, an
 * order alone in its chunk moved all chunks beyond it: a hundred thousand such orders cost a second of moving.
 * Lookups use the list as well: filling an additional Map took longer than filling the list.
 */
export class ChunkList {
  count = 0;
  /** Blocks in descending order; only a lone block may be empty. */
  readonly #blocks: Block[] = [{ indexes: [], chunks: [] }];
  /** The lowest index in each block but the last. */
  readonly #lows: number[] = [];

  /** The chunk with the lowest index. */
  get first(): Chunk | undefined {
    return this.#blocks.at(-1)?.chunks.at(-1);
  }

  find(index: number): Chunk | undefined {
    const { indexes, chunks } = this.#blocks[placeIn(this.#lows, index)]!;
    const place = placeIn(indexes, index);
    return indexes[place] === index ? chunks[place] : undefined;
  }

  /** Inserts a chunk whose index is not in the list yet. */
  insert(chunk: Chunk): void {
    const at = placeIn(this.#lows, chunk.index);
    const { indexes, chunks } = this.#blocks[at]!;
    // A manual loop: for so few elements a call of `splice` costs more than the moving.
    let place = indexes.push(chunk.index) - 1;
    chunks.push(chunk);
    for (; place > 0 && indexes[place - 1]! < chunk.index; place--) {
      indexes[place] = indexes[place - 1]!;
      chunks[place] = chunks[place - 1]!;
    }
    indexes[place] = chunk.index;
    chunks[place] = chunk;
    if (indexes.length > BLOCK_LENGTH_MAX) this.#cut(at);
    this.count++;
  }

  /** Removes a chunk that must be in the list. */
  delete(chunk: Chunk): void {
    const at = placeIn(this.#lows, chunk.index);
    const { indexes, chunks } = this.#blocks[at]!;
    const place = placeIn(indexes, chunk.index);
    indexes.splice(place, 1);
    chunks.splice(place, 1);
    this.count--;
    // The recorded lowest index may outlive its chunk: it still separates the blocks.
    if (indexes.length > 0 || this.#blocks.length === 1) return;
    this.#blocks.splice(at, 1);
    this.#lows.splice(Math.min(at, this.#lows.length - 1), 1);
  }

  /** The chunk with the next higher index than that of a chunk in the list. */
  after(chunk: Chunk): Chunk | undefined {
    const at = placeIn(this.#lows, chunk.index);
    const { indexes, chunks } = this.#blocks[at]!;
    const place = placeIn(indexes, chunk.index);
    return place > 0 ? chunks[place - 1] : this.#blocks[at - 1]?.chunks.at(-1);
  }

  /** Iterates from the highest index down. */
  *[Symbol.iterator](): Generator<Chunk> {
    for (const { chunks } of this.#blocks) yield* chunks;
  }

  #cut(at: number): void {
    const { indexes, chunks } = this.#blocks[at]!;
    const middle = BLOCK_LENGTH_MAX >> 1;
    const lower = { indexes: indexes.splice(middle), chunks: chunks.splice(middle) };
    this.#blocks.splice(at + 1, 0, lower);
    this.#lows.splice(at, 0, indexes.at(-1)!);
  }
}

/** The first index in a descending list whose number is not above `wanted`. */
function placeIn(numbers: readonly number[], wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! > wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
