/** Bytes of one piece of memory; no statement is as long. */
const PIECE_BYTES = 2 ** 24;

/**
 * The claims of one currency outside of the collected heap: as objects, those of a million accounts would let the heap of the replayed
 * engine grow by far more than they need. Cleared, it takes the claims of the next currency.
 */
export class PackedStatements {
  readonly #userIds: Float64Array;
  readonly #amounts: BigUint64Array;
  /** The place of each statement in the pieces, and its bytes. */
  readonly #begins: Float64Array;
  readonly #lengths: Uint32Array;
  readonly #pieces: Buffer[] = [];
  #end = 0;
  count = 0;

  /** `most`: the number of accounts that it has room for. */
  constructor(most: number) {
    this.#userIds = new Float64Array(most);
    this.#amounts = new BigUint64Array(most);
    this.#begins = new Float64Array(most);
    this.#lengths = new Uint32Array(most);
  }

  clear(): void {
    this.count = 0;
    this.#end = 0;
  }

  /** @throws {RangeError} where there is no room */
  add(userId: number, amount: bigint, statement: string): void {
    if (this.count === this.#userIds.length || amount >= 2n ** 64n || statement.length > PIECE_BYTES)
      throw new RangeError(`there is no room for the claim of account ${userId}`);
    const left = PIECE_BYTES - (this.#end % PIECE_BYTES);
    // A statement lies in one piece.
    if (statement.length > left) this.#end += left;
    const piece = this.#pieceAt(this.#end);
    this.#userIds[this.count] = userId;
    this.#amounts[this.count] = amount;
    this.#begins[this.count] = this.#end;
    // JSON of numbers and digits has no letters beyond this.
    this.#lengths[this.count] = piece.write(statement, this.#end % PIECE_BYTES, 'latin1');
    this.#end += statement.length;
    this.count += 1;
  }

  userId(place: number): number {
    return this.#userIds[this.#known(place)] ?? 0;
  }

  amount(place: number): bigint {
    return this.#amounts[this.#known(place)] ?? 0n;
  }

  statement(place: number): string {
    const begin = this.#begins[this.#known(place)] ?? 0;
    const at = begin % PIECE_BYTES;
    return this.#pieceAt(begin).toString('latin1', at, at + (this.#lengths[place] ?? 0));
  }

  #pieceAt(place: number): Buffer {
    const number = Math.floor(place / PIECE_BYTES);
    return (this.#pieces[number] ??= Buffer.alloc(PIECE_BYTES));
  }

  #known(place: number): number {
    if (!Number.isInteger(place) || place < 0 || place >= this.count)
      throw new RangeError(`there is no account at place ${place}`);
    return place;
  }
}
