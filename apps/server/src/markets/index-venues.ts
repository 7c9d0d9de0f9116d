import type { EngineReader } from '@candor/engine';
import type { Catalog } from './catalog.ts';
import { httpIndexSource } from './http-index-source.ts';
import { type AskedSource, type IndexSource, listsSource } from './index-feed.ts';
import { type IndexSourceList, type IndexSourceRow, isTimed, type TimeUnit } from './index-source-list.ts';
import { opensAgainstHouse } from './index-sources.ts';
import { OpenedSources } from './opened-sources.ts';

interface VenuePorts {
  readonly list: IndexSourceList;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'markets'>;
  /** The venues that a demo simulates. */
  readonly simulated: readonly IndexSource[];
  /** True where no source may be on this machine or beside it. */
  readonly isPublicOnly: boolean;
}

/**
 * The sources that some market lists, each opened once: a source keeps its address for good. One that does not say when its
 * prices were made is not asked for a market at which anything opens against the house.
 */
export class IndexVenues {
  readonly #ports: VenuePorts;
  readonly #opened = new OpenedSources((id) => this.#open(id));

  constructor(ports: VenuePorts) {
    this.#ports = ports;
  }

  /** Returns the sources to ask now: those of every market's present list, and of one that is announced. */
  asked(): readonly AskedSource[] {
    const { engine } = this.#ports;
    return this.#opened.listedIn(
      engine.markets().flatMap(({ marketId }) => {
        const known = engine.index(marketId);
        return [known?.settings, known?.nextSettings];
      }),
    );
  }

  #open(id: number): IndexSource | undefined {
    const row = this.#ports.list.get(id);
    return row === undefined ? undefined : this.#sourceOf(row);
  }

  #sourceOf(row: IndexSourceRow): IndexSource | undefined {
    const { catalog, engine, simulated, isPublicOnly } = this.#ports;
    const { id, name, url, path, time_path: timePath, time_unit: timeUnit } = row;
    if (url === '') return simulated.find((venue) => venue.name === name);
    const settings = { url, path, timePath, timeUnit: timeUnit as TimeUnit, isPublicOnly };
    return httpIndexSource(settings, () =>
      catalog
        .markets()
        .filter(
          (market) =>
            listsSource(engine, market.id, id) && (isTimed(row) || !opensAgainstHouse(engine, market.id)),
        ),
    );
  }
}
