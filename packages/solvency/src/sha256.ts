import { hash } from 'node:crypto';

/** Writes the SHA-256 of bytes to a place of a buffer; as text in Latin-1, a hash costs a third of one in a new buffer. */
export function sha256Into(bytes: Uint8Array, out: Buffer, at: number): void {
  out.write(hash('sha256', bytes, 'binary'), at, 'latin1');
}

/** Returns the SHA-256 of parts that follow one another; a text counts as its bytes in UTF-8. */
export function sha256Of(...parts: readonly (Uint8Array | string)[]): Buffer {
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : part)),
  );
  const out = Buffer.alloc(32);
  sha256Into(bytes, out, 0);
  return out;
}

const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** HMAC-SHA-256 (RFC 2104) with keys of 32 bytes and messages of one length, which makes no garbage. One key at a time. */
export class Hmac {
  /** The message, to be written before each use. */
  readonly message: Buffer;
  readonly #inner: Buffer;
  readonly #outer = Buffer.alloc(BLOCK_BYTES + 32, OUTER_PAD);

  constructor(messageBytes: number) {
    this.#inner = Buffer.alloc(BLOCK_BYTES + messageBytes, INNER_PAD);
    this.message = this.#inner.subarray(BLOCK_BYTES);
  }

  setKey(key: Uint8Array): void {
    for (const [place, byte] of key.entries()) {
      this.#inner[place] = byte ^ INNER_PAD;
      this.#outer[place] = byte ^ OUTER_PAD;
    }
  }

  writeInto(out: Buffer, at: number): void {
    sha256Into(this.#inner, this.#outer, BLOCK_BYTES);
    sha256Into(this.#outer, out, at);
  }
}
