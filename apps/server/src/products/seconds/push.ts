import type { ContractFact } from '@candor/engine';
import { definePush, type FrameOf, type Notice } from '../../ws/define-push.ts';
import { hasEnded } from './history.ts';
import { wireContract } from './wire.ts';

/** An owner hears of contracts that ended, once for each batch. */
export const push = definePush({
  frames: ['MICRO_CLOSED'],
  owners: { contract_changed: ({ contract }) => contract.userId },
  *notices(changes, state): Generator<Notice<FrameOf<'MICRO_CLOSED'>>> {
    const ended = new Map<number, { seq: number; readonly contracts: ContractFact[] }>();
    for (const { seq, event } of changes) {
      const { contract } = event;
      if (!hasEnded(contract)) continue;
      const own = ended.get(contract.userId) ?? { seq, contracts: [] };
      own.seq = seq;
      own.contracts.push(contract);
      ended.set(contract.userId, own);
    }
    for (const [userId, { seq, contracts }] of ended)
      yield {
        userId,
        frame: (language) => ({
          type: 'MICRO_CLOSED',
          seq,
          orders: contracts.map((contract) =>
            wireContract(contract, { ...state, language, nowMs: state.engine.nowMs }),
          ),
        }),
      };
  },
});
