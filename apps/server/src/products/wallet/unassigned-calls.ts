/** Outputs on chains that belong to nobody: an operator attends to each, or two credit it to whoever proves it theirs. */
import type { ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { formatChainAmount } from '../../chains/chain-units.ts';
import { wireChain } from '../../chains/protocol-wire.ts';
import type { Protocols } from '../../chains/protocols.ts';
import { type UnassignedOutput, unassignedOutputs } from '../../chains/unassigned-outputs.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { type CreditUnder, creditsUnder } from '../../chains/credited-references.ts';
import { lockCredits } from '../../chains/credits-lock.ts';
import { consumePayment } from '../../commons/hand-payments.ts';
import { pageOf } from '../../commons/page.ts';
import { accountCodeOf } from '../../wire/account.ts';
import { formatAmount } from '@candor/primitives';
import { wireDate } from '../../wire/money.ts';
import { narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import { type AdjustmentPorts, readAdjustment } from '../../commons/adjustments.ts';
import { type ProposePorts, propose } from '../../commons/propose.ts';

const PAGE = 20;

type Output = ResponseOf<'console/unassigned_attend'>;

export interface UnassignedPorts extends ProposePorts, AdjustmentPorts {
  readonly sql: Sql;
  readonly protocols: Protocols;
}

export function unassigned(ports: UnassignedPorts): CallHandler<'console/unassigned'> {
  return async ({ attended = false, page = 1, limit: size = PAGE, ...filters }) => {
    const { sql } = ports;
    const matching = sql`
      from (${unassignedOutputs(sql)}) as payments
      where done_at is ${attended ? sql`not null` : sql`null`}
        ${narrowedTo(sql, filters, {
          time: sql`seen_at`,
          ofOperator: (id) => sql`done_by_id = ${id}`,
          currency: sql`(select currency_id from currency_protocols where id = currency_protocol_id)`,
          amount: sql`amount`,
          protocol: sql`currency_protocol_id`,
        })}`;
    const [count] = await sql<{ total: number }[]>`select count(*)::bigint as total ${matching}`;
    const rows = await sql<UnassignedOutput[]>`
      select * ${matching} ${orderedBy(sql, filters.order ?? 'newest', sql`id`)} limit ${size} offset ${(page - 1) * size}`;
    const under = await creditsUnder(
      sql,
      rows.map((row) => row.tx_hash),
    );
    return {
      data: pageOf(
        rows.flatMap((row) => outputOf(ports, row, under) ?? []),
        count?.total ?? 0,
        page,
        size,
      ),
    };
  };
}

/** Takes an output out of the queue. May refuse with payment_unknown, payment_attended_already or payment_proposed_already. */
export function attend(ports: UnassignedPorts): CallHandler<'console/unassigned_attend'> {
  return async ({ id, reason: text }, context) => {
    const reason = text.trim();
    await ports.access.act(context, async (transaction) => {
      const { done_at: doneAt } = await lockPayment(transaction, id);
      if (doneAt !== null) throw CallFailure.at('id', 'payment_attended_already');
      await transaction`
        update chain_deposits
        set attended_by = ${context.operator.operatorId}, attended_at = ${new Date()}, attended_note = ${reason}
        where id = ${id}`;
      const entry = {
        action: 'unassigned_attend',
        objectKind: 'payment',
        objectId: id,
        before: { attended: 0 },
        after: { attended: 1 },
        reason,
      } as const;
      return { entry, result: null };
    });
    const row = await paymentOf(ports.sql, id);
    const output = outputOf(ports, row, await creditsUnder(ports.sql, [row.tx_hash]));
    if (output === undefined) throw unknownPayment();
    return { data: output, done: 'payment_attended' };
  };
}

/**
 * Proposes the adjustment that credits an output to a user. While it waits or once it is carried out, there is no second
 * one. May refuse with payment_unknown, payment_not_final, amount_invalid, payment_proposed_already,
 * payment_credited_already or what `readAdjustment` refuses.
 */
export function credit(ports: UnassignedPorts): CallHandler<'console/unassigned_credit'> {
  return async ({ id, user_id: userId, reason }, context) => {
    const row = await paymentOf(ports.sql, id);
    if (!row.is_final) throw CallFailure.at('id', 'payment_not_final');
    const currencyId = ports.protocols.protocol(row.currency_protocol_id)?.currencyId ?? 0;
    const scale = ports.catalog.currency(currencyId)?.scale ?? 0;
    const adjustment = readAdjustment(ports, {
      currency_id: currencyId,
      amount: formatAmount(row.amount, scale),
      from_account: 'manual_deposits',
      to_user_id: userId,
      to_account: accountCodeOf(row.account_type),
      reason,
    });
    const payload = { ...adjustment.payload, payment: { id, tx_hash: row.tx_hash } };
    const data = await propose(
      ports,
      context,
      { ...adjustment, payload },
      async (transaction, { id: proposalId }) => {
        await consumePayment(
          transaction,
          { outputIds: [id] },
          {
            expected: { currencyId, amount: row.amount },
            consumer: { payOrderId: null, proposalId },
          },
        );
      },
    );
    return { data, done: 'proposal_sent' };
  };
}

/** Holds an output for a decision; refuses while a proposal about it waits. */
async function lockPayment(transaction: Transaction, id: number): Promise<UnassignedOutput> {
  await lockCredits(transaction);
  await transaction`select from chain_deposits where id = ${id} for update`;
  const row = await paymentOf(transaction, id);
  if (row.waiting_id !== null) throw CallFailure.at('id', 'payment_proposed_already');
  return row;
}

async function paymentOf(sql: Sql | Transaction, id: number): Promise<UnassignedOutput> {
  const [row] = await sql<UnassignedOutput[]>`
    select * from (${unassignedOutputs(sql)}) as payments where id = ${id}`;
  if (row === undefined) throw unknownPayment();
  return row;
}

function unknownPayment(): CallFailure {
  return CallFailure.at('id', 'payment_unknown');
}

/** Undefined for a currency that is not listed any more. */
function outputOf(
  { protocols, catalog }: UnassignedPorts,
  row: UnassignedOutput,
  under: ReadonlyMap<string, readonly CreditUnder[]>,
): Output | undefined {
  const protocol = protocols.protocol(row.currency_protocol_id);
  const currency = catalog.currency(protocol?.currencyId ?? 0);
  if (protocol === undefined || currency === undefined) return undefined;
  return {
    id: row.id,
    currency: { id: currency.id, code: currency.code },
    chain_protocol: wireChain(protocol.chain),
    number: formatChainAmount(BigInt(row.chain_amount), protocol.decimals),
    address: row.address,
    memo: row.memo,
    tx_hash: row.tx_hash,
    seen_at: wireDate(row.seen_at),
    is_final: row.is_final ? 1 : 0,
    attended_at: wireDate(row.done_at),
    attended_by: row.done_by ?? '',
    note: row.done_note ?? '',
    proposal_id: row.waiting_id,
    credited_user_id: row.credited_user_id,
    owner_id: row.user_id,
    credits_under: (under.get(row.tx_hash) ?? []).flatMap((credit) => {
      const { userId, currencyId, amount, reference } = credit;
      const credited = catalog.currency(currencyId);
      if (credited === undefined) return [];
      const number = formatAmount(amount, credited.scale);
      return [{ user_id: userId, currency: { id: currencyId, code: credited.code }, number, reference }];
    }),
  };
}
