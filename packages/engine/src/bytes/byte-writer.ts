import { fail } from '@candor/primitives';

/** True on little-endian machines. */
const STANDS_LOWEST_FIRST = new Uint8Array(new Int32Array([1]).buffer)[0] === 1;

/** Writes little-endian numbers and text into a growing, reused buffer. */
export class ByteWriter {
  length = 0;
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;

  constructor(capacity = 4_096) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  clear(): void {
    this.length = 0;
  }

  /** Ensures capacity for this many bytes; the writes that follow rely on it. */
  reserve(size: number): void {
    const needed = this.length + size;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }

  /** Takes this many bytes for a record that the caller writes through `view`; returns where it begins. */
  take(size: number): number {
    this.reserve(size);
    const start = this.length;
    this.length = start + size;
    return start;
  }

  get view(): DataView {
    return this.#view;
  }

  byte(value: number): void {
    this.#bytes[this.length++] = value;
  }

  number(value: number): void {
    this.#view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  integer(value: number): void {
    this.#view.setInt32(this.length, value, true);
    this.length += 4;
  }

  /** Writes a run of numbers; capacity for it must be reserved. */
  numbers(source: Float64Array, start: number, count: number): void {
    const view = this.#view;
    let place = this.length;
    for (let index = start; index < start + count; index++, place += 8)
      view.setFloat64(place, source[index]!, true);
    this.length = place;
  }

  /**
   * Writes ASCII text held in whole words of memory (length in one byte, characters, zero padding), like `text`.
   * One word more than the text needs must be reserved.
   */
  ascii(words: Int32Array, first: number, length: number): void {
    const view = this.#view;
    const start = this.length;
    // Starts one byte later, because the length field takes two bytes: the characters then land at their offset.
    for (let word = 0; word << 2 <= length; word++)
      view.setInt32(start + 1 + (word << 2), words[first + word]!, STANDS_LOWEST_FIRST);
    view.setUint16(start, length, true);
    this.length = start + 2 + length;
  }

  /** Writes the length in two bytes, then UTF-8. Everything but operators' free text is ASCII. */
  text(value: string): void {
    this.reserve(value.length * 3 + 2);
    const start = this.length + 2;
    this.length = start;
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index);
      if (code <= 0x7f) this.#bytes[this.length++] = code;
      else index += this.#codePoint(value, index);
    }
    if (this.length - start > 0xffff) fail('text too long for its length field');
    this.#view.setUint16(start - 2, this.length - start, true);
  }

  /** Writes the code point at `index` (U+FFFD for a lone surrogate); returns the further code units it took. */
  #codePoint(value: string, index: number): number {
    const found = value.codePointAt(index) ?? 0xfffd;
    const point = found >= 0xd800 && found <= 0xdfff ? 0xfffd : found;
    if (point <= 0x7ff) {
      this.byte(0xc0 | (point >> 6));
    } else {
      if (point <= 0xffff) {
        this.byte(0xe0 | (point >> 12));
      } else {
        this.byte(0xf0 | (point >> 18));
        this.byte(0x80 | ((point >> 12) & 0x3f));
      }
      this.byte(0x80 | ((point >> 6) & 0x3f));
    }
    this.byte(0x80 | (point & 0x3f));
    return found > 0xffff ? 1 : 0;
  }

  /** A copy of the bytes written. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}
