import type { ConfigureIndex, EngineReader } from '@candor/engine';
import { RULES_VERSION } from '@candor/engine';
import type { OutboxCommand } from '@candor/engine-host';
import { sourceId } from './index-feed.ts';

export interface IndexPlan {
  readonly mode: 'demo' | 'live';
  /** Names of the sources, in the order in which the feed asks them. */
  readonly names: readonly string[];
  readonly nowMs: number;
}

/** In live mode a changed list is public for a day before it takes effect. */
const LIVE_NOTICE_MS = 86_400_000;
/** A market's index halts with fewer live sources than this; the demo may have a single one. */
const QUORUM = 2;

/**
 * Returns the commands after which every market's index follows these sources, under the newest rules: none where the
 * engine is up to date. The first list of a market counts at once.
 */
export function indexCommands(engine: EngineReader, plan: IndexPlan): OutboxCommand[] {
  const rules: OutboxCommand[] =
    engine.rulesVersion === RULES_VERSION ? [] : [{ kind: 'activate_rules', version: RULES_VERSION }];
  return [...rules, ...engine.markets().flatMap(({ marketId }) => configure(engine, marketId, plan))];
}

function configure(engine: EngineReader, marketId: number, plan: IndexPlan): OutboxCommand[] {
  const known = engine.index(marketId);
  const present = known?.nextSettings ?? known?.settings;
  if (present?.followsBook === true) return [];
  const sources = plan.names.map((name, place) => ({ sourceId: sourceId(place), name: ascii(name) }));
  const quorum = plan.mode === 'demo' ? Math.min(QUORUM, sources.length) : QUORUM;
  if (present !== undefined && present.quorum === quorum && isSameList(present.sources, sources)) return [];
  const isFirst = known?.settings === undefined;
  const effectiveMs = isFirst || plan.mode === 'demo' ? 0 : plan.nowMs + LIVE_NOTICE_MS;
  return [{ kind: 'configure_index', marketId, sources, quorum, followsBook: false, effectiveMs }];
}

function isSameList(left: ConfigureIndex['sources'], right: ConfigureIndex['sources']): boolean {
  return (
    left.length === right.length &&
    left.every(
      (source, place) => source.sourceId === right[place]?.sourceId && source.name === right[place].name,
    )
  );
}

/** Reduces a name to printable ASCII, the only form allowed in the engine's log. */
function ascii(name: string): string {
  return name.replaceAll(/[^\u0020-\u007e]/g, '?').slice(0, 64);
}
