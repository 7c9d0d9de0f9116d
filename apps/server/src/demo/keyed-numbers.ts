import { type Cipher, createCipheriv, createHmac } from 'node:crypto';

const BLOCK_BYTES = 16;
const NUMBERS_A_BLOCK = BLOCK_BYTES / 4;
/** Numbers that one call of the cipher makes. */
const NUMBERS_A_PAGE = 64;

interface Page {
  readonly number: number;
  readonly bytes: Buffer;
}

/**
 * Numbers that depend on a secret, a purpose, a series and a place in it: AES-256 in counter mode under the HMAC-SHA-256 of the
 * purpose. Nobody who lacks the secret can tell one number from others, however many are public. Each can be asked for
 * without those before it; ascending places are cheapest.
 */
export class KeyedNumbers {
  readonly #cipher: Cipher;
  readonly #pages = new Map<number, Page>();

  constructor(secret: string, purpose: string) {
    const key = createHmac('sha256', secret).update(purpose).digest();
    this.#cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  }

  /** An integer from 0 to 2^32 - 1. `series` is one as well, and `place` any safe integer from 0. */
  bits(series: number, place: number): number {
    const number = Math.floor(place / NUMBERS_A_PAGE);
    let page = this.#pages.get(series);
    if (page?.number !== number) {
      page = { number, bytes: this.#encrypt(series, number) };
      this.#pages.set(series, page);
    }
    return page.bytes.readUInt32LE((place - number * NUMBERS_A_PAGE) * 4);
  }

  /** A number from 0 inclusive to 1 exclusive. */
  fraction(series: number, place: number): number {
    return this.bits(series, place) / 2 ** 32;
  }

  #encrypt(series: number, page: number): Buffer {
    const blocks = Buffer.alloc(NUMBERS_A_PAGE * 4);
    for (let block = 0; block < NUMBERS_A_PAGE / NUMBERS_A_BLOCK; block++) {
      blocks.writeUInt32LE(series, block * BLOCK_BYTES);
      blocks.writeUInt32LE(block, block * BLOCK_BYTES + 4);
      blocks.writeDoubleLE(page, block * BLOCK_BYTES + 8);
    }
    // Without padding or chaining, each call encrypts its own blocks and no others.
    return this.#cipher.update(blocks);
  }
}
