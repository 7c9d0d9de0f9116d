import type { EngineReader } from '@candor/engine';
import { RULES_VERSION } from '@candor/engine';
import type { OutboxCommand } from '@candor/engine-host';
import type { IndexSourceList, ListedSource } from './index-source-list.ts';

export interface IndexPlan {
  readonly mode: 'demo' | 'live';
  /** In ascending order. */
  readonly sources: readonly ListedSource[];
  /** True if these are others than at the last start; otherwise they are only for pairs that have none yet. */
  readonly isChanged: boolean;
  readonly nowMs: number;
}

/** A changed list is public for a day before it takes effect, except where a demo simulates its venues. */
export const NOTICE_MS = 86_400_000;
/** A market's index halts with fewer live sources than this; the demo may have a single one. */
export const QUORUM = 2;
/** In live mode nothing opens against the house at an index that fewer hosts could bend. */
export const INDEX_HOSTS_MIN = 3;

/**
 * Returns the commands after which markets follow these sources, under the newest rules: none where the engine is up to
 * date. The first list of a market counts at once.
 */
export function indexCommands(engine: EngineReader, plan: IndexPlan): OutboxCommand[] {
  const rules: OutboxCommand[] =
    engine.rulesVersion === RULES_VERSION ? [] : [{ kind: 'activate_rules', version: RULES_VERSION }];
  return [...rules, ...engine.markets().flatMap(({ marketId }) => configure(engine, marketId, plan))];
}

/** Returns the list of a market at the end of all announced changes; undefined where it has none yet. */
export function latestIndexSettings(engine: EngineReader, marketId: number) {
  const known = engine.index(marketId);
  return known?.nextSettings ?? known?.settings;
}

/** Returns the number of hosts behind a market's index, now or once an announced list is in effect: the lower of the two. */
export function indexHostsOf(engine: EngineReader, list: IndexSourceList, marketId: number): number {
  const known = engine.index(marketId);
  const lists = [known?.settings, known?.nextSettings].filter((settings) => settings !== undefined);
  if (lists.length === 0) return 0;
  return Math.min(...lists.map(({ sources }) => list.hosts(sources.map(({ sourceId }) => sourceId))));
}

/** Returns whether every source behind a market's index, now and in an announced list, says when its prices were made. */
export function isIndexTimed(engine: EngineReader, list: IndexSourceList, marketId: number): boolean {
  const known = engine.index(marketId);
  return [known?.settings, known?.nextSettings].every((settings) =>
    list.areTimed((settings?.sources ?? []).map(({ sourceId }) => sourceId)),
  );
}

/** Returns whether leverage or seconds contracts open at a market's index. */
export function opensAgainstHouse({ leverage, seconds }: EngineReader, marketId: number): boolean {
  return leverage.settings(marketId)?.status === 'open' || seconds.options(marketId)?.status === 'open';
}

/** Returns the command that makes a list the first one of a market. */
export function firstIndex(
  marketId: number,
  { mode, sources }: Pick<IndexPlan, 'mode' | 'sources'>,
): OutboxCommand & { kind: 'configure_index' } {
  const quorum = mode === 'demo' ? Math.min(QUORUM, sources.length) : QUORUM;
  return { kind: 'configure_index', marketId, sources, quorum, followsBook: false, effectiveMs: 0 };
}

function configure(engine: EngineReader, marketId: number, plan: IndexPlan): OutboxCommand[] {
  const present = latestIndexSettings(engine, marketId);
  if (present?.followsBook === true || (present !== undefined && !plan.isChanged)) return [];
  const command = firstIndex(marketId, plan);
  if (
    present !== undefined &&
    present.quorum === command.quorum &&
    isSameList(present.sources, command.sources)
  )
    return [];
  const isFirst = engine.index(marketId)?.settings === undefined;
  const effectiveMs = isFirst || plan.mode === 'demo' ? 0 : plan.nowMs + NOTICE_MS;
  return [{ ...command, effectiveMs }];
}

function isSameList(left: readonly ListedSource[], right: readonly ListedSource[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (source, place) => source.sourceId === right[place]?.sourceId && source.name === right[place].name,
    )
  );
}
