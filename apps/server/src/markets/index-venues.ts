import type { EngineReader } from '@candor/engine';
import type { Catalog } from './catalog.ts';
import { httpIndexSource } from './http-index-source.ts';
import { type AskedSource, type IndexSource, listsSource } from './index-feed.ts';
import type { IndexSourceList, IndexSourceRow } from './index-source-list.ts';

interface VenuePorts {
  readonly list: IndexSourceList;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'markets'>;
  /** The venues that a demo simulates. */
  readonly simulated: readonly IndexSource[];
}

/** The sources that some market lists, each opened once: a source keeps its address for good. */
export class IndexVenues {
  readonly #ports: VenuePorts;
  readonly #opened = new Map<number, IndexSource>();

  constructor(ports: VenuePorts) {
    this.#ports = ports;
  }

  /** Returns the sources to ask now: those of every market's present list, and of one that is announced. */
  asked(): readonly AskedSource[] {
    const { engine } = this.#ports;
    const ids = new Set<number>();
    for (const { marketId } of engine.markets()) {
      const known = engine.index(marketId);
      for (const settings of [known?.settings, known?.nextSettings])
        for (const { sourceId } of settings?.sources ?? []) ids.add(sourceId);
    }
    return [...ids]
      .toSorted((left, right) => left - right)
      .flatMap((id) => {
        const source = this.#open(id);
        return source === undefined ? [] : [{ id, source }];
      });
  }

  #open(id: number): IndexSource | undefined {
    const opened = this.#opened.get(id);
    if (opened !== undefined) return opened;
    const row = this.#ports.list.get(id);
    const source = row === undefined ? undefined : this.#sourceOf(row);
    if (source !== undefined) this.#opened.set(id, source);
    return source;
  }

  #sourceOf({ id, name, url, path }: IndexSourceRow): IndexSource | undefined {
    const { catalog, engine, simulated } = this.#ports;
    if (url === '') return simulated.find((venue) => venue.name === name);
    return httpIndexSource({ url, path }, () =>
      catalog.markets().filter((market) => listsSource(engine, market.id, id)),
    );
  }
}
