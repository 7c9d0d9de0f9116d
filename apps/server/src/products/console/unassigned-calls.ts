/** Outputs on chains that belong to nobody: an operator attends to each, or two credit it to whoever proves it theirs. */
import type { ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { formatChainAmount } from '../../chains/chain-units.ts';
import { wireChain } from '../../chains/protocol-wire.ts';
import type { Protocols } from '../../chains/protocols.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../http/page.ts';
import type { Row } from '../../tables/rows.ts';
import { accountCodeOf } from '../../wire/account.ts';
import { formatAmount } from '@candor/primitives';
import { wireDate } from '../../wire/money.ts';
import { readAdjustment } from './adjustments.ts';
import { type ProposalPorts, propose } from './proposal-calls.ts';

const PAGE = 20;

type Output = ResponseOf<'console/unassigned_attend'>;

export interface UnassignedPorts extends ProposalPorts {
  readonly protocols: Protocols;
}

interface PaymentRow extends Row<'chain_deposits'> {
  /** Null while nobody has attended to it. */
  readonly done_at: Date | null;
  readonly done_by: string | null;
  readonly done_note: string | null;
  readonly credited_user_id: number | null;
  /** The proposal that waits for another operator; null: none does. */
  readonly waiting_id: number | null;
  readonly is_final: boolean;
}

/**
 * Outputs that belong to nobody. One was attended to if an operator said so, or if two have credited it to a user and the
 * engine has not refused that.
 */
export function unassignedPayments(sql: Sql | Transaction): postgres.Fragment {
  return sql`
    select chain_deposits.*,
      case when is_credited then proposals.decided_at else attended_at end as done_at,
      operators.account as done_by,
      case when is_credited then proposals.reason else attended_note end as done_note,
      case when is_credited then proposals.user_id end as credited_user_id,
      case when proposals.state = 'pending' and proposals.expires_at > now() then proposals.id end as waiting_id,
      coalesce(height <= scanned_height - final_confirmations + 1, false) as is_final
    from chain_deposits
    join chain_protocols on chain_protocols.id = chain_protocol_id
    left join proposals on proposals.id = credit_proposal_id
    left join engine_outbox on engine_outbox.id = outbox_id
    cross join lateral (
      select coalesce(proposals.state = 'approved' and coalesce(outcome, 'accepted') = 'accepted', false)
        as is_credited
    ) as credits
    left join operators on operators.id = case when is_credited then decided_by else attended_by end
    where chain_deposits.state = 'unassigned'`;
}

export function unassigned(ports: UnassignedPorts): CallHandler<'console/unassigned'> {
  return async ({ attended = false, page = 1, limit: size = PAGE }) => {
    const { sql } = ports;
    const matching = sql`
      from (${unassignedPayments(sql)}) as payments
      where done_at is ${attended ? sql`not null` : sql`null`}`;
    const [count] = await sql<{ total: number }[]>`select count(*)::bigint as total ${matching}`;
    const rows = await sql<PaymentRow[]>`
      select * ${matching} order by id desc limit ${size} offset ${(page - 1) * size}`;
    return {
      data: pageOf(
        rows.flatMap((row) => outputOf(ports, row) ?? []),
        count?.total ?? 0,
        page,
        size,
      ),
    };
  };
}

/** Takes an output out of the queue. May refuse with payment_unknown, payment_attended_already or payment_proposed_already. */
export function attend(ports: UnassignedPorts): CallHandler<'console/unassigned_attend'> {
  return async ({ id, reason: text }, context) => {
    const reason = text.trim();
    await ports.access.act(context, async (transaction) => {
      const { done_at: doneAt } = await lockPayment(transaction, id);
      if (doneAt !== null) throw CallFailure.at('id', 'payment_attended_already');
      await transaction`
        update chain_deposits
        set attended_by = ${context.operator.operatorId}, attended_at = ${new Date()}, attended_note = ${reason}
        where id = ${id}`;
      const entry = {
        action: 'unassigned_attend',
        objectKind: 'payment',
        objectId: id,
        before: { attended: 0 },
        after: { attended: 1 },
        reason,
      };
      return { entry, result: null };
    });
    const output = outputOf(ports, await paymentOf(ports.sql, id));
    if (output === undefined) throw unknownPayment();
    return { data: output, done: 'payment_attended' };
  };
}

/**
 * Proposes the adjustment that credits an output to a user. While it waits or once it is carried out, there is no second
 * one. May refuse with payment_unknown, payment_not_final, amount_invalid, payment_proposed_already,
 * payment_credited_already or what `readAdjustment` refuses.
 */
export function credit(ports: UnassignedPorts): CallHandler<'console/unassigned_credit'> {
  return async ({ id, user_id: userId, reason }, context) => {
    const row = await paymentOf(ports.sql, id);
    if (!row.is_final) throw CallFailure.at('id', 'payment_not_final');
    const currencyId = ports.protocols.protocol(row.currency_protocol_id)?.currencyId ?? 0;
    const scale = ports.catalog.currency(currencyId)?.scale ?? 0;
    const adjustment = readAdjustment(ports, {
      currency_id: currencyId,
      amount: formatAmount(row.amount, scale),
      from_account: 'manual_deposits',
      to_user_id: userId,
      to_account: accountCodeOf(row.account_type),
      reason,
    });
    const payload = { ...adjustment.payload, payment: { id, tx_hash: row.tx_hash } };
    const data = await propose(
      ports,
      context,
      { ...adjustment, payload },
      async (transaction, proposalId) => {
        const locked = await lockPayment(transaction, id);
        if (locked.credited_user_id !== null) throw CallFailure.at('id', 'payment_credited_already');
        await transaction`update chain_deposits set credit_proposal_id = ${proposalId} where id = ${id}`;
      },
    );
    return { data, done: 'proposal_sent' };
  };
}

/** Holds an output for a decision; refuses while a proposal about it waits. */
async function lockPayment(transaction: Transaction, id: number): Promise<PaymentRow> {
  await transaction`select from chain_deposits where id = ${id} for update`;
  const row = await paymentOf(transaction, id);
  if (row.waiting_id !== null) throw CallFailure.at('id', 'payment_proposed_already');
  return row;
}

async function paymentOf(sql: Sql | Transaction, id: number): Promise<PaymentRow> {
  const [row] = await sql<PaymentRow[]>`
    select * from (${unassignedPayments(sql)}) as payments where id = ${id}`;
  if (row === undefined) throw unknownPayment();
  return row;
}

function unknownPayment(): CallFailure {
  return CallFailure.at('id', 'payment_unknown');
}

/** Undefined for a currency that is not listed any more. */
function outputOf({ protocols, catalog }: UnassignedPorts, row: PaymentRow): Output | undefined {
  const protocol = protocols.protocol(row.currency_protocol_id);
  const currency = catalog.currency(protocol?.currencyId ?? 0);
  if (protocol === undefined || currency === undefined) return undefined;
  return {
    id: row.id,
    currency: { id: currency.id, code: currency.code },
    chain_protocol: wireChain(protocol.chain),
    number: formatChainAmount(BigInt(row.chain_amount), protocol.decimals),
    address: row.address,
    memo: row.memo,
    tx_hash: row.tx_hash,
    seen_at: wireDate(row.seen_at),
    is_final: row.is_final ? 1 : 0,
    attended_at: wireDate(row.done_at),
    attended_by: row.done_by ?? '',
    note: row.done_note ?? '',
    proposal_id: row.waiting_id,
    credited_user_id: row.credited_user_id,
  };
}
