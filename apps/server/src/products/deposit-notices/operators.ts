/** Calls by which operators decide on notices of deposits. */
import type { ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { CallHandler, OperatorContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { lockCredits } from '../../chains/credits-lock.ts';
import type { HandPayment } from '../../commons/hand-payments.ts';
import { pageOf } from '../../commons/page.ts';
import { narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import type { Row } from '../../tables/rows.ts';
import type {
  Agreed,
  Applied,
  OperatorDesk,
  ProposalDesk,
  ProposalKind,
  Proposed,
} from '../../facets/operators.ts';
import { type DepositNoticeEvidencePorts, payOrder } from './evidence.ts';
import { type HandCreditPorts, handCredits } from './hand-credits.ts';
import { bankEntries, type BankEntryPorts } from './bank-entries.ts';
import type { DepositNotices } from './deposit-notices.ts';
import { importStatement, type StatementPorts } from './statement-import.ts';
import { answerOf } from '../../commons/carry-out.ts';

const PAGE = 20;

type DepositNoticeRow = Row<'pay_orders'>;

export interface PayOrderPorts {
  readonly sql: Sql;
  readonly access: OperatorDesk;
  readonly notices: DepositNotices;
  readonly proposals: ProposalDesk;
  /** Resolves with the transactions of outputs that were received. */
  readonly transactionsOf: (sql: Transaction, outputIds: readonly number[]) => Promise<readonly string[]>;
  /** Resolves with the outcome of an outbox row, once the engine here has applied it. */
  readonly settled: (outboxId: number) => Promise<string>;
}

export function payOrders({ sql, notices }: PayOrderPorts): CallHandler<'console/pay_orders'> {
  return async ({ state = 'pending', page = 1, limit: size = PAGE, ...filters }) => {
    const narrowed = narrowedTo(sql, filters, {
      time: sql`created_at`,
      user: sql`user_id`,
      ofOperator: (id) => sql`${id} in (operator_id, second_operator_id)`,
      currency: sql`currency_id`,
      amount: sql`amount`,
      protocol: sql`currency_protocol_id`,
    });
    const order = orderedBy(sql, filters.order ?? (state === 'pending' ? 'oldest' : 'newest'), sql`id`);
    const { total, rows } = await notices.page(
      sql`where state = ${state} ${narrowed}`,
      sql`${order} limit ${size} offset ${(page - 1) * size}`,
    );
    const data = await Promise.all(rows.map((row) => notices.showToOperators(row)));
    return { data: pageOf(data, total, page, size) };
  };
}

/**
 * Decides on a notice as it was shown. Above the limit of one person an approval proposes, and another operator decides on
 * that. A repetition by the same operator changes nothing.
 */
export function decidePayOrder(ports: PayOrderPorts): CallHandler<'console/pay_order_decide'> {
  return async (request, context) => {
    const { sql, access, notices } = ports;
    const reason = request.reason?.trim() ?? '';
    if (request.decision !== 'approve' && reason === '') throw CallFailure.at('reason', 'words_missing');
    const { userId } = await access.sessionOf(context.reply.request);
    const done = await access.act(context, async (transaction) => {
      if (request.decision === 'approve') await lockCredits(transaction);
      const row = await notices.lock(transaction, request.id);
      notices.checkHash(row, request.payload_hash);
      if (row.user_id === userId) throw new CallFailure('own_account_concerned');
      const result = await carry(ports, transaction, {
        row,
        context,
        decision: request.decision,
        reason,
        payment: paymentOf(request),
      });
      const entry = {
        action: result.action,
        objectKind: 'pay_order',
        objectId: row.id,
        before: { state: row.state },
        after: {
          decision: request.decision,
          payload_hash: request.payload_hash,
          ...(request.decision === 'approve' ? namedPayment(paymentOf(request)) : {}),
          proposal: result.proposalId,
        },
        reason,
      } as const;
      return { entry, result };
    });
    if (done.outboxId !== undefined) await answerOf(ports, done.outboxId);
    const [row] = (await notices.page(sql`where id = ${request.id}`, sql``)).rows;
    if (row === undefined) throw new Error(`notice ${request.id} is gone`);
    return {
      data: await notices.showToOperators(row),
      done: done.proposalId === null ? 'pay_order_decided' : 'proposal_sent',
    };
  };
}

interface Carried {
  readonly action: 'pay_order_decide' | 'pay_order_decide_again' | 'propose';
  readonly outboxId?: number;
  readonly proposalId: number | null;
}

async function carry(
  { notices, proposals, transactionsOf }: PayOrderPorts,
  transaction: Transaction,
  {
    row,
    context: {
      operator: { operatorId },
    },
    decision,
    reason,
    payment,
  }: {
    readonly row: DepositNoticeRow;
    readonly context: OperatorContext;
    readonly decision: 'approve' | 'hold' | 'reject';
    readonly reason: string;
    readonly payment: HandPayment;
  },
): Promise<Carried> {
  if (decision === 'hold') {
    await notices.hold(transaction, row, { operatorId, reason });
    return { action: 'pay_order_decide', proposalId: null };
  }
  const state = decision === 'approve' ? 'approved' : 'rejected';
  if (row.state === state && row.operator_id === operatorId)
    return { action: 'pay_order_decide_again', proposalId: null };
  if (decision === 'reject') {
    await notices.reject(transaction, row, { operatorId, reason });
    return { action: 'pay_order_decide', proposalId: null };
  }
  if (row.state === 'pending' && (await notices.needsTwo(transaction, row, operatorId))) {
    const waiting = await notices.proposalOf(transaction, row.id);
    if (waiting !== null) return { action: 'pay_order_decide_again', proposalId: waiting };
    const added = await proposals.add(
      transaction,
      operatorId,
      proposalOf(row, notices.show(row), {
        reason,
        payment,
        isOnStatement:
          'reference' in payment && (await notices.isOnStatement(transaction, row, payment.reference)),
        transactions: 'reference' in payment ? [] : await transactionsOf(transaction, payment.outputIds),
      }),
    );
    await notices.consume(transaction, row, { payment, payOrderId: null, proposalId: added.id });
    return { action: 'propose', proposalId: added.id };
  }
  const outboxId = await notices.approve(transaction, {
    id: row.id,
    payloadHash: row.payload_hash,
    operatorId,
    secondOperatorId: null,
    payment,
    proposalId: null,
  });
  return { action: 'pay_order_decide', outboxId, proposalId: null };
}

/** The fields by which a request, a proposal and the record name a payment. */
interface NamedPayment {
  readonly payment_ids?: readonly number[] | undefined;
  readonly bank_reference?: string | undefined;
}

interface DepositNoticePayload extends NamedPayment {
  readonly pay_order_id: number;
  readonly payload_hash: string;
}

/** Without a reference, a request that names no output either is refused as one. */
function paymentOf({ payment_ids: outputIds = [], bank_reference: reference }: NamedPayment): HandPayment {
  return reference === undefined ? { outputIds } : { reference };
}

function namedPayment(payment: HandPayment): NamedPayment {
  return 'reference' in payment
    ? { bank_reference: payment.reference.trim() }
    : { payment_ids: payment.outputIds };
}

function proposalOf(
  row: DepositNoticeRow,
  { currency, number }: ResponseOf<'wallet/createPayOrder'>,
  named: {
    readonly reason: string;
    readonly payment: HandPayment;
    readonly isOnStatement: boolean;
    readonly transactions: readonly string[];
  },
): Proposed {
  const payload: DepositNoticePayload & Readonly<Record<string, unknown>> = {
    pay_order_id: row.id,
    payload_hash: row.payload_hash,
    currency_code: currency.code,
    amount: number,
    in_address: row.in_address,
    wallet_address: row.wallet_address,
    ...namedPayment(named.payment),
    ...('reference' in named.payment ? { is_on_statement: named.isOnStatement } : {}),
    // The second operator looks this up.
    ...(named.transactions.length === 0 ? {} : { tx_hash: named.transactions.join(', ') }),
  };
  return { kind: 'deposit_notice', payload, reason: named.reason, userId: row.user_id };
}

/** A notice above the limit of one person, which the approval of another one credits. */
export function noticeKind({ notices }: Pick<PayOrderPorts, 'notices'>): ProposalKind {
  return {
    right: 'deposits.decide',
    async apply(transaction: Transaction, payload: DepositNoticePayload, agreed: Agreed): Promise<Applied> {
      const outboxId = await notices.approve(transaction, {
        id: payload.pay_order_id,
        payloadHash: payload.payload_hash,
        operatorId: agreed.proposedBy,
        secondOperatorId: agreed.decidedBy,
        payment: paymentOf(payload),
        proposalId: agreed.proposalId,
      });
      return { outboxId };
    },
  };
}

/** The calls by which operators decide on notices, and compare what was credited with what arrived. */
export function depositNoticeOperators(
  ports: PayOrderPorts & HandCreditPorts & DepositNoticeEvidencePorts & BankEntryPorts & StatementPorts,
) {
  return {
    'console/pay_orders': payOrders(ports),
    'console/pay_order': payOrder(ports),
    'console/pay_order_decide': decidePayOrder(ports),
    'console/hand_credits': handCredits(ports),
    'console/bank_entries': bankEntries(ports),
    'console/bank_statement_import': importStatement(ports),
  };
}

/** Decisions of two operators about notices. */
export function depositNoticeProposals(ports: Pick<PayOrderPorts, 'notices'>) {
  return { deposit_notice: noticeKind(ports) };
}
