import { joined } from './bytes.ts';
import type { FileHashes } from './sum-leaves.ts';

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const HASH_BYTES = 32;
const ROUNDS = 64;

/** The first 32 bits of the fractional parts of a power of the first primes, which are the constants of FIPS 180-4. */
function fractionsOf(root: (prime: number) => number, count: number): Uint32Array {
  const words: number[] = [];
  for (let number = 2; words.length < count; number++) {
    const isPrime = !Array.from({ length: number - 2 }, (_, each) => each + 2).some(
      (each) => number % each === 0,
    );
    if (isPrime) words.push((root(number) % 1) * 2 ** 32);
  }
  return Uint32Array.from(words, Math.floor);
}

const ROUND_CONSTANTS = fractionsOf(Math.cbrt, ROUNDS);
const BEGIN = fractionsOf(Math.sqrt, 8);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 (FIPS 180-4) of bytes as they arrive. Browsers hash what is there as a whole only. */
export class RunningSha256 {
  readonly #state = BEGIN.slice();
  readonly #schedule = new Uint32Array(ROUNDS);
  readonly #block = new Uint8Array(BLOCK_BYTES);
  readonly #view = new DataView(this.#block.buffer);
  #waiting = 0;
  #length = 0;

  /** Begins anew. */
  reset(): void {
    this.#state.set(BEGIN);
    this.#waiting = 0;
    this.#length = 0;
  }

  update(bytes: Uint8Array): void {
    this.#length += bytes.length;
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + BLOCK_BYTES - this.#waiting);
      this.#block.set(part, this.#waiting);
      this.#waiting += part.length;
      at += part.length;
      if (this.#waiting < BLOCK_BYTES) return;
      this.#take();
      this.#waiting = 0;
    }
  }

  /** Ends the text: nothing can be added afterwards. */
  digest(): Uint8Array {
    const bits = 8 * this.#length;
    const zeros = new Uint8Array((2 * BLOCK_BYTES - LENGTH_BYTES - 1 - this.#waiting) % BLOCK_BYTES);
    const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
    length.setUint32(0, Math.floor(bits / 2 ** 32));
    length.setUint32(4, bits % 2 ** 32);
    this.update(joined([Uint8Array.of(0x80), zeros, new Uint8Array(length.buffer)]));
    const out = new DataView(new ArrayBuffer(HASH_BYTES));
    for (const [place, word] of this.#state.entries()) out.setUint32(4 * place, word);
    return new Uint8Array(out.buffer);
  }

  /** Mixes a full block into the state. */
  #take(): void {
    const schedule = this.#schedule;
    for (let round = 0; round < 16; round++) schedule[round] = this.#view.getUint32(4 * round);
    for (let round = 16; round < ROUNDS; round++) {
      const [early, late] = [schedule[round - 15]!, schedule[round - 2]!];
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      schedule[round] = schedule[round - 16]! + small + schedule[round - 7]! + large;
    }
    let a = this.#state[0]!;
    let b = this.#state[1]!;
    let c = this.#state[2]!;
    let d = this.#state[3]!;
    let e = this.#state[4]!;
    let f = this.#state[5]!;
    let g = this.#state[6]!;
    let h = this.#state[7]!;
    for (let round = 0; round < ROUNDS; round++) {
      const chosen = (e & f) ^ (~e & g);
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + mixed + chosen + ROUND_CONSTANTS[round]! + schedule[round]!) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    for (const [place, word] of [a, b, c, d, e, f, g, h].entries())
      this.#state[place] = this.#state[place]! + word;
  }
}

/** The hashes that the reader of a file needs, without Node and without waiting. */
export function plainHashes(): FileHashes {
  const one = new RunningSha256();
  return {
    whole: new RunningSha256(),
    sha256(bytes) {
      one.reset();
      one.update(bytes);
      return one.digest();
    },
  };
}
