/** Moves of what is above a ceiling to the cold address, which two operators agree to. */
import type { Sql, Transaction } from '@candor/storage';
import { formatChainAmount } from '../../chains/chain-units.ts';
import { askForColdMove } from '../../chains/signing-queue.ts';
import type { Added } from '../../commons/add-or-propose.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';
import { CallFailure } from '../../http/failure.ts';

/** A move as a proposal carries it. */
export interface ColdMovePayload {
  readonly request_id: number;
  readonly currency_code: string;
  readonly chain: string;
  readonly amount: string;
  readonly cold_address: string;
  readonly [field: string]: string | number;
}

interface ExcessRow {
  readonly protocolId: number;
  readonly chainId: number;
  readonly code: string;
  readonly chain: string;
  readonly tokenAddress: string;
  readonly decimals: number;
  readonly amount: string;
  readonly coldAddress: string;
  /** The cold address was compared with the books, so that what arrives there is known to be ours. */
  readonly isWatched: boolean;
  readonly isAsked: boolean;
}

/**
 * Resolves with an open excess and its network, and keeps it for the rest of a transaction. May refuse with
 * hot_request_unknown, hot_request_busy or cold_address_missing.
 */
async function findExcess(sql: Sql | Transaction, id: number): Promise<ExcessRow> {
  const [row] = await sql<ExcessRow[]>`
    select currency_protocols.id as "protocolId", chain_protocols.id as "chainId", currencies.code,
      chain_protocols.code as chain, token_address as "tokenAddress", decimals, amount,
      coalesce(cold_address, '') as "coldAddress", signing_request_id is not null as "isAsked",
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
    where hot_requests.id = ${id} and kind = 'excess' and ended_at is null for update of hot_requests`;
  if (row === undefined) throw CallFailure.at('id', 'hot_request_unknown');
  if (row.isAsked) throw CallFailure.at('id', 'hot_request_busy');
  if (!row.isWatched) throw CallFailure.at('id', 'cold_address_missing');
  return row;
}

/** Reads a move that an operator wants. May refuse as `findExcess` does. */
export async function readColdMove(sql: Sql, id: number): Promise<ColdMovePayload> {
  return payloadOf(id, await findExcess(sql, id));
}

function payloadOf(id: number, { code, chain, amount, decimals, coldAddress }: ExcessRow): ColdMovePayload {
  return {
    request_id: id,
    currency_code: code,
    chain,
    amount: formatChainAmount(BigInt(amount), decimals),
    cold_address: coldAddress,
  };
}

/** Asks the signer for a move. May refuse as `findExcess` does, or with payload_differs where it is not what was shown. */
export async function writeColdMove(transaction: Transaction, shown: ColdMovePayload): Promise<Added> {
  const id = shown.request_id;
  const row = await findExcess(transaction, id);
  const { amount, cold_address: address } = payloadOf(id, row);
  if (amount !== shown.amount || address !== shown.cold_address) throw new CallFailure('payload_differs');
  const { chainId, tokenAddress, protocolId } = row;
  const asked = await askForColdMove(transaction, {
    chainId,
    address,
    tokenAddress,
    amount: BigInt(row.amount),
  });
  await transaction`update hot_requests set signing_request_id = ${asked} where id = ${id}`;
  return { id: protocolId, outboxIds: [] };
}

/** A move that another operator decides on. */
export function coldMoveKind(): ProposalKind {
  return {
    right: 'cold_moves.decide',
    async apply(transaction: Transaction, payload: ColdMovePayload): Promise<Applied> {
      await writeColdMove(transaction, payload);
      return {};
    },
  };
}
