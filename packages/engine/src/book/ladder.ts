/**
 * The levels of one side by price. A level's key is its price in steps, negated for bids, so that on both
 * sides the best level has the lowest key. Keys are grouped into chunks of 1,024, sorted by key in
 * a list.
 */
import { BUY, type SideCode } from '../shapes/vocabulary.ts';
import { CHUNK_SIZE, Chunk } from './chunk.ts';
import { ChunkList } from './chunk-list.ts';
import { type LevelPool, NO_LEVEL } from './level-pool.ts';
import type { LevelSlot, Price } from '../units/units.ts';

export class Ladder {
  /** The level with the best price; `NO_LEVEL` when there is none. */
  best: LevelSlot = NO_LEVEL;
  #bestKey = 0;
  readonly #direction: number;
  readonly #step: Price;
  readonly #levels: LevelPool;
  readonly #chunks = new ChunkList();
  /** The chunk used last: neighbours in time are mostly neighbours in price. */
  #recent: Chunk | undefined;

  constructor(side: SideCode, step: Price, levels: LevelPool) {
    this.#direction = side === BUY ? -1 : 1;
    this.#step = step;
    this.#levels = levels;
  }

  find(price: Price): LevelSlot {
    const key = this.#keyOf(price);
    const index = Math.floor(key / CHUNK_SIZE);
    return this.#findChunk(index)?.find(key - index * CHUNK_SIZE) ?? NO_LEVEL;
  }

  insert(price: Price, level: LevelSlot): void {
    const key = this.#keyOf(price);
    const index = Math.floor(key / CHUNK_SIZE);
    const chunk = this.#findChunk(index) ?? this.#addChunk(index);
    chunk.insert(key - index * CHUNK_SIZE, level);
    if (this.best === NO_LEVEL || key < this.#bestKey) {
      this.best = level;
      this.#bestKey = key;
    }
  }

  delete(price: Price): void {
    const key = this.#keyOf(price);
    const index = Math.floor(key / CHUNK_SIZE);
    const chunk = this.#findChunk(index)!;
    chunk.delete(key - index * CHUNK_SIZE);
    if (chunk.count === 0) this.#dropChunk(chunk);
    if (key !== this.#bestKey) return;
    const bestChunk = this.#chunks.first;
    this.best = bestChunk === undefined ? NO_LEVEL : bestChunk.first();
    this.#bestKey = bestChunk === undefined ? 0 : this.#keyOf(this.#levels.price(this.best));
  }

  /** The next level away from the best; `NO_LEVEL` at the end. */
  following(price: Price): LevelSlot {
    const key = this.#keyOf(price);
    const index = Math.floor(key / CHUNK_SIZE);
    const chunk = this.#findChunk(index)!;
    const level = chunk.after(key - index * CHUNK_SIZE);
    return level === NO_LEVEL ? (this.#chunks.after(chunk)?.first() ?? NO_LEVEL) : level;
  }

  /** The number of chunks, and of those kept as arrays; for tests of memory use. */
  get memory(): { readonly chunks: number; readonly full: number } {
    return { chunks: this.#chunks.count, full: [...this.#chunks].filter((chunk) => chunk.isFull).length };
  }

  /** The division is exact: prices are positive multiples of the step. */
  #keyOf(price: Price): number {
    return (this.#direction * price) / this.#step;
  }

  #findChunk(index: number): Chunk | undefined {
    if (this.#recent !== undefined && this.#recent.index === index) return this.#recent;
    const chunk = this.#chunks.find(index);
    if (chunk !== undefined) this.#recent = chunk;
    return chunk;
  }

  #addChunk(index: number): Chunk {
    const chunk = new Chunk(index);
    this.#chunks.insert(chunk);
    this.#recent = chunk;
    return chunk;
  }

  #dropChunk(chunk: Chunk): void {
    this.#chunks.delete(chunk);
    this.#recent = undefined;
  }
}
