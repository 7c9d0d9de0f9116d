import type { Sql } from '@candor/storage';

/**
 * Resolves with what withdrawals will take from hot wallets that were asked for and not sent yet, in units of the ledger, by the
 * number of their currency on its network.
 */
export async function leavingSums(sql: Sql): Promise<ReadonlyMap<number, bigint>> {
  const rows = await sql<{ id: number; sum: string }[]>`
    select currency_protocol_id as id, sum(facts.amount - facts.fee)::text as sum from withdrawals
    join withdrawal_facts as facts on facts.id = withdrawals.id
    where end_outbox_id is null and broadcast_at is null and facts.status in ('requested', 'approved', 'sent')
    group by currency_protocol_id`;
  return new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]));
}
