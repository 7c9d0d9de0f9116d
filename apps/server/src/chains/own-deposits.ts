import type { Sql } from '@candor/storage';

/** A payment to an address from which the exchange itself pays; it belongs to no user. */
export interface OwnDeposit {
  readonly id: number;
  readonly currencyId: number;
  readonly code: string;
  readonly decimals: number;
  /** In units of the chain. */
  readonly chainAmount: bigint;
  readonly txHash: string;
  readonly seenAt: Date;
  /** The block that holds it; null: none does. */
  readonly height: number | null;
  /** Blocks from that one to the newest that was read, both counted. */
  readonly confirmations: number;
}

const SHOWN = 5;

/** Resolves with the newest payments to an address of the exchange, newest first; none where the address is empty. */
export async function ownDeposits(
  sql: Sql,
  chainId: number,
  address: string,
): Promise<readonly OwnDeposit[]> {
  if (address === '') return [];
  const rows = await sql<(Omit<OwnDeposit, 'chainAmount'> & { readonly chainAmount: string })[]>`
    select chain_deposits.id, currency_id as "currencyId", currencies.code, decimals, chain_amount as "chainAmount",
      tx_hash as "txHash", seen_at as "seenAt", height,
      coalesce(greatest(scanned_height - height + 1, 0), 0)::int as confirmations
    from chain_deposits
    join chain_protocols on chain_protocols.id = chain_deposits.chain_protocol_id
    join currency_protocols on currency_protocols.id = currency_protocol_id
    join currencies on currencies.id = currency_id
    where chain_deposits.chain_protocol_id = ${chainId} and chain_deposits.state = 'unassigned' and address = ${address}
    order by chain_deposits.id desc limit ${SHOWN}`;
  return rows.map((row) => ({ ...row, chainAmount: BigInt(row.chainAmount) }));
}

/** Resolves with the currencies on chains in which a payment has ever arrived. */
export async function paidProtocols(sql: Sql): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`
    select id from currency_protocols
    where exists (select from chain_deposits where currency_protocol_id = currency_protocols.id)`;
  return new Set(rows.map(({ id }) => id));
}
