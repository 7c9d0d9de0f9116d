/** The rows of the exchange that the signer reads, and the two tables that it writes. It trusts none of them by itself. */
import type { Family, WithdrawalTerms } from '@candor/chains';
import type { Sql } from '@candor/storage';

export interface RequestRow {
  readonly id: number;
  readonly kind: 'payment' | 'sweep' | 'gas' | 'message' | 'cold';
  readonly withdrawalId: number | null;
  readonly tokenAddress: string;
  readonly addressIndex: number | null;
  /** In units of the network. */
  readonly amount: bigint;
  /** The address whose key signs a message, or to which coins move. */
  readonly address: string;
  readonly content: string;
  readonly replaces: number | null;
  /** True if an answer with a transaction or a signature is there. */
  readonly isAnswered: boolean;
}

export interface NetworkRow {
  readonly id: number;
  readonly family: Family | 'service' | 'simulated' | 'manual';
  readonly network: string;
  readonly accountKey: string;
}

export interface WithdrawalRow extends WithdrawalTerms {
  readonly chainId: number;
}

export type Answer =
  | { readonly outcome: 'signed'; readonly txHash: string; readonly raw: string }
  | { readonly outcome: 'signed'; readonly control: string; readonly signature: string }
  | { readonly outcome: 'impossible' | 'refused'; readonly reason: string };

export async function findNetwork(sql: Sql, code: string): Promise<NetworkRow | undefined> {
  const [row] = await sql<NetworkRow[]>`
    select id, family, network, account_key as "accountKey" from chain_protocols where code = ${code}`;
  return row;
}

/** Resolves with requests that wait, and with signed ones above a request: the journal has to know those. */
export async function openRequests(
  sql: Sql,
  chainId: number,
  { above }: { readonly above: number },
): Promise<readonly RequestRow[]> {
  const rows = await sql<(Omit<RequestRow, 'amount'> & { amount: string })[]>`
    select id, kind, withdrawal_id as "withdrawalId", token_address as "tokenAddress", address_index as "addressIndex",
      amount, address, content, replaces, request_id is not null as "isAnswered"
    from signing_requests left join signing_answers on request_id = id
    where chain_protocol_id = ${chainId} and (request_id is null or (id > ${above} and outcome = 'signed'))
    order by id`;
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

export async function findWithdrawal(sql: Sql, id: number): Promise<WithdrawalRow | undefined> {
  const [row] = await sql<WithdrawalRow[]>`
    select user_id, currency_protocol_id, account_type, amount, address, memo, factors,
      chain_protocol_id as "chainId"
    from withdrawals join currency_protocols on currency_protocols.id = currency_protocol_id
    where withdrawals.id = ${id}`;
  return row;
}

/** Answers a request; an answer that is there already stays. */
export async function answer(sql: Sql, requestId: number, given: Answer): Promise<void> {
  const empty = { txHash: '', raw: '', control: '', signature: '', reason: '' };
  const { outcome, txHash, raw, control, signature, reason } = { ...empty, ...given };
  await sql`
    insert into signing_answers (request_id, outcome, tx_hash, raw, control, signature, reason)
    values (${requestId}, ${outcome}, ${txHash}, ${raw}, ${control}, ${signature}, ${reason})
    on conflict (request_id) do nothing`;
}

export interface SignerState {
  /** Why nothing is signed; '' where it is. */
  readonly haltedReason: string;
  /** The condition for which the first waiting request waits; '' where none waits. */
  readonly waitsFor: string;
}

export async function report(
  sql: Sql,
  chainId: number,
  { haltedReason, waitsFor }: SignerState,
): Promise<void> {
  await sql`
    insert into signer_states (chain_protocol_id, halted_reason, waits_for, seen_at)
    values (${chainId}, ${haltedReason}, ${waitsFor}, now())
    on conflict (chain_protocol_id) do update
      set halted_reason = excluded.halted_reason, waits_for = excluded.waits_for, seen_at = excluded.seen_at`;
}
