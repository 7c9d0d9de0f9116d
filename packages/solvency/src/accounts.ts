import { HASH_BYTES } from './bounds.ts';
import { Hmac, sha256Of } from './sha256.ts';

/** The claims in one currency: accounts with an amount above zero, in the order of their users' ids. */
export interface Accounts {
  readonly count: number;
  userId(place: number): number;
  /** In ledger units, above zero. */
  amount(place: number): bigint;
  /** The text of the statement, whose total is the amount. */
  statement(place: number): string;
  /** The user's blinded identity, 32 bytes. */
  identity(place: number): Uint8Array;
}

/** Returns the number by which a snapshot's secret is known before it is shown to anybody. */
export function keyHashOf(secret: Uint8Array): string {
  return sha256Of('candor solvency key 1', secret).toString('hex');
}

/**
 * Returns the blinded identity of a user: it binds claims to the login name that the user types, and says nothing to those
 * who do not have the blind. `blind`: 32 random bytes; `name`: the e-mail in lower case, or the number with + and country code.
 */
export function identityOf({
  blind,
  userId,
  name,
}: {
  readonly blind: Uint8Array;
  readonly userId: number;
  readonly name: string;
}): Buffer {
  return sha256Of(Uint8Array.of(3), blind, bytesOf(userId), name);
}

/** Returns the owner of leaves: an identity together with the statement that they sum to. */
export function ownerOf(identity: Uint8Array, statement: string): Buffer {
  return sha256Of(Uint8Array.of(2), identity, statement);
}

/** The keys of the accounts in a currency: HMAC-SHA-256(secret, "account" || u32 asset || u64 user). */
export class AccountKeys {
  readonly #hmac = new Hmac(19);

  constructor(secret: Uint8Array, asset: number) {
    this.#hmac.message.write('account');
    this.#hmac.message.writeUInt32BE(asset, 7);
    this.#hmac.setKey(secret);
  }

  writeInto(userId: number, out: Buffer): void {
    this.#hmac.message.writeBigUInt64BE(BigInt(userId), 11);
    this.#hmac.writeInto(out, 0);
  }

  of(userId: number): Buffer {
    const key = Buffer.alloc(HASH_BYTES);
    this.writeInto(userId, key);
    return key;
  }
}

function bytesOf(userId: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(userId));
  return bytes;
}
