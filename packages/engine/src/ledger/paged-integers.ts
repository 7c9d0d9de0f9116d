const PAGE_BITS = 10;
const PAGE_SIZE = 1 << PAGE_BITS;

/** A sparse table of 32-bit integers by index, 0 where none was set; memory is taken in pages at first use. */
export class PagedIntegers {
  readonly #pages: (Int32Array | undefined)[] = [];

  /** 0 for an index that was never set, -1 among them. */
  get(index: number): number {
    const page = this.#pages[index >> PAGE_BITS];
    return page === undefined ? 0 : page[index & (PAGE_SIZE - 1)]!;
  }

  set(index: number, value: number): void {
    const pageIndex = index >> PAGE_BITS;
    let page = this.#pages[pageIndex];
    if (page === undefined) {
      page = new Int32Array(PAGE_SIZE);
      // Filled without holes: an array with holes is looked up the slow way.
      while (this.#pages.length < pageIndex) this.#pages.push(undefined);
      this.#pages[pageIndex] = page;
    }
    page[index & (PAGE_SIZE - 1)] = value;
  }
}
