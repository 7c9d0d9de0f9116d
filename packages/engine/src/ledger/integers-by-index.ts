/** Initial capacity of a table, in integers. */
const LENGTH_AT_FIRST = 8;
/** An index beyond this multiple of a plain array's length turns it into a hashed table again. */
const GROWTH_MAX = 4;

/**
 * 32-bit integers by index, 0 if none was set: a hashed table while few of the indexes up to the largest are in
 * use, a plain array once a quarter are. Nearly every user has a dollar account, but few trade on one of a thousand
 * markets: with pages, the former cost three cache misses per command, the latter four kilobytes per user.
 */
export class IntegersByIndex<Index extends number = number, Value extends number = number> {
  /** In a hashed table, each value is in the cell of its index. */
  #values = new Int32Array(LENGTH_AT_FIRST);
  /** Index + 1 by cell, 0 for a free cell; undefined while the table is a plain array. */
  #indexes: Int32Array | undefined = new Int32Array(LENGTH_AT_FIRST);
  #count = 0;
  #largest = 0;

  /** The value at an index; 0 for an index that was never set, including -1. */
  get(index: Index): Value {
    const values = this.#values;
    if (this.#indexes !== undefined) return values[this.#cellOf(this.#indexes, index)] as Value;
    return (index >= 0 && index < values.length ? values[index]! : 0) as Value;
  }

  set(index: Index, value: Value): void {
    const indexes = this.#indexes;
    if (indexes === undefined) {
      if (index >= this.#values.length) return this.#setBeyond(index, value);
      this.#values[index] = value;
      return;
    }
    const cell = this.#cellOf(indexes, index);
    this.#values[cell] = value;
    if (indexes[cell] !== 0) return;
    indexes[cell] = index + 1;
    this.#count++;
    this.#largest = Math.max(this.#largest, index);
    if (this.#count * 2 > indexes.length) this.#grow(indexes);
  }

  /** The cell of an index, or the free cell, with value 0, in which the search for it ends. */
  #cellOf(indexes: Int32Array, index: number): number {
    const mask = indexes.length - 1;
    let cell = (Math.imul(index, 0x9e3779b1) >>> 7) & mask;
    for (; indexes[cell] !== 0; cell = (cell + 1) & mask) if (indexes[cell] === index + 1) return cell;
    return cell;
  }

  #grow(indexes: Int32Array): void {
    const isPlain = this.#largest < indexes.length * 2;
    const values = this.#values;
    const length = isPlain ? lengthFor(this.#largest) : indexes.length * 2;
    this.#values = new Int32Array(length);
    this.#indexes = isPlain ? undefined : new Int32Array(length);
    for (let cell = 0; cell < indexes.length; cell++)
      if (indexes[cell] !== 0) this.#put(indexes[cell]! - 1, values[cell]!);
  }

  /** Sets an index beyond the end of a plain array, which grows or becomes a hashed table again. */
  #setBeyond(index: Index, value: Value): void {
    const values = this.#values;
    const isPlain = index < values.length * GROWTH_MAX;
    const length = isPlain ? lengthFor(index) : values.length * GROWTH_MAX;
    this.#values = new Int32Array(length);
    if (isPlain) this.#values.set(values);
    else {
      this.#indexes = new Int32Array(length);
      for (let at = 0; at < values.length; at++) this.#put(at, values[at]!);
      this.#count = values.length;
    }
    this.set(index, value);
  }

  #put(index: number, value: number): void {
    const indexes = this.#indexes;
    const cell = indexes === undefined ? index : this.#cellOf(indexes, index);
    if (indexes !== undefined) indexes[cell] = index + 1;
    this.#values[cell] = value;
  }
}

/** The power of two above an index. */
function lengthFor(index: number): number {
  return 1 << (32 - Math.clz32(index));
}
