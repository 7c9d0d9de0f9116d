import type { Sql, Transaction } from '@candor/storage';

/** The length from which on a text is looked for inside of references, as the hash of a transaction in a link. */
const HASH_LENGTH = 64;

/** Returns a reference as it is compared: in capitals, without spaces and signs. */
export function referenceKey(reference: string): string {
  return reference.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Selects the references that were credited, the bank account of each (null: every one), and its notice. */
export function creditedReferences(sql: Sql) {
  return sql`
    select reference_key, bank_payments.currency_protocol_id as account_id, bank_payments.pay_order_id from bank_payments ${joinedConsumers(sql)}
    where ${creditedReference(sql)}`;
}

/** Joins to payments by reference what has consumed them. */
export function joinedConsumers(sql: Sql | Transaction) {
  return sql`
    left join proposals on proposals.id = bank_payments.proposal_id
    left join pay_orders on pay_orders.id = bank_payments.pay_order_id
    left join engine_outbox on engine_outbox.id = coalesce(pay_orders.outbox_id, proposals.outbox_id)`;
}

/** Says of joined payments whether they were credited and the engine has not refused that. */
export function creditedReference(sql: Sql | Transaction) {
  return sql`coalesce((proposals.state = 'approved' or pay_orders.state = 'approved')
    and coalesce(outcome, 'accepted') = 'accepted', false)`;
}

/** Says of payments by reference whether one turned out to be an output on a network. */
export function isOutput(sql: Sql | Transaction) {
  return sql`(exists (select from chain_deposits where credit_proposal_id = bank_payments.proposal_id)
    or exists (select from chain_deposits where credit_pay_order_id = bank_payments.pay_order_id))`;
}

/** Says of payments by reference whether one has the same key, or names the same transaction in another way. */
export function hasReference(sql: Sql | Transaction, reference: string) {
  const hashes = wordsOf(reference)
    .map(bareKey)
    .filter((key) => key.length >= HASH_LENGTH);
  const keys = [referenceKey(reference), ...hashes, ...hashes.map((hash) => `0X${hash}`)];
  return sql`(reference_key = any(${keys}) or (length(reference_key) >= 64
    and exists (select from unnest(${hashes}::text[]) as hash where strpos(reference_key, hash) > 0)))`;
}

/** Resolves with whether a reference names a transaction that the exchange has seen on a network. */
export async function isTransaction(sql: Sql | Transaction, reference: string): Promise<boolean> {
  const forms = wordsOf(reference).flatMap((word) => {
    const bare = word.replace(/^0x/i, '').toLowerCase();
    return [word, bare, `0x${bare}`, bare.toUpperCase()];
  });
  const found = await sql`select from chain_deposits where tx_hash = any(${forms}) limit 1`;
  return found.length > 0;
}

/** A credit by operators under the hash of a transaction that the exchange had not seen. */
export interface CreditUnder {
  readonly txHash: string;
  readonly reference: string;
  readonly userId: number;
  readonly currencyId: number;
  readonly amount: number;
  readonly payOrderId: number | null;
  readonly proposalId: number | null;
}

/** Resolves with the credits by hand under some transactions that are not known to be one of their outputs. */
export async function creditsUnder(
  sql: Sql | Transaction,
  txHashes: readonly string[],
): Promise<ReadonlyMap<string, readonly CreditUnder[]>> {
  const hashes = [...new Set(txHashes)];
  const rows = await sql<CreditUnder[]>`
    select wanted.hash as "txHash", reference, coalesce(pay_orders.user_id, proposals.user_id) as "userId",
      bank_payments.currency_id as "currencyId", bank_payments.amount, pay_order_id as "payOrderId", proposal_id as "proposalId"
    from unnest(${hashes}::text[], ${hashes.map(bareKey)}::text[]) as wanted (hash, bare)
    join bank_payments on reference_key in (bare, '0X' || bare)
      or (length(reference_key) >= 64 and length(bare) >= ${HASH_LENGTH} and strpos(reference_key, bare) > 0)
    ${joinedConsumers(sql)}
    where ${creditedReference(sql)} and not ${isOutput(sql)}
    order by coalesce(pay_order_id, proposal_id)`;
  const under = new Map<string, CreditUnder[]>();
  for (const row of rows) under.set(row.txHash, [...(under.get(row.txHash) ?? []), row]);
  return under;
}

/** A reference may be the hash of a transaction, or hold one: in a link, or among other words. */
function wordsOf(reference: string): readonly string[] {
  return [reference.trim(), referenceKey(reference), ...reference.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word !== '',
  );
}

function bareKey(hash: string): string {
  return referenceKey(hash).replace(/^0X/, '');
}
