/** Requests to the signer and its answers. The signer reads the first table and writes the second; nobody changes a row. */
import type { Sql, Transaction } from '@candor/storage';
import type { SignedMessage, SignedPayment } from '@candor/chains';

export type SigningAnswer =
  | ({ readonly outcome: 'signed' } & SignedPayment)
  /** The network would refuse it for ever. */
  | { readonly outcome: 'impossible'; readonly reason: string }
  /** The signer does not trust the request, and signs nothing more on the network until a person has looked. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** A request and its answer; undefined: it waits. */
export interface SigningRequest {
  readonly id: number;
  readonly answer: SigningAnswer | undefined;
}

export interface PaymentRequest {
  readonly chainId: number;
  readonly withdrawalId: number;
  readonly tokenAddress: string;
  /** In units of the network. */
  readonly amount: bigint;
}

/** Coins that move between the exchange's own addresses. */
export interface MoveRequest {
  readonly chainId: number;
  readonly kind: 'sweep' | 'gas';
  /** The deposit address. */
  readonly index: number;
  readonly tokenAddress: string;
  /** In units of the network. */
  readonly amount: bigint;
}

/** Asks for a payment once; resolves with the newest request for it, which may be one that replaces the first. */
export async function askForPayment(
  sql: Sql | Transaction,
  { chainId, withdrawalId, tokenAddress, amount }: PaymentRequest,
): Promise<SigningRequest> {
  await sql`
    insert into signing_requests (chain_protocol_id, kind, withdrawal_id, token_address, amount)
    values (${chainId}, 'payment', ${withdrawalId}, ${tokenAddress}, ${String(amount)})
    on conflict (withdrawal_id) where replaces is null do nothing`;
  const [newest] = await requests(
    sql,
    sql`
    where withdrawal_id = ${withdrawalId} order by signing_requests.id desc limit 1`,
  );
  if (newest === undefined) throw new Error(`withdrawal ${withdrawalId} was not asked for`);
  return newest;
}

/** Asks for the same transaction with a higher fee, once for each that is replaced. */
export async function askForReplacement(sql: Sql | Transaction, requestId: number): Promise<void> {
  await sql`
    insert into signing_requests (chain_protocol_id, kind, withdrawal_id, token_address, address_index, address, amount, replaces)
    select chain_protocol_id, kind, withdrawal_id, token_address, address_index, address, amount, id
    from signing_requests where id = ${requestId}
    on conflict (replaces) do nothing`;
}

/** Asks for a move; the caller makes sure that there is no open one of the address. */
export async function askForMove(
  sql: Sql | Transaction,
  { chainId, kind, index, tokenAddress, amount }: MoveRequest,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into signing_requests (chain_protocol_id, kind, token_address, address_index, amount)
    values (${chainId}, ${kind}, ${tokenAddress}, ${index}, ${String(amount)})
    returning id`;
  if (row === undefined) throw new Error('a move was not asked for');
  return row.id;
}

/** Coins that move from the hot wallet to a cold address. */
export interface ColdMoveRequest {
  readonly chainId: number;
  readonly address: string;
  readonly tokenAddress: string;
  /** In units of the network. */
  readonly amount: bigint;
}

/** Asks for a move to a cold address. */
export async function askForColdMove(
  sql: Transaction,
  { chainId, address, tokenAddress, amount }: ColdMoveRequest,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into signing_requests (chain_protocol_id, kind, token_address, address, amount)
    values (${chainId}, 'cold', ${tokenAddress}, ${address}, ${String(amount)})
    returning id`;
  if (row === undefined) throw new Error('a move to a cold address was not asked for');
  return row.id;
}

/** Resolves with every transaction that was signed for a withdrawal, the newest first: only one of them can get into a block. */
export async function signedFor(
  sql: Sql | Transaction,
  withdrawalId: number,
): Promise<readonly SignedPayment[]> {
  return sql<SignedPayment[]>`
    select tx_hash as "txHash", raw from signing_answers
    join signing_requests on signing_requests.id = request_id
    where withdrawal_id = ${withdrawalId} and outcome = 'signed' order by request_id desc`;
}

/** A text that the key of an address is to sign. */
export interface TextRequest {
  readonly chainId: number;
  readonly address: string;
  readonly text: string;
}

/** Asks once for the signature of a text. */
export async function askForText(
  sql: Sql | Transaction,
  { chainId, address, text }: TextRequest,
): Promise<void> {
  await sql`
    insert into signing_requests (chain_protocol_id, kind, address, content)
    select ${chainId}, 'message', ${address}, ${text}
    where not exists (select from signing_requests where kind = 'message' and content = ${text})`;
}

/** Resolves with the newest signed text of each of some addresses; networks of one family may share an address. */
export function signedTexts(
  sql: Sql | Transaction,
  asked: readonly Pick<TextRequest, 'chainId' | 'address'>[],
): Promise<readonly (TextRequest & SignedMessage)[]> {
  return sql<(TextRequest & SignedMessage)[]>`
    select distinct on (chain_protocol_id, address)
      chain_protocol_id as "chainId", address, content as text, control as kind, signature
    from signing_requests join signing_answers on request_id = signing_requests.id
    where signing_requests.kind = 'message' and outcome = 'signed' and (chain_protocol_id, address) in (
      select * from unnest(
        ${asked.map(({ chainId }) => chainId)}::int[], ${asked.map(({ address }) => address)}::text[]))
    order by chain_protocol_id, address, signing_requests.id desc`;
}

interface AnsweredRow extends SignedPayment {
  readonly id: number;
  readonly outcome: SigningAnswer['outcome'] | null;
  readonly reason: string;
}

async function requests(sql: Sql | Transaction, where: ReturnType<Sql>): Promise<readonly SigningRequest[]> {
  const rows = await sql<AnsweredRow[]>`
    select signing_requests.id, outcome, reason, raw, tx_hash as "txHash"
    from signing_requests left join signing_answers on request_id = signing_requests.id ${where}`;
  return rows.map(({ id, outcome, reason, raw, txHash }) => {
    if (outcome === null) return { id, answer: undefined };
    return { id, answer: outcome === 'signed' ? { outcome, raw, txHash } : { outcome, reason } };
  });
}
