import type { Transaction } from '@candor/storage';

/** Outputs on some addresses that are in no user's balance yet, in units of the chain. */
export async function uncreditedOn(
  sql: Transaction,
  protocolId: number,
  addresses: readonly string[],
): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`
    select coalesce(sum(chain_amount), 0) as sum from chain_deposits
    where currency_protocol_id = ${protocolId} and height is not null and state not in ('credited', 'final')
      and address = any(${[...addresses]}::text[])`;
  return row?.sum ?? '0';
}
