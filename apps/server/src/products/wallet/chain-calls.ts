/** Calls by which operators watch the chains, stop their withdrawals and let them go on. */
import type { Sql } from '@candor/storage';
import type { Chains } from '@candor/chains';
import { chainStates } from '../../chains/chain-states.ts';
import type { Protocols } from '../../chains/protocols.ts';
import { acceptDifferences } from '../../chains/reconcile.ts';
import { pauseChain } from '../../chains/watched-chain.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { OperatorDesk } from '../../facets/operators.ts';

export interface ChainPorts {
  readonly sql: Sql;
  readonly access: OperatorDesk;
  readonly chains: Chains;
  readonly protocols: Protocols;
}

export function chains({ sql, chains: reached }: ChainPorts): CallHandler<'console/chains'> {
  return async () => ({ data: [...(await chainStates(sql, reached))] });
}

/**
 * Pauses a chain, or lets it go on with the differences that its balances have now. A pause that is there already keeps
 * its reason. May refuse with chain_unknown.
 */
export function setChain(ports: ChainPorts): CallHandler<'console/chain_set'> {
  return async ({ id, is_paused: isPaused, reason }, context) => {
    const data = await ports.access.act(context, async (transaction) => {
      const [before] = await chainStates(transaction, ports.chains, id);
      if (before === undefined) throw CallFailure.at('id', 'chain_unknown');
      if (isPaused) await pauseChain(transaction, id, reason.trim());
      else {
        // The chain comes first, as for those who watch it: in the other order each could wait for the other.
        await transaction`
          update chain_protocols set paused_at = null, pause_reason = '' where id = ${id}`;
        await acceptDifferences(transaction, id);
        await transaction`select pg_notify('candor_catalog', '')`;
      }
      const [after = before] = await chainStates(transaction, ports.chains, id);
      const entry = {
        action: 'chain_set',
        objectKind: 'chain',
        objectId: id,
        before: pauseOf(before),
        after: pauseOf(after),
        reason: reason.trim(),
      } as const;
      return { entry, result: after };
    });
    // This process need not wait to be notified.
    await ports.protocols.load();
    return { data, done: 'change_saved' };
  };
}

function pauseOf({ is_paused, pause_reason }: { readonly is_paused: number; readonly pause_reason: string }) {
  return { is_paused, pause_reason };
}
