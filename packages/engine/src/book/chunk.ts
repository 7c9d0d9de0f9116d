/**
 * Levels of 1,024 neighbouring prices. One level is kept as two numbers and a few as a short sorted list, so that
 * lone orders far from the market cost bytes, not kilobytes; more are kept in an array of all 1,024 offsets with a
 * two-level bitmap, in which the first level is found in a few instructions.
 */
import { NO_LEVEL } from './level-pool.ts';
import type { LevelSlot } from '../units/units.ts';

export const CHUNK_SIZE = 1_024;
/** A list that grows beyond the first becomes an array; an array that shrinks to the second becomes a list. */
const LIST_LENGTH_MAX = 8;
const LIST_LENGTH_AGAIN = 2;

/** The shared empty lists of chunks without a list; never written to. */
const NO_OFFSETS: number[] = [];
const NO_LEVELS: LevelSlot[] = [];

interface FullChunk {
  /** Level + 1 by offset; 0: none. */
  readonly places: Int32Array;
  /** A bit for each offset. */
  readonly words: Int32Array;
  /** A bit for each word that is not empty. */
  summary: number;
}

export class Chunk {
  readonly index: number;
  count = 0;
  #full: FullChunk | undefined;
  /** The offset of a lone level. */
  #offset = 0;
  #level: LevelSlot = NO_LEVEL;
  /** The offsets of two or more levels, ascending, with the levels in a parallel list. */
  #offsets = NO_OFFSETS;
  #levels = NO_LEVELS;

  constructor(index: number) {
    this.index = index;
  }

  get isFull(): boolean {
    return this.#full !== undefined;
  }

  find(offset: number): LevelSlot {
    if (this.#full !== undefined) return (this.#full.places[offset]! - 1) as LevelSlot;
    if (this.count < 2) return this.count === 1 && this.#offset === offset ? this.#level : NO_LEVEL;
    const place = this.#offsets.indexOf(offset);
    return place === -1 ? NO_LEVEL : this.#levels[place]!;
  }

  insert(offset: number, level: LevelSlot): void {
    this.count++;
    if (this.#full !== undefined) {
      setPlace(this.#full, offset, level);
      return;
    }
    if (this.count === 1) {
      this.#offset = offset;
      this.#level = level;
      return;
    }
    if (this.count === 2) {
      this.#offsets = [this.#offset];
      this.#levels = [this.#level];
    }
    // A manual loop: for so few elements a call of `splice` costs more than all the rest.
    const offsets = this.#offsets;
    const levels = this.#levels;
    let place = offsets.push(offset) - 1;
    levels.push(level);
    for (; place > 0 && offsets[place - 1]! > offset; place--) {
      offsets[place] = offsets[place - 1]!;
      levels[place] = levels[place - 1]!;
    }
    offsets[place] = offset;
    levels[place] = level;
    if (this.count > LIST_LENGTH_MAX) this.#becomeFull();
  }

  delete(offset: number): void {
    this.count--;
    if (this.#full === undefined) {
      if (this.count === 0) return;
      const offsets = this.#offsets;
      const levels = this.#levels;
      for (let place = offsets.indexOf(offset) + 1; place < offsets.length; place++) {
        offsets[place - 1] = offsets[place]!;
        levels[place - 1] = levels[place]!;
      }
      offsets.pop();
      levels.pop();
      if (this.count === 1) this.#becomeLone();
      return;
    }
    clearPlace(this.#full, offset);
    if (this.count === LIST_LENGTH_AGAIN) this.#becomeList(this.#full);
  }

  /** The level with the lowest offset; the chunk must not be empty. */
  first(): LevelSlot {
    if (this.#full !== undefined) return levelFrom(this.#full, 0);
    return this.count === 1 ? this.#level : this.#levels[0]!;
  }

  /** The level with the lowest offset above this one; `NO_LEVEL` if there is none. */
  after(offset: number): LevelSlot {
    if (this.#full !== undefined) return levelFrom(this.#full, offset + 1);
    if (this.count < 2) return this.count === 1 && this.#offset > offset ? this.#level : NO_LEVEL;
    const place = this.#offsets.findIndex((candidate) => candidate > offset);
    return place === -1 ? NO_LEVEL : this.#levels[place]!;
  }

  #becomeFull(): void {
    const full = { places: new Int32Array(CHUNK_SIZE), words: new Int32Array(CHUNK_SIZE >> 5), summary: 0 };
    for (let place = 0; place < this.#offsets.length; place++) {
      setPlace(full, this.#offsets[place]!, this.#levels[place]!);
    }
    this.#full = full;
    this.#offsets = NO_OFFSETS;
    this.#levels = NO_LEVELS;
  }

  /** Turns a list of one level into a lone level. */
  #becomeLone(): void {
    this.#offset = this.#offsets[0]!;
    this.#level = this.#levels[0]!;
    this.#offsets = NO_OFFSETS;
    this.#levels = NO_LEVELS;
  }

  #becomeList(full: FullChunk): void {
    this.#offsets = [];
    this.#levels = [];
    for (let offset = 0; offset < CHUNK_SIZE; offset++) {
      if (full.places[offset] === 0) continue;
      this.#offsets.push(offset);
      this.#levels.push((full.places[offset]! - 1) as LevelSlot);
    }
    this.#full = undefined;
  }
}

function setPlace(full: FullChunk, offset: number, level: LevelSlot): void {
  const word = offset >> 5;
  full.places[offset] = level + 1;
  full.words[word]! |= 1 << (offset & 31);
  full.summary |= 1 << word;
}

function clearPlace(full: FullChunk, offset: number): void {
  const word = offset >> 5;
  full.places[offset] = 0;
  full.words[word]! &= ~(1 << (offset & 31));
  if (full.words[word] === 0) full.summary &= ~(1 << word);
}

/** The first level at or after an offset (up to 1,024, where there is none). */
function levelFrom(full: FullChunk, offset: number): LevelSlot {
  if (offset >= CHUNK_SIZE) return NO_LEVEL;
  const word = offset >> 5;
  const rest = full.words[word]! & (-1 << (offset & 31));
  if (rest !== 0) return (full.places[(word << 5) | lowestBit(rest)]! - 1) as LevelSlot;
  // Shifting by 32 would shift by 0, so the last word is a special case.
  const later = word === 31 ? 0 : full.summary & (-1 << (word + 1));
  if (later === 0) return NO_LEVEL;
  const found = lowestBit(later);
  return (full.places[(found << 5) | lowestBit(full.words[found]!)]! - 1) as LevelSlot;
}

/** Position of the lowest bit that is set, 0 to 31. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
