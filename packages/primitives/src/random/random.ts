/**
 * A seeded source of numbers for demo data and tests: the same seed gives the same sequence on every
 * machine. It is sfc32 (Chris Doty-Humphrey, PractRand), seeded through splitmix32. Never seed it with a
 * secret: it begins with 32 bits of the seed, which a few of its numbers reveal.
 */
export interface Random {
  /** An integer from 0 to 2^32 - 1. */
  bits(): number;
  /** Returns a number from 0 inclusive to 1 exclusive, in steps of 2^-32. */
  fraction(): number;
  /** An integer between two bounds, both inclusive. */
  integer(bounds: { readonly from: number; readonly to: number }): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An independent source: drawing more from one does not shift the other. */
  fork(label: string): Random;
}

export function createRandom(seed: number | string): Random {
  const mixSeed = splitMix(typeof seed === 'string' ? hashText(seed) : hashText(String(seed)));
  let a = mixSeed();
  let b = mixSeed();
  let c = mixSeed();
  let counter = 1;

  function bits(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  }
  const fraction = () => bits() / 4_294_967_296;
  // The first outputs still show how alike two seeds were.
  for (let round = 0; round < 12; round++) bits();

  return {
    bits,
    fraction,
    integer: ({ from, to }) => from + Math.floor(fraction() * (to - from + 1)),
    chance: (probability) => fraction() < probability,
    pick(items) {
      const item = items[Math.floor(fraction() * items.length)];
      if (item === undefined) throw new RangeError('pick needs at least one item');
      return item;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function splitMix(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) | 0;
  };
}

/** FNV-1a over UTF-16 code units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
