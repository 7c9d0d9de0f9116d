import type { Sql, Transaction } from '@candor/storage';
import { CallFailure } from '../http/failure.ts';
import { type UnassignedOutput, unassignedOutputs } from '../chains/unassigned-outputs.ts';
import {
  creditedReference,
  creditsUnder,
  hasReference,
  isOutput,
  isTransaction,
  joinedConsumers,
  referenceKey,
} from '../chains/credited-references.ts';
import { lockCredits } from '../chains/credits-lock.ts';

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
  await refuseMoreThanBrought(transaction, rows, { expected, consumer });
  await transaction`
    update chain_deposits set credit_pay_order_id = ${consumer.payOrderId}, credit_proposal_id = ${consumer.proposalId}
    where id = any(${wanted}::bigint[])`;
}

function isPaidTo(row: UnassignedOutput, to: Expected['to']): boolean {
  return to === undefined || (row.currency_protocol_id === to.protocolId && row.address === to.address);
}

/**
 * Refuses with payment_credited_already where operators have credited by hand under the hash of a transaction, before it
 * was seen, and with these outputs more than it brought would be credited.
 */
async function refuseMoreThanBrought(
  transaction: Transaction,
  rows: readonly UnassignedOutput[],
  { expected: { currencyId }, consumer }: Consumption,
): Promise<void> {
  const under = await creditsUnder(
    transaction,
    rows.map((row) => row.tx_hash),
  );
  for (const [hash, credits] of under) {
    const byHand = credits.filter((credit) => credit.currencyId === currencyId);
    const wanted = rows.filter((row) => row.tx_hash === hash);
    const spent = [...byHand, ...wanted].reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const [left] = await transaction<{ sum: string }[]>`
      select coalesce(sum(chain_deposits.amount) filter (where not (chain_deposits.state in ('credited', 'final')
        or outputs.credited_user_id is not null or coalesce(outputs.waiting_id <> ${consumer.proposalId ?? 0}, false))), 0)::text as sum
      from chain_deposits
      join currency_protocols on currency_protocols.id = chain_deposits.currency_protocol_id
      left join (${unassignedOutputs(transaction)} and chain_deposits.tx_hash = ${hash}) as outputs on outputs.id = chain_deposits.id
      where chain_deposits.tx_hash = ${hash} and currency_id = ${currencyId}
        and chain_deposits.chain_protocol_id = any(${wanted.map((row) => row.chain_protocol_id)})`;
    if (byHand.length > 0 && spent > BigInt(left?.sum ?? 0))
      throw CallFailure.at('payment_ids', 'payment_credited_already');
  }
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
    where ${hasReference(transaction, reference)} and (${bankAccount}::integer is null
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
      from bank_payments ${joinedConsumers(sql)} where ${creditedReference(sql)} and not ${isOutput(sql)}
    ) as consumed
    group by currency_id`;
}
