/** Calls for what needs two persons. */
import type { ResponseOf } from '@candor/contract';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import type { Protocols } from '../../chains/protocols.ts';
import { bankAccount } from '../../commons/bank-account.ts';
import { CallFailure } from '../../http/failure.ts';
import { consumePayment } from '../../commons/hand-payments.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { units } from '../../http/units.ts';
import { pageOf } from '../../commons/page.ts';
import { type AdjustmentPorts, atBank, readAdjustment } from '../../commons/adjustments.ts';
import type { ConsoleAccess } from './access.ts';
import { answerOf } from '../../commons/carry-out.ts';
import { readHoldLift } from './hold-lifts.ts';
import { propose } from '../../commons/propose.ts';
import { accountsOf } from '../../commons/accounts-of.ts';
import { readOperator } from './operator-proposals.ts';
import type { WireProposal } from '../../facets/operators.ts';
import type { Proposals } from './proposals.ts';

const PAGE = 20;

export interface ProposalPorts extends AdjustmentPorts {
  readonly sql: Sql;
  readonly access: ConsoleAccess;
  readonly proposals: Proposals;
  readonly protocols: Protocols;
  /** Resolves with the outcome of an outbox row, once the engine here has applied it. */
  readonly settled: (outboxId: number) => Promise<string>;
}

export function list(ports: ProposalPorts): CallHandler<'console/proposals'> {
  return async ({ page = 1, limit: size = PAGE, ...filters }, { operator }) => {
    const { access, proposals } = ports;
    const { total, rows } = await proposals.page(filters, { page, size });
    const userId = (await access.operators.find(operator.operatorId))?.user_id ?? null;
    const data = rows.map((row) => ({
      ...row,
      may_decide: proposals.mayDecide(row, { ...operator, userId }) ? (1 as const) : (0 as const),
      may_withdraw:
        row.state === 'pending' && row.proposed_by === operator.operatorId ? (1 as const) : (0 as const),
      ...groundsOf(ports, row),
    }));
    return { data: pageOf(data, total, page, size), seq: ports.engine.sequence };
  };
}

type Grounds = Pick<ResponseOf<'console/proposals'>['data'][number], 'pay_order_id' | 'balances'>;

/** Returns what a decision on a movement of money rests on: its notice, and what the user has in its currency. */
function groundsOf({ engine, catalog }: ProposalPorts, { payload, user_id: userId }: WireProposal): Grounds {
  const { pay_order_id: noticeId = null, currency_code: code } = payload as {
    readonly pay_order_id?: number;
    readonly currency_code?: string;
  };
  const accounts = userId === null || code === undefined ? [] : accountsOf({ engine, catalog }, userId);
  return {
    pay_order_id: noticeId,
    balances: accounts
      .filter((account) => account.currency_code === code)
      .map(({ account_code, currency_code, balance, lock_balance }) => ({
        account_code,
        currency_code,
        balance,
        lock_balance,
      })),
  };
}

export function withdraw({ access, proposals }: ProposalPorts): CallHandler<'console/proposal_withdraw'> {
  return async ({ id, reason: text }, context) => {
    const reason = text.trim();
    await access.act(context, async (transaction) => {
      const kind = await proposals.withdraw(transaction, context.operator.operatorId, { id, reason });
      const [before, after] = [{ state: 'pending' }, { kind, state: 'withdrawn' }];
      return {
        entry: { action: 'proposal_withdraw', objectKind: 'proposal', objectId: id, before, after, reason },
        result: null,
      };
    });
    return { data: await proposals.find(id), done: 'proposal_withdrawn' };
  };
}

/**
 * Proposes an adjustment. What is credited from the deposits by hand arrived at a bank, under a reference that is used once;
 * what arrived on a network is credited as that payment. May refuse with payment_missing, bank_account_unknown or what
 * `consumePayment` and `readAdjustment` refuse.
 */
export function proposeAdjustment(ports: ProposalPorts): CallHandler<'console/adjustment_propose'> {
  return async ({ bank_reference: reference, currency_protocol_id: accountId, ...wanted }, context) => {
    const adjustment = readAdjustment(ports, wanted);
    const isDeposit = wanted.from_account === 'manual_deposits' && wanted.to_user_id !== undefined;
    if (isDeposit && reference === undefined) throw CallFailure.at('bank_reference', 'payment_missing');
    if (reference === undefined)
      return { data: await propose(ports, context, adjustment), done: 'proposal_sent' };
    const currency = knownCurrency(ports.catalog, wanted.currency_id);
    const account = accountId === undefined ? undefined : bankAccount(ports.protocols, accountId);
    if (account !== undefined && account.currencyId !== currency.id)
      throw CallFailure.at('currency_protocol_id', 'bank_account_unknown');
    const bank = account === undefined ? {} : { currency_protocol_id: account.id };
    const payload = {
      ...adjustment.payload,
      bank_reference: reference.trim(),
      ...bank,
      ...(account === undefined ? {} : { bank_account: account.inAddress }),
    };
    const amount = units('amount', wanted.amount, currency.scale);
    const expected = { currencyId: currency.id, amount, ...atBank(bank) };
    const data = await propose(
      ports,
      context,
      { ...adjustment, payload },
      (transaction, { id: proposalId }) =>
        consumePayment(transaction, { reference }, { expected, consumer: { payOrderId: null, proposalId } }),
    );
    return { data, done: 'proposal_sent' };
  };
}

export function proposeHoldLift(ports: ProposalPorts): CallHandler<'console/hold_lift_propose'> {
  return async (request, context) => {
    await ports.access.checkNotOwn(context, request.id);
    return { data: await propose(ports, context, await readHoldLift(ports, request)), done: 'proposal_sent' };
  };
}

export function proposeOperator(ports: ProposalPorts): CallHandler<'console/operator_propose'> {
  return async (request, context) => {
    const ownPorts = { sql: ports.sql, operators: ports.access.operators };
    const { proposed, half } = await readOperator(ownPorts, request);
    const proposal = await propose(ports, context, proposed);
    return { data: { ...proposal, enrolment_half: half }, done: 'proposal_sent' };
  };
}

export function decide(ports: ProposalPorts): CallHandler<'console/proposal_decide'> {
  return async (request, context) => {
    const { access, proposals } = ports;
    const { id, payload_hash: payloadHash, decision, note = '' } = request;
    const isApproval = decision === 'approve';
    const userId = (await access.operators.find(context.operator.operatorId))?.user_id ?? null;
    const wanted = { id, payloadHash, isApproval, note: note.trim() };
    const applied = await access.act(context, async (transaction) => {
      const result = await proposals.decide(transaction, { ...context.operator, userId }, wanted);
      const entry = {
        action: result.isRepeated ? 'decide_again' : decision,
        objectKind: 'proposal',
        objectId: id,
        before: { state: 'pending' },
        after: { kind: result.kind, payload_hash: payloadHash, outbox_id: result.outboxId ?? null },
        reason: wanted.note,
      } as const;
      return { entry, result };
    });
    if (applied.outboxId !== undefined)
      await answerOf(ports, applied.outboxId).catch(async (error: unknown) => {
        if (error instanceof CallFailure) await proposals.refuse(id);
        throw error;
      });
    const { enrolmentToken: token, snapshotKey } = applied;
    const data = {
      proposal: await proposals.find(id),
      ...(token === undefined ? {} : { enrolment_token: token }),
      ...(snapshotKey === undefined ? {} : { snapshot_key: snapshotKey }),
    };
    return { data, done: isApproval ? 'proposal_approved' : 'proposal_rejected' };
  };
}
