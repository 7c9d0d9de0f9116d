/**
 * Finds a user's key by its text: cells of two integers, the key's hash and the key, probed from the hash's home cell.
 * An unused key is recognised from the cells alone, mostly in one cache line: chains through the records cost
 * two or three distant ones, a seventh of a command's time.
 *
 * The hash is salted with a value derived from all earlier keys, which no user knows: nobody can choose keys
 * that all collide. Nothing depends on its iteration order.
 */
import type { TextArena } from '../bytes/text-arena.ts';
import type { UserIndex } from '../units/units.ts';

export const NO_KEY = -1;
export const NO_CELL = -1;

const WIDTH = 2;
const CELLS_AT_FIRST = 1_024;
/** From this number of cells on the salt stays: it depends on enough keys, and growing need not rehash texts. */
const SALTED_FOR_GOOD = 65_536;

export class KeyIndex {
  readonly #texts: TextArena;
  /** Each cell holds the hash and the key + 1; 0 marks a free cell. */
  #cells = new Int32Array(CELLS_AT_FIRST * WIDTH);
  #mask = CELLS_AT_FIRST - 1;
  #count = 0;
  #salt = 0x2545f491;
  #present = 0x9e3779b9;

  constructor(texts: TextArena) {
    this.#texts = texts;
  }

  hashOf(userIndex: UserIndex, clientId: string): number {
    return this.#texts.hash(clientId, this.#saltOf(userIndex));
  }

  /** The hash of a text in the arena, equal to `hashOf` of the same text. */
  hashOfKept(userIndex: UserIndex, handle: number): number {
    return this.#texts.hashAt(handle, this.#saltOf(userIndex));
  }

  /** The first cell with this hash; `NO_CELL` where there is none. */
  first(hash: number): number {
    return this.#seek(hash, hash & this.#mask);
  }

  /** The next cell with this hash after a cell. */
  next(hash: number, cell: number): number {
    return this.#seek(hash, (cell + 1) & this.#mask);
  }

  keyIn(cell: number): number {
    return this.#cells[cell * WIDTH + 1]! - 1;
  }

  /** True if it must grow before a key is added. */
  get isFull(): boolean {
    return (this.#count + 1) * 8 > (this.#mask + 1) * 5;
  }

  /** True if growing changes the salt, and with it every hash. */
  get isSaltedAnew(): boolean {
    return this.#mask < SALTED_FOR_GOOD;
  }

  add(hash: number, key: number): void {
    this.#count++;
    this.#put(hash, key + 1);
    this.#present = Math.imul(this.#present ^ hash, 0xc2b2ae35) ^ (this.#present >>> 16);
  }

  /** Removes a key that must be present. Cells behind it move up, so that no search ends at the gap. */
  delete(hash: number, key: number): void {
    const cells = this.#cells;
    const mask = this.#mask;
    let gap = hash & mask;
    while (cells[gap * WIDTH + 1] !== key + 1) gap = (gap + 1) & mask;
    for (let cell = (gap + 1) & mask; cells[cell * WIDTH + 1] !== 0; cell = (cell + 1) & mask) {
      const home = cells[cell * WIDTH]! & mask;
      // The entry may move only if the gap is between its home cell and its current cell.
      if (((cell - home) & mask) < ((cell - gap) & mask)) continue;
      cells[gap * WIDTH] = cells[cell * WIDTH]!;
      cells[gap * WIDTH + 1] = cells[cell * WIDTH + 1]!;
      gap = cell;
    }
    cells[gap * WIDTH + 1] = 0;
    this.#count--;
  }

  /** Doubles the cells and keeps the keys: reads and writes from the first to the last. */
  grow(): void {
    const old = this.#cells;
    this.#enlarge();
    for (let place = 0; place < old.length; place += WIDTH) {
      if (old[place + 1] !== 0) this.#put(old[place]!, old[place + 1]!);
    }
  }

  /** Doubles the cells, all free, under a new salt: every key must be added again. */
  startAnew(): void {
    this.#enlarge();
    this.#count = 0;
    this.#salt = this.#present;
  }

  #enlarge(): void {
    this.#cells = new Int32Array(this.#cells.length * 2);
    this.#mask = this.#mask * 2 + 1;
  }

  #seek(hash: number, from: number): number {
    const cells = this.#cells;
    for (let cell = from; cells[cell * WIDTH + 1] !== 0; cell = (cell + 1) & this.#mask) {
      if (cells[cell * WIDTH] === hash) return cell;
    }
    return NO_CELL;
  }

  #put(hash: number, entry: number): void {
    const cells = this.#cells;
    let cell = hash & this.#mask;
    while (cells[cell * WIDTH + 1] !== 0) cell = (cell + 1) & this.#mask;
    cells[cell * WIDTH] = hash;
    cells[cell * WIDTH + 1] = entry;
  }

  #saltOf(userIndex: UserIndex): number {
    return this.#salt ^ Math.imul(userIndex + 1, 0x9e3779b1);
  }
}
