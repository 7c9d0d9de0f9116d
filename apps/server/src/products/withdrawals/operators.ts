/** Calls by which operators review withdrawals. */
import type { ParsedRequestOf, ResponseOf } from '@candor/contract';
import type { Transaction } from '@candor/storage';
import { roleHas } from '@candor/contract/schema';
import type { CallHandler, Operator } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../commons/page.ts';
import type { OperatorDesk } from '../../facets/operators.ts';
import { withMaskedAddresses } from '../../commons/masked-addresses.ts';
import { answerOf } from '../../commons/carry-out.ts';
import { outflowUse, type OutflowUsePorts } from './outflow-use.ts';

const PAGE = 20;

type WithdrawalRow = ResponseOf<'console/withdrawal_decide'>;
type WithdrawalInFull = ResponseOf<'console/withdrawal'>;

/** Withdrawals, as the product that takes them offers them to operators. */
interface WithdrawalsForReview {
  queue(
    chosen: ParsedRequestOf<'console/withdrawals'>,
    range: { readonly page: number; readonly size: number },
  ): Promise<{ readonly total: number; readonly rows: readonly WithdrawalRow[] }>;
  row(id: number): Promise<WithdrawalRow>;
  inFull(id: number): Promise<WithdrawalInFull>;
  historyOf(userId: number): Promise<WithdrawalInFull['history']>;
  stuck(): Promise<{ readonly count: number; readonly oldest: Date | null }>;
  /** Resolves with the outbox row that carries the decision out; undefined: it only goes on record. */
  decide(
    transaction: Transaction,
    decided: {
      readonly id: number;
      readonly payloadHash: string;
      readonly decision: 'approve' | 'hold' | 'reject';
      readonly note: string;
      readonly operatorId: number;
      /** The user who is the operator, if there is one. */
      readonly ownUserId: number | null;
    },
  ): Promise<{ readonly outboxId: number | undefined; readonly state: string }>;
  /** Writes to the owner about what the engine has decided. */
  tell(id: number): Promise<void>;
}

export interface WithdrawalPorts extends OutflowUsePorts {
  readonly access: OperatorDesk;
  readonly withdrawalReviews: WithdrawalsForReview;
  /** Resolves with the outcome of an outbox row, once the engine here has applied it. */
  readonly settled: (outboxId: number) => Promise<string>;
}

export function withdrawals({ withdrawalReviews }: WithdrawalPorts): CallHandler<'console/withdrawals'> {
  return async ({ page = 1, limit: size = PAGE, ...chosen }, { operator }) => {
    const { total, rows } = await withdrawalReviews.queue(chosen, { page, size });
    return { data: seenBy(operator, pageOf(rows, total, page, size)) };
  };
}

export function withdrawal({ withdrawalReviews }: WithdrawalPorts): CallHandler<'console/withdrawal'> {
  return async ({ id }, { operator }) => ({ data: seenBy(operator, await withdrawalReviews.inFull(id)) });
}

/** Operators who may not see contacts are shown only the ends of addresses. */
function seenBy<Data>({ role }: Operator, data: Data): Data {
  return roleHas(role, 'people.contacts') ? data : withMaskedAddresses(data);
}

/** Every decision is on the record; the engine counts the persons whose approval a withdrawal needs. */
export function decideWithdrawal(ports: WithdrawalPorts): CallHandler<'console/withdrawal_decide'> {
  return async ({ id, decision, payload_hash: payloadHash, reason }, context) => {
    const { access, withdrawalReviews } = ports;
    const note = reason?.trim() ?? '';
    if (decision !== 'approve' && note === '') throw CallFailure.at('reason', 'words_missing');
    const { userId } = await access.sessionOf(context.reply.request);
    const { operatorId } = context.operator;
    const wanted = { id, payloadHash, decision, note, operatorId, ownUserId: userId };
    const { outboxId } = await access.act(context, async (transaction) => {
      const result = await withdrawalReviews.decide(transaction, wanted);
      const entry = {
        action: 'withdrawal_decide',
        objectKind: 'withdrawal',
        objectId: id,
        before: { state: result.state },
        after: { decision, payload_hash: payloadHash, outbox_id: result.outboxId ?? null },
        reason: note,
      } as const;
      return { entry, result };
    });
    if (outboxId !== undefined) await answerOf(ports, outboxId);
    await withdrawalReviews.tell(id);
    return { data: await withdrawalReviews.row(id), done: 'withdrawal_decided' };
  };
}

/** The calls by which operators review withdrawals. */
export function withdrawalOperators(ports: WithdrawalPorts) {
  return {
    'console/withdrawals': withdrawals(ports),
    'console/withdrawal': withdrawal(ports),
    'console/withdrawal_decide': decideWithdrawal(ports),
    'console/outflow_limits': outflowUse(ports),
  };
}
