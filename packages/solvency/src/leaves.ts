import { AccountKeys, ownerOf } from './accounts.ts';
import { HASH_BYTES } from './bounds.ts';
import { cutAmount, splitDraws } from './draws.ts';
import { sha256Into } from './sha256.ts';

const LEAF_BYTES = 109;
const AT = { context: 1, key: 33, owner: 65, place: 97, amount: 101 } as const;

/** The account whose leaves are made, with its share of the plan. */
export interface LeafAccount {
  readonly userId: number;
  readonly identity: Uint8Array;
  readonly statement: string;
  readonly amount: bigint;
  readonly cap: bigint;
  /** The number of its leaves. */
  readonly count: number;
}

/** A leaf; the hash is valid until the next one is made. */
type TakeLeaf = (hash: Buffer, amount: bigint) => void;

/** Makes the leaves of accounts: SHA-256(00 || context || key || owner || u32 place || u64 amount). */
export class LeafMaker {
  readonly #leaf = Buffer.alloc(LEAF_BYTES);
  readonly #hash = Buffer.alloc(HASH_BYTES);
  readonly #key: Buffer;
  readonly #keys: AccountKeys;
  readonly #draws = splitDraws();

  /** `context`: the SHA-256 of the tree's header. */
  constructor(context: Uint8Array, secret: Uint8Array, asset: number) {
    this.#keys = new AccountKeys(secret, asset);
    this.#leaf.set(context, AT.context);
    this.#key = this.#leaf.subarray(AT.key, AT.owner);
  }

  /** Makes the leaves of an account, in the order of their places within it. */
  make({ userId, identity, statement, amount, cap, count }: LeafAccount, take: TakeLeaf): void {
    this.#keys.writeInto(userId, this.#key);
    ownerOf(identity, statement).copy(this.#leaf, AT.owner);
    const pieces = cutAmount(this.#draws.begin(this.#key), amount, { cap, least: count });
    if (pieces.length !== count)
      throw new Error(`account ${userId} has another number of leaves than planned`);
    for (const [place, piece] of pieces.entries()) {
      this.#leaf.writeUInt32BE(place, AT.place);
      this.#leaf.writeBigUInt64BE(piece, AT.amount);
      sha256Into(this.#leaf, this.#hash, 0);
      take(this.#hash, piece);
    }
  }
}
