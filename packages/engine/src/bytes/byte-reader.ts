import { fail } from '@candor/primitives';

/** Reads what a `ByteWriter` wrote, in the same order. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #position: number;

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = bytes;
    this.#position = position;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#position === this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#position++];
    return value === undefined ? fail('read past the end') : value;
  }

  number(): number {
    const value = this.#view.getFloat64(this.#position, true);
    this.#position += 8;
    return value;
  }

  integer(): number {
    const value = this.#view.getInt32(this.#position, true);
    this.#position += 4;
    return value;
  }

  text(): string {
    const length = this.#view.getUint16(this.#position, true);
    this.#position += 2;
    const end = this.#position + length;
    let value = '';
    while (this.#position < end) value += String.fromCodePoint(this.#codePoint());
    return value;
  }

  #codePoint(): number {
    const first = this.byte();
    if (first <= 0x7f) return first;
    const count = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    let point = first & (0x3f >> count);
    for (let index = 0; index < count; index++) point = (point << 6) | (this.byte() & 0x3f);
    return point;
  }
}
