/** Calls about the sources of index prices. */
import { roleHas } from '@candor/contract/schema';
import type { CallHandler } from '../../http/call.ts';
import { knownMarket } from '../../commons/known-market.ts';
import { haltedIndexes, haltedSince } from '../../markets/halted-indexes.ts';
import { carryOut, type CarryOutPorts } from '../../commons/carry-out.ts';
import { type IndexListPorts, indexRow, readList, wireChange, writeList } from './index-lists.ts';
import { propose } from '../../commons/propose.ts';
import type { ProposalDesk } from '../../facets/operators.ts';

export interface IndexCallPorts extends IndexListPorts, CarryOutPorts {
  readonly proposals: ProposalDesk;
}

export function indexSources(ports: IndexListPorts): CallHandler<'console/index_sources'> {
  return async ({ currency_match_id: id }, { operator }) => {
    const { sql, catalog, engine } = ports;
    const seesAll = roleHas(operator.role, 'configuration.change');
    const markets = id === undefined ? catalog.markets() : [knownMarket(catalog, id)];
    const since = await haltedSince(sql, haltedIndexes(engine, catalog));
    const rows = markets.map((market) =>
      indexRow(ports, market, { seesAll, haltedAt: since.get(market.id) }),
    );
    return { data: rows, seq: engine.sequence };
  };
}

export function setIndex(ports: IndexCallPorts): CallHandler<'console/index_set'> {
  return async ({ id, add = [], remove = [], quorum, preview, ...request }, context) => {
    const payload = readList(ports, { id, add, remove, quorum });
    const change = wireChange(ports, payload);
    const reason = request.reason.trim();
    if (preview === true) return { data: { ...change, is_applied: 0, proposal: null } };
    if (!ports.hasSimulatedIndex) {
      const proposed = { kind: 'index_sources' as const, payload: { ...payload }, reason, userId: null };
      const proposal = await propose(ports, context, proposed);
      return { data: { ...change, is_applied: 0, proposal }, done: 'proposal_sent' };
    }
    const { before, after } = payload;
    const entry = { action: 'index_set', objectKind: 'index', objectId: id, before, after, reason } as const;
    await carryOut(ports, context, entry, (transaction) => writeList(ports, transaction, payload));
    // This process need not wait to be notified.
    await ports.indexSources.load();
    return { data: { ...change, is_applied: 1, proposal: null }, done: 'change_saved' };
  };
}
