import type { AskedSource, IndexSource } from './index-feed.ts';

/** The sources that the price of a market or of a fiat is made from. */
interface SourceSettings {
  readonly sources: readonly { readonly sourceId: number }[];
}

/** Sources of prices, each opened once: a source keeps its address for good. */
export class OpenedSources {
  readonly #open: (id: number) => IndexSource | undefined;
  readonly #opened = new Map<number, IndexSource>();

  /** `open` returns undefined where nothing is known of a source, which is then tried again. */
  constructor(open: (id: number) => IndexSource | undefined) {
    this.#open = open;
  }

  /** Returns the sources that some of these settings list, in ascending order; undefined settings list none. */
  listedIn(all: readonly (SourceSettings | undefined)[]): readonly AskedSource[] {
    const ids = new Set(all.flatMap((settings) => settings?.sources ?? []).map(({ sourceId }) => sourceId));
    return [...ids]
      .toSorted((left, right) => left - right)
      .flatMap((id) => {
        const source = this.#find(id);
        return source === undefined ? [] : [{ id, source }];
      });
  }

  #find(id: number): IndexSource | undefined {
    const source = this.#opened.get(id) ?? this.#open(id);
    if (source !== undefined) this.#opened.set(id, source);
    return source;
  }
}
