import { HASH_BYTES } from './bounds.ts';
import { Hmac } from './sha256.ts';

const DRAW_BYTES = 8;

/**
 * Draws from a secret: block c is HMAC-SHA-256(secret, label || u32 c), and each block gives four numbers of 64 bits. Equal
 * secrets and labels give equal draws, so that an auditor who has the secret gets the same tree.
 */
export class Draws {
  readonly #hmac: Hmac;
  readonly #block = Buffer.alloc(HASH_BYTES);
  readonly #counterAt: number;
  #counter = 0;
  #at = HASH_BYTES;

  constructor(label: Uint8Array) {
    this.#hmac = new Hmac(label.length + 4);
    this.#hmac.message.set(label);
    this.#counterAt = label.length;
  }

  /** Begins again at the first draw of a secret of 32 bytes. */
  begin(secret: Uint8Array): this {
    this.#hmac.setKey(secret);
    this.#counter = 0;
    this.#at = HASH_BYTES;
    return this;
  }

  /** Returns the next draw, at least 0 and below a limit: floor(u64 * limit / 2^64). */
  below(limit: bigint): bigint {
    if (this.#at === HASH_BYTES) {
      this.#hmac.message.writeUInt32BE(this.#counter, this.#counterAt);
      this.#counter += 1;
      this.#hmac.writeInto(this.#block, 0);
      this.#at = 0;
    }
    const drawn = this.#block.readBigUInt64BE(this.#at);
    this.#at += DRAW_BYTES;
    return (drawn * limit) >> 64n;
  }
}

/** Draws that cut the amounts of an account. */
export const splitDraws = () => new Draws(Buffer.from('split'));

/** Draws that give the leaves which are left to accounts. */
export function extraDraws(asset: number): Draws {
  const label = Buffer.alloc(9);
  label.write('extra');
  label.writeUInt32BE(asset, 5);
  return new Draws(label);
}

/**
 * Cuts an amount into at least `least` pieces, none of them above the cap; a piece may be zero. The first rule that is met
 * makes the pieces small enough, from the first to the last; the second one cuts pieces that are drawn, until there are enough.
 */
export function cutAmount(
  draws: Draws,
  amount: bigint,
  { cap, least }: { readonly cap: bigint; readonly least: number },
): bigint[] {
  const pieces = [amount];
  const cut = (place: number) => {
    const whole = pieces[place] ?? 0n;
    const kept = draws.below(whole + 1n);
    pieces[place] = kept;
    pieces.push(whole - kept);
  };
  for (let place = 0; place < pieces.length; )
    if ((pieces[place] ?? 0n) > cap) cut(place);
    else place += 1;
  while (pieces.length < least) cut(Number(draws.below(BigInt(pieces.length))));
  return pieces;
}
