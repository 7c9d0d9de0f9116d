/** Reads a plain array field by field, and throws `MalformedRow` at the first field of the wrong shape. */
export class MalformedRow extends TypeError {
  override readonly name = 'MalformedRow';
}

export class RowReader {
  readonly #row: readonly unknown[];
  readonly #name: string;
  #position = 0;

  constructor(row: unknown, name: string) {
    if (!Array.isArray(row)) throw new MalformedRow(`${name}: no array`);
    this.#row = row;
    this.#name = name;
  }

  /** Any safe integer. */
  integer(): number {
    const value = this.#take();
    // Adding zero turns minus zero, which not every encoding preserves, into zero.
    return typeof value === 'number' && Number.isSafeInteger(value) ? value + 0 : this.refuse('no integer');
  }

  text(): string {
    const value = this.#take();
    return typeof value === 'string' ? value : this.refuse('no text');
  }

  /** Reads a code and returns its word. */
  word<Word>(words: readonly Word[]): Word {
    const code = this.integer();
    return code >= 0 && code < words.length ? (words[code] as Word) : this.refuse(`unknown code ${code}`);
  }

  rows<Value>(read: (row: RowReader) => Value): Value[] {
    const value = this.#take();
    if (!Array.isArray(value)) return this.refuse('no array');
    return value.map((row: unknown) => {
      const reader = new RowReader(row, this.#name);
      const result = read(reader);
      reader.end();
      return result;
    });
  }

  /** Reads a nested row. */
  row<Value>(read: (row: RowReader) => Value): Value {
    const reader = new RowReader(this.#take(), this.#name);
    const result = read(reader);
    reader.end();
    return result;
  }

  /** Reads a nested row of any length, item by item. */
  items<Value>(read: (row: RowReader) => Value): Value[] {
    return this.row((row) => {
      const items: Value[] = [];
      while (!row.isAtEnd) items.push(read(row));
      return items;
    });
  }

  get isAtEnd(): boolean {
    return this.#position === this.#row.length;
  }

  /** Reads a value of any kind. */
  value(): unknown {
    return this.#take();
  }

  /** Skips the field and returns true if it is null. */
  skipsNull(): boolean {
    if (this.#row[this.#position] !== null) return false;
    this.#position++;
    return true;
  }

  end(): void {
    if (this.#position !== this.#row.length) {
      throw new MalformedRow(`${this.#name}: ${this.#row.length} fields instead of ${this.#position}`);
    }
  }

  refuse(problem: string): never {
    throw new MalformedRow(`${this.#name}, field ${this.#position - 1}: ${problem}`);
  }

  #take(): unknown {
    if (this.#position >= this.#row.length)
      throw new MalformedRow(`${this.#name}: only ${this.#row.length} fields`);
    return this.#row[this.#position++];
  }
}
