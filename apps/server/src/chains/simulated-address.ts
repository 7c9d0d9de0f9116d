import { createHash } from 'node:crypto';
import { bech32m } from '@scure/base';

/** Index of the address from which the exchange pays; on a chain with memos all deposits arrive there as well. */
export const TREASURY = 0;
const INDEX_BYTES = 6;
const ADDRESS_BYTES = 20;

/** Addresses of one simulated chain. No real chain has their prefix. */
export class SimulatedAddresses {
  readonly #chainId: number;
  readonly #prefix: string;

  constructor({ id, code }: { readonly id: number; readonly code: string }) {
    this.#chainId = id;
    this.#prefix = `sim${code.toLowerCase()}`;
  }

  /** Returns the address of the wallet of the exchange with this index. */
  own(index: number): string {
    const place = Buffer.alloc(INDEX_BYTES);
    place.writeUIntBE(index, 0, INDEX_BYTES);
    return this.#written(Buffer.concat([place, this.#seal(`own/${index}`)], ADDRESS_BYTES));
  }

  /** Returns whether `own` derives this address: an address begins with its index. */
  isOwn(address: string): boolean {
    const bytes = this.#read(address);
    return bytes !== undefined && this.own(bytes.readUIntBE(0, INDEX_BYTES)) === address.toLowerCase();
  }

  /** Returns an address that the wallet of the exchange does not derive, for a name. */
  outside(name: string): string {
    return this.#written(this.#seal(`outside/${name}`).subarray(0, ADDRESS_BYTES));
  }

  /** Returns an address in lower case, or undefined if it is none of this chain. */
  canonical(address: string): string | undefined {
    return this.#read(address) === undefined ? undefined : address.toLowerCase();
  }

  #read(address: string): Buffer | undefined {
    const decoded = bech32m.decodeUnsafe(address);
    if (decoded?.prefix !== this.#prefix) return undefined;
    const bytes = bech32m.fromWordsUnsafe(decoded.words);
    return bytes?.length === ADDRESS_BYTES ? Buffer.from(bytes) : undefined;
  }

  #written(bytes: Uint8Array): string {
    return bech32m.encode(this.#prefix, bech32m.toWords(bytes));
  }

  #seal(name: string): Buffer {
    return createHash('sha256').update(`candor simulated chain/${this.#chainId}/${name}`).digest();
  }
}
