import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import type { Row } from '../tables/rows.ts';

/** An output that belongs to nobody, and what operators did about it. */
export interface UnassignedOutput extends Row<'chain_deposits'> {
  /** Null while nobody has attended to it. */
  readonly done_at: Date | null;
  readonly done_by_id: number | null;
  readonly done_by: string | null;
  readonly done_note: string | null;
  readonly credited_user_id: number | null;
  /** The proposal that waits for another operator; null: none does. */
  readonly waiting_id: number | null;
  readonly is_final: boolean;
}

/**
 * Outputs that belong to nobody. One was attended to if an operator said so, or if it was credited to a user, by a notice or
 * by a proposal, and the engine has not refused that.
 */
export function unassignedOutputs(sql: Sql | Transaction): postgres.Fragment {
  return sql`
    select chain_deposits.*,
      case when is_credited then coalesce(pay_orders.decided_at, proposals.decided_at) else attended_at end as done_at,
      operators.id as done_by_id, operators.account as done_by,
      case when is_credited then coalesce(proposals.reason, '') else attended_note end as done_note,
      case when is_credited then coalesce(pay_orders.user_id, proposals.user_id) end as credited_user_id,
      case when proposals.state = 'pending' and proposals.expires_at > now() then proposals.id end as waiting_id,
      coalesce(height <= scanned_height - final_confirmations + 1, false) as is_final
    from chain_deposits
    join chain_protocols on chain_protocols.id = chain_protocol_id
    left join proposals on proposals.id = credit_proposal_id
    left join pay_orders on pay_orders.id = credit_pay_order_id
    left join engine_outbox on engine_outbox.id = coalesce(pay_orders.outbox_id, proposals.outbox_id)
    cross join lateral (
      select coalesce(proposals.state = 'approved' or pay_orders.state = 'approved', false)
        and coalesce(outcome, 'accepted') = 'accepted' as is_credited
    ) as credits
    left join operators on operators.id = case
      when is_credited then coalesce(pay_orders.second_operator_id, pay_orders.operator_id, proposals.decided_by)
      else attended_by end
    where chain_deposits.state = 'unassigned'`;
}

export interface Suspense {
  readonly currencyId: number;
  /** In units of the ledger, each output rounded down. */
  readonly amount: bigint;
  readonly payments: number;
}

/** Adds up what has arrived in blocks and belongs to nobody yet, by currency. */
export async function unmatchedOutputs(sql: Sql | Transaction): Promise<readonly Suspense[]> {
  const rows = await sql<{ currencyId: number; amount: string; payments: number }[]>`
    select currency_id as "currencyId", sum(amount) as amount, count(*)::int as payments
    from (${unassignedOutputs(sql)}) as outputs
    join currency_protocols on currency_protocols.id = currency_protocol_id
    where done_at is null and height is not null
    group by currency_id`;
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}
