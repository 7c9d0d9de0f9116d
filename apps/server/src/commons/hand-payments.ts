import type { Sql, Transaction } from '@candor/storage';
import { CallFailure } from '../http/failure.ts';
import { type UnassignedOutput, unassignedOutputs } from '../chains/unassigned-outputs.ts';

const CREDITS_LOCK = 4_201_946_011;

/** A payment that operators credit by hand: outputs on a network, or what arrived at a bank under a reference. */
export type HandPayment = { readonly outputIds: readonly number[] } | { readonly reference: string };

/** The act that consumes a payment. A notice that waits for a second operator has both. */
export interface Consumer {
  readonly payOrderId: number | null;
  readonly proposalId: number | null;
}

/** The amount that a payment must have brought, in units of the ledger. */
export interface Expected {
  readonly currencyId: number;
  readonly amount: number;
  /** The shared address over one network to which it was paid; absent: any of the currency. */
  readonly to?: { readonly protocolId: number; readonly address: string };
  /** The bank account, by the number of its currency on the bank; absent: a reference counts at every bank. */
  readonly bankAccount?: number;
}

interface Consumption {
  readonly expected: Expected;
  readonly consumer: Consumer;
}

/** Lets one credit by hand alone be decided on at a time, for the rest of a transaction. */
export async function lockCredits(transaction: Transaction): Promise<void> {
  await transaction`select pg_advisory_xact_lock(${CREDITS_LOCK})`;
}

/**
 * Consumes a payment for a notice or a proposal. Each is consumed once; what a rejected or expired proposal had named is
 * free again. May refuse with payment_unknown, payment_elsewhere, payment_not_final, payment_proposed_already,
 * payment_credited_already, payment_amount_differs, payment_on_network or payment_missing.
 */
export async function consumePayment(
  transaction: Transaction,
  payment: HandPayment,
  consumption: Consumption,
): Promise<void> {
  await lockCredits(transaction);
  if ('outputIds' in payment) await consumeOutputs(transaction, payment.outputIds, consumption);
  else await consumeReference(transaction, payment.reference, consumption);
}

async function consumeOutputs(
  transaction: Transaction,
  ids: readonly number[],
  { expected, consumer }: Consumption,
): Promise<void> {
  const wanted = [...new Set(ids)];
  await transaction`select from chain_deposits where id = any(${wanted}::bigint[]) for update`;
  const rows = await transaction<(UnassignedOutput & { readonly currency_id: number })[]>`
    select outputs.*, currency_id from (${unassignedOutputs(transaction)}) as outputs
    join currency_protocols on currency_protocols.id = currency_protocol_id
    where outputs.id = any(${wanted}::bigint[])`;
  if (rows.length !== wanted.length) throw CallFailure.at('payment_ids', 'payment_unknown');
  for (const row of rows) {
    if (row.currency_id !== expected.currencyId || !isPaidTo(row, expected.to))
      throw CallFailure.at('payment_ids', 'payment_elsewhere');
    if (!row.is_final) throw CallFailure.at('payment_ids', 'payment_not_final');
    if (row.waiting_id !== null && row.waiting_id !== consumer.proposalId)
      throw CallFailure.at('payment_ids', 'payment_proposed_already');
    if (row.credited_user_id !== null) throw CallFailure.at('payment_ids', 'payment_credited_already');
  }
  const sum = rows.reduce((total, { amount }) => total + BigInt(amount), 0n);
  if (sum !== BigInt(expected.amount)) throw CallFailure.at('payment_ids', 'payment_amount_differs');
  await transaction`
    update chain_deposits set credit_pay_order_id = ${consumer.payOrderId}, credit_proposal_id = ${consumer.proposalId}
    where id = any(${wanted}::bigint[])`;
}

function isPaidTo(row: UnassignedOutput, to: Expected['to']): boolean {
  return to === undefined || (row.currency_protocol_id === to.protocolId && row.address === to.address);
}

async function consumeReference(
  transaction: Transaction,
  text: string,
  { expected: { currencyId, amount, bankAccount: account }, consumer }: Consumption,
): Promise<void> {
  const bankAccount = account ?? null;
  const reference = text.trim();
  const key = referenceKey(reference);
  if (key === '') throw CallFailure.at('bank_reference', 'payment_missing');
  if (await isTransaction(transaction, reference))
    throw CallFailure.at('bank_reference', 'payment_on_network');
  const known = await transaction<{ proposalId: number | null; isWaiting: boolean; isCredited: boolean }[]>`
    select proposals.id as "proposalId",
      coalesce(proposals.state = 'pending' and proposals.expires_at > now(), false) as "isWaiting",
      ${creditedReference(transaction)} as "isCredited"
    from bank_payments ${joinedConsumers(transaction)}
    where reference_key = ${key} and (${bankAccount}::integer is null
      or coalesce(bank_payments.currency_protocol_id, ${bankAccount}) = ${bankAccount})`;
  if (known.some(({ isCredited }) => isCredited))
    throw CallFailure.at('bank_reference', 'payment_credited_already');
  if (known.some(({ isWaiting, proposalId }) => isWaiting && proposalId !== consumer.proposalId))
    throw CallFailure.at('bank_reference', 'payment_proposed_already');
  const row = {
    reference_key: key,
    reference,
    currency_id: currencyId,
    amount,
    pay_order_id: consumer.payOrderId,
    proposal_id: consumer.proposalId,
    currency_protocol_id: bankAccount,
  };
  await transaction`
    insert into bank_payments ${transaction(row)}
    on conflict (reference_key, currency_protocol_id) do update set reference = excluded.reference, currency_id = excluded.currency_id,
      amount = excluded.amount, pay_order_id = excluded.pay_order_id, proposal_id = excluded.proposal_id`;
}

/** Returns whether a text is the transaction of a payment that the exchange has seen on a network. */
async function isTransaction(transaction: Transaction, reference: string): Promise<boolean> {
  const bare = reference.replace(/^0x/i, '');
  const forms = [reference, bare, bare.toLowerCase(), `0x${bare.toLowerCase()}`, bare.toUpperCase()];
  const found = await transaction`select from chain_deposits where tx_hash = any(${forms}) limit 1`;
  return found.length > 0;
}

/** Resolves with those of some transactions whose hashes are references that operators have credited by hand. */
export async function creditedByHand(
  sql: Transaction,
  txHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const hashes = new Map<string, string>();
  for (const hash of txHashes) {
    const bare = referenceKey(hash).replace(/^0X/, '');
    hashes.set(bare, hash).set(`0X${bare}`, hash);
  }
  const found = await sql<{ key: string }[]>`
    select reference_key as key from bank_payments ${joinedConsumers(sql)}
    where reference_key = any(${[...hashes.keys()]}) and ${creditedReference(sql)}`;
  return new Set(found.map(({ key }) => hashes.get(key) ?? ''));
}

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

function joinedConsumers(sql: Sql | Transaction) {
  return sql`
    left join proposals on proposals.id = bank_payments.proposal_id
    left join pay_orders on pay_orders.id = bank_payments.pay_order_id
    left join engine_outbox on engine_outbox.id = coalesce(pay_orders.outbox_id, proposals.outbox_id)`;
}

function creditedReference(sql: Sql | Transaction) {
  return sql`coalesce((proposals.state = 'approved' or pay_orders.state = 'approved')
    and coalesce(outcome, 'accepted') = 'accepted', false)`;
}

/** The sum of the credits by hand that have a payment, in units of the ledger. */
export interface ConsumedSums {
  readonly currencyId: number;
  readonly onNetworks: string;
  readonly atBanks: string;
}

/** Resolves with the payments that credits by hand have consumed, by currency. */
export function consumedSums(sql: Sql): Promise<readonly ConsumedSums[]> {
  return sql<ConsumedSums[]>`
    select currency_id as "currencyId", coalesce(sum(on_network), 0)::text as "onNetworks",
      coalesce(sum(at_bank), 0)::text as "atBanks"
    from (
      select currency_id, outputs.amount as on_network, null::bigint as at_bank
      from (${unassignedOutputs(sql)}) as outputs
      join currency_protocols on currency_protocols.id = currency_protocol_id
      where credited_user_id is not null
      union all
      select bank_payments.currency_id, null, bank_payments.amount
      from bank_payments ${joinedConsumers(sql)} where ${creditedReference(sql)}
    ) as consumed
    group by currency_id`;
}
