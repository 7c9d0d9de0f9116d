import { fail } from '@candor/primitives';

/** The handle of the empty text, which takes no space. */
export const EMPTY_TEXT = 0;

const TEXT_LENGTH_MAX = 64;
/** Cells are multiples of this unit, large enough for the text and its length byte. */
const UNIT_BITS = 3;
const UNIT = 1 << UNIT_BITS;
/** Integers of a unit. */
const UNIT_WORDS = UNIT >> 2;
const CLASSES = ((TEXT_LENGTH_MAX + UNIT) >> UNIT_BITS) + 1;

/**
 * Short ASCII texts in one buffer, by handle: outside the heap, so that a million remembered keys give
 * the garbage collector nothing to traverse. As strings they took half of the engine's time.
 *
 * A cell is the length of its text, the text, and zeros up to the end of the unit. An external text is encoded
 * once in that form and then compared, hashed and copied four characters at a time: reading it character by
 * character for each of these took a tenth of a command's time.
 */
export class TextArena {
  #bytes = new Uint8Array(1_024 * UNIT);
  #words = new Int32Array(this.#bytes.buffer);
  /** The first unit is never allocated: its handle is that of the empty text. */
  #top = 1;
  /** By class, the first free cell; 0: none. A free cell begins with the next one. */
  readonly #free = new Int32Array(CLASSES);
  readonly #spelledBytes = new Uint8Array(CLASSES * UNIT);
  readonly #spelledWords = new Int32Array(this.#spelledBytes.buffer);
  /** The text encoded last; initially none, since the empty text is never encoded. */
  #spelled: string | undefined;

  /** Stores a text of at most 64 ASCII characters until it is freed; throws on any other. */
  add(text: string): number {
    if (text.length === 0) return EMPTY_TEXT;
    const units = this.#spell(text);
    if (units === 0)
      fail(
        text.length > TEXT_LENGTH_MAX ? `a text of ${text.length} characters is no key` : 'a key is ASCII',
      );
    const cell = this.#take(units);
    copyUnits({ source: this.#spelledWords, from: 0, target: this.#words, to: cell, units });
    return cell;
  }

  /** Stores a second copy of a text. */
  copy(handle: number): number {
    if (handle === EMPTY_TEXT) return EMPTY_TEXT;
    const units = unitsOf(this.length(handle));
    const cell = this.#take(units);
    // A manual loop: for so few words a call of `copyWithin` costs ten times the copying.
    copyUnits({ source: this.#words, from: handle, target: this.#words, to: cell, units });
    return cell;
  }

  giveBack(handle: number): void {
    if (handle === EMPTY_TEXT) return;
    const units = unitsOf(this.length(handle));
    this.#words[handle * UNIT_WORDS] = this.#free[units]!;
    this.#free[units] = handle;
  }

  /** Returns whether the text behind a handle equals this one. */
  isAt(handle: number, text: string): boolean {
    if (handle === EMPTY_TEXT) return text === '';
    const units = this.#spell(text);
    if (units === 0) return false;
    const from = handle * UNIT_WORDS;
    for (let word = 0; word < units * UNIT_WORDS; word++)
      if (this.#words[from + word] !== this.#spelledWords[word]) return false;
    return true;
  }

  text(handle: number): string {
    const at = (handle << UNIT_BITS) + 1;
    return String.fromCharCode(...this.#bytes.subarray(at, at + this.length(handle)));
  }

  /** The length of a text; 0 for the empty text, since the first byte of its unit is never written. */
  length(handle: number): number {
    return this.#bytes[handle << UNIT_BITS]!;
  }

  /** Every cell, four bytes a word, for the recorder; the cell of one text begins at `firstWord`. */
  get words(): Int32Array {
    return this.#words;
  }

  firstWord(handle: number): number {
    return handle * UNIT_WORDS;
  }

  /** The hash of an external text. */
  hash(text: string, salt: number): number {
    return hashOf(this.#spelledWords, { from: 0, units: this.#spell(text), salt });
  }

  /** The hash of a stored text, equal to `hash` of the same text. */
  hashAt(handle: number, salt: number): number {
    return hashOf(this.#words, { from: handle * UNIT_WORDS, units: unitsOf(this.length(handle)), salt });
  }

  /** Encodes a text in the form of a cell; returns its units, or 0 if no cell can hold it. */
  #spell(text: string): number {
    const { length } = text;
    const units = unitsOf(length);
    if (text === this.#spelled) return units;
    if (length === 0 || length > TEXT_LENGTH_MAX) return 0;
    const bytes = this.#spelledBytes;
    // Zero padding behind the text; the words before it are overwritten.
    this.#spelledWords[units * UNIT_WORDS - 2] = 0;
    this.#spelledWords[units * UNIT_WORDS - 1] = 0;
    this.#spelled = undefined;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (code > 0x7f) return 0;
      bytes[index + 1] = code;
    }
    bytes[0] = length;
    this.#spelled = text;
    return units;
  }

  #take(units: number): number {
    const free = this.#free[units]!;
    if (free !== 0) {
      this.#free[units] = this.#words[free * UNIT_WORDS]!;
      return free;
    }
    const cell = this.#top;
    this.#top += units;
    if (this.#top << UNIT_BITS > this.#bytes.length) this.#grow();
    return cell;
  }

  #grow(): void {
    const grown = new Uint8Array(this.#bytes.length * 2);
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#words = new Int32Array(grown.buffer);
  }
}

/** The number of units that a text of this length takes. */
function unitsOf(length: number): number {
  return (length + UNIT) >> UNIT_BITS;
}

interface Copied {
  readonly source: Int32Array;
  readonly from: number;
  readonly target: Int32Array;
  readonly to: number;
  readonly units: number;
}

function copyUnits({ source, from, target, to, units }: Copied): void {
  const first = from * UNIT_WORDS;
  const shift = to * UNIT_WORDS - first;
  for (let word = first; word < first + units * UNIT_WORDS; word++) target[word + shift] = source[word]!;
}

interface Hashed {
  readonly from: number;
  readonly units: number;
  readonly salt: number;
}

/** Every word is mixed fully before the next one, so that no pair of words cancels another. */
function hashOf(words: Int32Array, { from, units, salt }: Hashed): number {
  let hash = salt;
  for (let at = from; at < from + units * UNIT_WORDS; at++) {
    hash = Math.imul(hash ^ words[at]!, 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return hash;
}
