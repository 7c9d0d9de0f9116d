import { fail } from '@candor/primitives';

/** Stands for the empty text, and takes no room. */
export const EMPTY_TEXT = 0;

const TEXT_LENGTH_MAX = 64;
/** Cells are runs of so many bytes, by the length of their text and the byte that tells it. */
const UNIT_BITS = 3;
const UNIT = 1 << UNIT_BITS;
const CLASSES = ((TEXT_LENGTH_MAX + UNIT) >> UNIT_BITS) + 1;

/**
 * Short ASCII texts in one buffer, by handle: outside the heap, so that a million remembered keys are nothing
 * for the garbage collector to walk through. Half of the engine's time went there while they were strings.
 */
export class TextArena {
  #bytes = new Uint8Array(1_024 * UNIT);
  #links = new Int32Array(this.#bytes.buffer);
  /** The first unit is never given out: its handle is that of the empty text. */
  #top = 1;
  /** By class, the first free cell; 0: none. A free cell begins with the next one. */
  readonly #free = new Int32Array(CLASSES);

  /** Keeps a text of at most 64 ASCII characters until it is given back; throws on any other. */
  add(text: string): number {
    const { length } = text;
    if (length === 0) return EMPTY_TEXT;
    if (length > TEXT_LENGTH_MAX) fail(`a text of ${length} characters is no key`);
    const cell = this.#take(classOf(length));
    const bytes = this.#bytes;
    let at = cell << UNIT_BITS;
    bytes[at] = length;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (code > 0x7f) fail('a key is ASCII');
      bytes[++at] = code;
    }
    return cell;
  }

  giveBack(handle: number): void {
    if (handle === EMPTY_TEXT) return;
    const kind = classOf(this.#bytes[handle << UNIT_BITS]!);
    this.#links[handle << (UNIT_BITS - 2)] = this.#free[kind]!;
    this.#free[kind] = handle;
  }

  /** Whether the text behind a handle is this one. */
  isAt(handle: number, text: string): boolean {
    if (handle === EMPTY_TEXT) return text === '';
    const bytes = this.#bytes;
    const { length } = text;
    let at = handle << UNIT_BITS;
    if (bytes[at] !== length) return false;
    for (let index = 0; index < length; index++) if (bytes[++at] !== text.charCodeAt(index)) return false;
    return true;
  }

  text(handle: number): string {
    const at = (handle << UNIT_BITS) + 1;
    return String.fromCharCode(...this.#bytes.subarray(at, at + this.length(handle)));
  }

  /** 0 of the empty text: the first byte of the unit that stands for it is never written. */
  length(handle: number): number {
    return this.#bytes[handle << UNIT_BITS]!;
  }

  codeAt(handle: number, index: number): number {
    return this.#bytes[(handle << UNIT_BITS) + 1 + index]!;
  }

  #take(kind: number): number {
    const free = this.#free[kind]!;
    if (free !== 0) {
      this.#free[kind] = this.#links[free << (UNIT_BITS - 2)]!;
      return free;
    }
    const cell = this.#top;
    this.#top += kind;
    if (this.#top << UNIT_BITS > this.#bytes.length) this.#grow();
    return cell;
  }

  #grow(): void {
    const grown = new Uint8Array(this.#bytes.length * 2);
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#links = new Int32Array(grown.buffer);
  }
}

/** How many units a text of this length takes. */
function classOf(length: number): number {
  return (length + UNIT) >> UNIT_BITS;
}
