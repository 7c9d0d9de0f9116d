import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Catalog, Market } from './catalog.ts';

/** A pair whose index has no live price: it never had one, or too few of its sources are alive. */
export interface HaltedIndex {
  readonly market: Market;
  /** Null: it never had a price. */
  readonly haltedMs: number | null;
}

/** Returns whether an index has a price at which something may open or settle. */
export function isIndexLive(engine: Pick<EngineReader, 'index'>, marketId: number): boolean {
  return engine.index(marketId)?.tick?.isHalted === false;
}

/** Returns the pairs without a live index, in the order of the catalogue. */
export function haltedIndexes(engine: Pick<EngineReader, 'index'>, catalog: Catalog): HaltedIndex[] {
  return catalog
    .markets()
    .filter(({ id }) => !isIndexLive(engine, id))
    .map((market) => {
      const known = engine.index(market.id);
      return { market, haltedMs: known?.tick === undefined ? null : known.haltedSinceMs };
    });
}

/** Resolves with the moment since when each of these indexes has no price: a pair without any has none since it was listed. */
export async function haltedSince(
  sql: Sql,
  halted: readonly HaltedIndex[],
): Promise<ReadonlyMap<number, Date>> {
  const priceless = halted.filter(({ haltedMs }) => haltedMs === null).map(({ market }) => market.id);
  const rows =
    priceless.length === 0
      ? []
      : await sql<{ id: number; listedAt: Date }[]>`
          select id, listed_at as "listedAt" from currency_matches where id = any(${priceless}::integer[])`;
  const listed = new Map(rows.map(({ id, listedAt }) => [id, listedAt]));
  return new Map(
    halted.flatMap(({ market: { id }, haltedMs }) => {
      const since = haltedMs === null ? listed.get(id) : new Date(haltedMs);
      return since === undefined ? [] : [[id, since] as const];
    }),
  );
}
