import type { Sql, Transaction } from '@candor/storage';
import { formatChainAmount } from '../../chains/chain-units.ts';
import { CallFailure } from '../../http/failure.ts';
import type { RequestKind } from './hot-rules.ts';

/** An open request about a hot wallet whose coins do not move yet, and where it is. */
export interface OpenRequest {
  readonly id: number;
  readonly protocolId: number;
  readonly chainId: number;
  readonly code: string;
  readonly chain: string;
  readonly tokenAddress: string;
  readonly decimals: number;
  /** In units of the network. */
  readonly amount: bigint;
  readonly coldAddress: string;
}

interface RequestRow extends Omit<OpenRequest, 'amount'> {
  readonly amount: string;
  /** The cold address was compared with the books, so that what arrives there is known to be ours. */
  readonly isWatched: boolean;
  readonly isMoving: boolean;
}

/**
 * Resolves with an open request, and keeps it for the rest of a transaction. May refuse with hot_request_unknown,
 * hot_request_busy or cold_address_missing.
 */
export async function findOpenRequest(
  sql: Sql | Transaction,
  id: number,
  kind: RequestKind,
): Promise<OpenRequest> {
  const [row] = await sql<RequestRow[]>`
    select hot_requests.id, currency_protocols.id as "protocolId", chain_protocols.id as "chainId", currencies.code,
      chain_protocols.code as chain, token_address as "tokenAddress", decimals, amount,
      coalesce(cold_address, '') as "coldAddress", signing_request_id is not null or refill_hash <> '' as "isMoving",
      exists (
        select from cold_openings
        where cold_openings.currency_protocol_id = currency_protocols.id
          and cold_openings.cold_address = hot_wallets.cold_address
      ) as "isWatched"
    from hot_requests
    join currency_protocols on currency_protocols.id = hot_requests.currency_protocol_id
    join chain_protocols on chain_protocols.id = chain_protocol_id
    join currencies on currencies.id = currency_id
    left join hot_wallets on hot_wallets.currency_protocol_id = currency_protocols.id
    where hot_requests.id = ${id} and kind = ${kind} and ended_at is null for update of hot_requests`;
  if (row === undefined) throw CallFailure.at('id', 'hot_request_unknown');
  const { isMoving, isWatched, amount, ...found } = row;
  if (isMoving) throw CallFailure.at('id', 'hot_request_busy');
  if (!isWatched) throw CallFailure.at('id', 'cold_address_missing');
  return { ...found, amount: BigInt(amount) };
}

/** The part of a proposal that every request has. */
export interface RequestPayload {
  readonly request_id: number;
  readonly currency_code: string;
  readonly chain: string;
  readonly amount: string;
  readonly cold_address: string;
}

/** Returns what is shown of a request to those who decide about its coins. */
export function payloadOf({ id, code, chain, amount, decimals, coldAddress }: OpenRequest): RequestPayload {
  return {
    request_id: id,
    currency_code: code,
    chain,
    amount: formatChainAmount(amount, decimals),
    cold_address: coldAddress,
  };
}

/** Refuses with payload_differs where a request is not what was shown. */
export function requireShown(request: OpenRequest, shown: RequestPayload): void {
  const { amount, cold_address: address } = payloadOf(request);
  if (amount !== shown.amount || address !== shown.cold_address) throw new CallFailure('payload_differs');
}
