import type { SubjectPorts, TermChange } from '../facets/subjects.ts';
import { CallFailure } from '../http/failure.ts';
import { isIndexLive } from '../markets/halted-indexes.ts';
import { INDEX_HOSTS_MIN, indexHostsOf, isIndexTimed } from '../markets/index-sources.ts';

/**
 * Nothing opens against the house at an index whose sources do not say when their prices were made, or, in live mode,
 * which two hosts, or one, could bend. Nothing is offered at an index that has no price. May refuse with
 * index_sources_too_few, index_time_missing or index_without_price.
 */
export function checkIndexHosts(
  { mode, engine, indexSources }: SubjectPorts,
  { id, before, after }: TermChange,
): void {
  if (after['status'] !== 'open') return;
  if (mode === 'live' && indexHostsOf(engine, indexSources, id) < INDEX_HOSTS_MIN)
    throw CallFailure.at('status', 'index_sources_too_few');
  if (!isIndexTimed(engine, indexSources, id)) throw CallFailure.at('status', 'index_time_missing');
  // Positions that are open already may be changed, and closed, while the index is halted.
  if (before['status'] !== 'open' && !isIndexLive(engine, id))
    throw CallFailure.at('status', 'index_without_price');
}
