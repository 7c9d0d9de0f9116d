import { isAmount, isId } from '@candor/primitives';
import type { ConfigureIndex, IndexSource } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { IndexGround } from './index-ground.ts';
import { isPrintableAscii } from '../shapes/vocabulary.ts';

const SOURCES_MAX = 16;
const NAME_LENGTH_MAX = 64;

/**
 * Stores a list of sources; `adoptSettings` brings it into force. A pending list is replaced. May refuse
 * with market_unknown or settings_invalid.
 */
export function configureIndex(state: IndexGround, command: ConfigureIndex): Rejection | undefined {
  if (!state.markets.has(command.marketId)) return { key: 'market_unknown', field: 'marketId' };
  const field = findWrongField(command);
  if (field !== undefined) return { key: 'settings_invalid', field };
  const { outboxId, marketId, quorum, followsBook, effectiveMs } = command;
  const sources = command.sources.map(({ sourceId, name }) => ({ sourceId, name }));
  const settings = { outboxId, marketId, sources, quorum, followsBook, effectiveMs };
  state.indexes.open(marketId).next = { seq: state.sequence, settings };
  state.recorder.record({ kind: 'index_configured', settings });
  return undefined;
}

function findWrongField(command: ConfigureIndex): keyof ConfigureIndex | undefined {
  const { sources, quorum, followsBook, effectiveMs } = command;
  if (sources.length > SOURCES_MAX || (sources.length === 0) !== followsBook) return 'sources';
  if (!sources.every(isSource) || !isAscending(sources)) return 'sources';
  if (!isAmount(quorum) || quorum < 1 || (!followsBook && quorum > sources.length)) return 'quorum';
  return isAmount(effectiveMs) ? undefined : 'effectiveMs';
}

function isSource({ sourceId, name }: IndexSource): boolean {
  return isId(sourceId) && isPrintableAscii(name, NAME_LENGTH_MAX);
}

function isAscending(sources: readonly IndexSource[]): boolean {
  return sources.every(({ sourceId }, index) => index === 0 || sources[index - 1]!.sourceId < sourceId);
}
