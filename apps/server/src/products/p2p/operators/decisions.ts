/** Decisions of appeals: one operator proposes by the table, another one decides on exactly that. */
import type { ParsedRequestOf, ResponseOf } from '@candor/contract';
import { buyerOf, type P2pOrderFact, type P2pRule, sellerOf } from '@candor/engine';
import { writeOutbox } from '@candor/engine-host';
import { roseBeyondLateLimit } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import { propose, type ProposePorts } from '../../../commons/propose.ts';
import type { Agreed, Applied, ProposalKind, Proposed, StoredProposal } from '../../../facets/operators.ts';
import type { CallHandler, OperatorContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { units } from '../../../http/units.ts';
import { readUnits } from '../../../wire/money.ts';
import { marketOf } from '../orders/desk-clock.ts';
import { appendNote } from '../orders/notes.ts';
import type { RecordReader } from '../orders/ports.ts';
import { type CasePorts, openCaseOf, stepNow, type StoredCase } from './cases.ts';
import { coinsForBuyer } from './decision-form.ts';
import { factOf, type OrderPorts, scalesOf } from './order-rows.ts';
import { referenceAt } from './past-reference.ts';
import { rulesAt } from './rules.ts';

type Wanted = ParsedRequestOf<'console/appeal_propose'>;
type Proposal = ResponseOf<'console/appeal_propose'>;

/** A decision as it is agreed on, with decimal texts in the order's coin and in the bond's. */
interface DecisionPayload {
  readonly order_id: number;
  readonly version: number;
  readonly rules_version: number;
  readonly rule: P2pRule;
  /** R10 or R11 where the rule was found by it. */
  readonly through: 'R10' | 'R11' | null;
  readonly number: string;
  readonly to_buyer: string;
  readonly to_seller: string;
  readonly currency_code: string;
  readonly bond_pay: string;
  readonly evidence_head: string;
  readonly items: readonly number[];
  /** R7: the reference rose enough for the seller's choice; null: it is not on record, and both operators look it up. */
  readonly has_risen: boolean | null;
  /** The operator who worked on the case, who does not decide where a third one is needed. */
  readonly taken_by: number | null;
  readonly concerned_user_ids: readonly number[];
}

export interface DecisionPorts extends CasePorts, ProposePorts {
  readonly publicRecord: RecordReader;
  readonly access: CasePorts['access'] & ProposePorts['access'];
}

/**
 * Proposes a decision, or previews it. May refuse with appeal_unknown, p2p_order_not_appealed, own_account_concerned,
 * p2p_order_changed (not the version that the operator saw), answer_not_due (R10 before the answer is due), second_person_missing
 * (R11 by the operator who has the case), proposal_waits, rule_rise_missing, p2p_bond_insufficient, or what `coinsForBuyer` refuses.
 */
export function proposeDecision(ports: DecisionPorts): CallHandler<'console/appeal_propose'> {
  return async (request, context) => {
    const stored = await openCaseOf(ports, context, request.id);
    const payload = await readDecision(ports, { stored, request, context });
    const { version, rule, through, to_buyer, to_seller, bond_pay, evidence_head } = payload;
    const data: Proposal = {
      order_id: payload.order_id,
      version,
      rule,
      through,
      to_buyer,
      to_seller,
      bond_pay,
      evidence_head,
      proposal: null,
    };
    if (request.preview === true) return { data };
    const proposed: Proposed = {
      kind: 'p2p_decision',
      payload: { ...payload },
      reason: request.reason.trim(),
      userId: null,
    };
    const { operatorId } = context.operator;
    const proposal = await propose(ports, context, proposed, async (transaction, row) => {
      const line = { orderId: payload.order_id, rule, reason: proposed.reason };
      await rememberProposal(transaction, row, line);
      // Both parties read rule and reason in their thread, and after the decision as its reason.
      const note = {
        orderId: line.orderId,
        operatorId,
        event: 'proposed',
        values: { rule },
        text: line.reason,
      } as const;
      await appendNote(ports.reads, transaction, note);
    });
    return { data: { ...data, proposal }, done: 'proposal_sent' };
  };
}

async function readDecision(
  ports: DecisionPorts,
  {
    stored,
    request,
    context,
  }: { readonly stored: StoredCase; readonly request: Wanted; readonly context: OperatorContext },
): Promise<DecisionPayload> {
  const { sql, engine, catalog } = ports;
  const order = factOf(stored);
  if (order.version !== request.version) throw CallFailure.at('version', 'p2p_order_changed');
  const { through = null, rule } = request;
  checkThrough(ports, { stored, through, operatorId: context.operator.operatorId });
  const scales = scalesOf(ports, order);
  const toBuyer = coinsForBuyer(order, request, scales);
  const hasRisen = rule === 'R7' ? await hasRisenEnough(ports, stored) : null;
  if (request.is_returned === true && rule === 'R7' && hasRisen === false)
    throw CallFailure.at('is_returned', 'rule_rise_missing');
  const shop = engine.p2p.shop(order.makerId);
  const bondScale = catalog.currency(shop?.bondAssetId ?? 0)?.scale ?? 0;
  const bondPay = units('bond_pay', request.bond_pay ?? '0', bondScale);
  if (bondPay > (shop?.bond ?? 0))
    throw new CallFailure('p2p_bond_insufficient', {
      fields: { bond_pay: 'p2p_bond_insufficient' },
      values: { nearest: formatAmount(shop?.bond ?? 0, bondScale) },
    });
  const coins = (amount: number) => formatAmount(amount, scales.assetScale);
  return {
    order_id: order.orderId,
    version: order.version,
    rules_version: rulesAt(order.openedMs).version,
    rule,
    through,
    number: coins(order.number),
    to_buyer: coins(toBuyer),
    to_seller: coins(order.number - toBuyer),
    currency_code: marketOf(ports, order).coin.code,
    bond_pay: formatAmount(bondPay, bondScale),
    evidence_head: await headOf(sql, order),
    items: request.items ?? [],
    has_risen: hasRisen,
    taken_by: stored.taken_by,
    concerned_user_ids: [...new Set([buyerOf(order), sellerOf(order), order.makerId])],
  };
}

function checkThrough(
  ports: DecisionPorts,
  {
    stored,
    through,
    operatorId,
  }: {
    readonly stored: StoredCase;
    readonly through: DecisionPayload['through'];
    readonly operatorId: number;
  },
): void {
  if (through === 'R10' && stepNow(ports, stored).state === 'waiting_answer')
    throw CallFailure.at('through', 'answer_not_due');
  const isThird = stored.taken_by !== null && stored.taken_by !== operatorId;
  if (through === 'R11' && !isThird) throw CallFailure.at('through', 'second_person_missing');
}

/** Returns whether the reference rose beyond the limit between deadline and payment; null: the record does not say. */
async function hasRisenEnough(ports: DecisionPorts, stored: StoredCase): Promise<boolean | null> {
  const order = factOf(stored);
  const market = ports.engine.p2p.markets().find(({ p2pMarketId }) => p2pMarketId === order.p2pMarketId);
  if (market === undefined) return null;
  const deadlineMs = stored.paid_ms - (order.paidMs - order.deadlineMs);
  const [atDeadline, atPayment] = await Promise.all([
    referenceAt(ports, market, deadlineMs),
    referenceAt(ports, market, stored.paid_ms),
  ]);
  return atDeadline === undefined || atPayment === undefined
    ? null
    : roseBeyondLateLimit(atDeadline, atPayment);
}

/** Resolves with the newest hash of the chain of evidence of an order. */
async function headOf(sql: Sql | Transaction, order: P2pOrderFact): Promise<string> {
  const [row] = await sql<{ hash: string }[]>`
    select hash from p2p_items where order_id = ${order.orderId} order by seq_in_order desc limit 1`;
  return row?.hash ?? order.evidenceHead;
}

/** Remembers what the parties read of a proposal, for as long as it may be decided on. */
async function rememberProposal(
  transaction: Transaction,
  { id, proposed_at: at, expires_at: until }: StoredProposal,
  { orderId, rule, reason }: { readonly orderId: number; readonly rule: P2pRule; readonly reason: string },
): Promise<void> {
  const stored = await transaction`
    insert into p2p_cases (order_id, proposal_id, proposed_rule, proposed_reason, proposed_at, proposed_until)
    values (${orderId}, ${id}, ${rule}, ${reason}, ${at}, ${until})
    on conflict (order_id) do update set proposal_id = excluded.proposal_id,
      proposed_rule = excluded.proposed_rule, proposed_reason = excluded.proposed_reason,
      proposed_at = excluded.proposed_at, proposed_until = excluded.proposed_until
      where p2p_cases.proposed_until is null or p2p_cases.proposed_until <= ${at}
    returning order_id`;
  if (stored.length === 0) throw CallFailure.at('id', 'proposal_waits');
}

/** A decision is carried out by the engine, which compares the version of the order. */
export function decisionKind(ports: OrderPorts): ProposalKind {
  const { engine, catalog } = ports;
  return {
    right: 'p2p.decide',
    async apply(transaction: Transaction, payload: DecisionPayload, agreed: Agreed): Promise<Applied> {
      if (payload.through === 'R11' && payload.taken_by === agreed.decidedBy)
        throw new CallFailure('second_person_missing');
      const order = engine.p2p.order(payload.order_id);
      if (order === undefined) throw new CallFailure('p2p_order_not_open');
      const { assetScale } = scalesOf(ports, order);
      const bondAssetId = engine.p2p.shop(order.makerId)?.bondAssetId ?? 0;
      const [outboxId = 0] = await writeOutbox(transaction, [
        {
          kind: 'decide_p2p_order',
          orderId: payload.order_id,
          version: payload.version,
          toBuyer: readUnits(payload.to_buyer, assetScale),
          rule: payload.rule,
          bondPay: readUnits(payload.bond_pay, catalog.currency(bondAssetId)?.scale ?? 0),
          evidenceHead: payload.evidence_head,
          reason: agreed.reason,
          firstOperatorId: agreed.proposedBy,
          secondOperatorId: agreed.decidedBy,
        },
      ]);
      await transaction`
        update p2p_cases set decided_reason = ${agreed.reason}, outbox_id = ${outboxId}, proposed_until = null
        where order_id = ${payload.order_id}`;
      return { outboxId };
    },
    async drop(transaction: Transaction, payload: DecisionPayload, proposalId: number): Promise<void> {
      await transaction`
        update p2p_cases set proposal_id = null, proposed_rule = '', proposed_reason = '', proposed_until = null
        where order_id = ${payload.order_id} and proposal_id = ${proposalId}`;
    },
    async refused(transaction: Transaction, payload: DecisionPayload): Promise<void> {
      await transaction`update p2p_cases set decided_reason = '' where order_id = ${payload.order_id}`;
    },
  };
}
