import { type Cipher, createCipheriv, createHmac } from 'node:crypto';

const BLOCK_BYTES = 16;
const NUMBERS_A_BLOCK = BLOCK_BYTES / 4;
const NUMBERS_A_PAGE = 64;
const BLOCKS_A_PAGE = NUMBERS_A_PAGE / NUMBERS_A_BLOCK;
const PAGE_BYTES = BLOCKS_A_PAGE * BLOCK_BYTES;
/** Pages that one call of the cipher makes at most. */
const MOST_PAGES = 32;

/** Consecutive pages of one series. */
interface Pages {
  readonly first: number;
  readonly count: number;
  readonly bytes: Buffer;
}

/**
 * Numbers that depend on a secret, a purpose, a series and a place in it: AES-256 in counter mode under the HMAC-SHA-256 of the
 * purpose. Nobody who lacks the secret can tell one number from others, however many are public. Each can be asked for
 * without those before it; ascending places are cheapest.
 */
export class KeyedNumbers {
  readonly #cipher: Cipher;
  readonly #pages = new Map<number, Pages>();

  constructor(secret: string, purpose: string) {
    const key = createHmac('sha256', secret).update(purpose).digest();
    this.#cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  }

  /** An integer from 0 to 2^32 - 1. `series` is one as well, and `place` any safe integer from 0. */
  bits(series: number, place: number): number {
    const pages = this.#pagesWith(series, Math.floor(place / NUMBERS_A_PAGE));
    return pages.bytes.readUInt32LE((place - pages.first * NUMBERS_A_PAGE) * 4);
  }

  /** A number from 0 inclusive to 1 exclusive. */
  fraction(series: number, place: number): number {
    return this.bits(series, place) / 2 ** 32;
  }

  #pagesWith(series: number, page: number): Pages {
    const known = this.#pages.get(series);
    const end = known === undefined ? Number.NaN : known.first + known.count;
    if (known !== undefined && page >= known.first && page < end) return known;
    // A caller who reads on gets twice as many pages each time, because a call of the cipher costs more than its blocks.
    const count = known !== undefined && page === end ? Math.min(2 * known.count, MOST_PAGES) : 1;
    const pages = { first: page, count, bytes: this.#encrypt(series, page, count) };
    this.#pages.set(series, pages);
    return pages;
  }

  #encrypt(series: number, first: number, count: number): Buffer {
    const blocks = Buffer.alloc(count * PAGE_BYTES);
    for (let page = 0; page < count; page++) {
      for (let block = 0; block < BLOCKS_A_PAGE; block++) {
        const at = page * PAGE_BYTES + block * BLOCK_BYTES;
        blocks.writeUInt32LE(series, at);
        blocks.writeUInt32LE(block, at + 4);
        blocks.writeDoubleLE(first + page, at + 8);
      }
    }
    // Without padding or chaining, each call encrypts its own blocks and no others.
    return this.#cipher.update(blocks);
  }
}
