import type { ResponseOf } from '@candor/contract';
import { ACCOUNT_TYPES, type EngineReader } from '@candor/engine';
import { holdOutbox, type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { AMOUNT_LIMIT, formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import type { Chains } from '@candor/chains';
import { wireChain } from '../../chains/protocol-wire.ts';
import type { Protocols } from '../../chains/protocols.ts';
import { CallFailure } from '../../http/failure.ts';
import { referenceKey } from '../../chains/credited-references.ts';
import { type Consumer, consumePayment, type HandPayment } from '../../commons/hand-payments.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { type Row, select, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import { hashOfWords } from '../../wire/sha256.ts';

type PayOrder = ResponseOf<'wallet/createPayOrder'>;
type PayOrderRow = ResponseOf<'console/pay_order_decide'>;
export type DepositNoticeRow = Row<'pay_orders'>;

/** The largest amount that the engine credits at once. */
const PART_MAX = AMOUNT_LIMIT - 1;
const DAY_MS = 86_400_000;

/** The content of a notice; operators decide on its hash. */
type Terms = Pick<
  DepositNoticeRow,
  'user_id' | 'currency_id' | 'currency_protocol_id' | 'in_address' | 'wallet_address' | 'amount'
> & { readonly created_at: Date };

export interface DepositNoticesPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  readonly chains: Chains;
  /** Resolves with the newest proposal of a kind that waits, and whose payload has a number under a name. */
  readonly waitingProposal: (
    sql: Sql | Transaction,
    kind: 'deposit_notice',
    number: readonly [name: string, id: number],
  ) => Promise<number | null>;
  /** Tells a user the decision, in its transaction. */
  readonly tellDepositNoticeDecided: (
    transaction: Transaction,
    notice: DepositNoticeRow,
    shown: PayOrder,
  ) => Promise<void>;
}

/** The operators who approve a notice: one, or above a limit two. */
export interface Approval {
  readonly id: number;
  readonly payloadHash: string;
  readonly operatorId: number;
  readonly secondOperatorId: number | null;
  /** The payments that arrived for it. */
  readonly payment: HandPayment;
  /** The proposal by which two approve it. */
  readonly proposalId: number | null;
}

/** Notices of deposits: what users say they have paid, until operators approve or reject it. */
export class DepositNotices {
  readonly #ports: DepositNoticesPorts;

  constructor(ports: DepositNoticesPorts) {
    this.#ports = ports;
  }

  /** Resolves with rows of the table, and how many there are. */
  async page(
    where: postgres.Fragment,
    rest: postgres.Fragment,
  ): Promise<{ readonly total: number; readonly rows: readonly DepositNoticeRow[] }> {
    const { sql } = this.#ports;
    const [count] = await sql<{ total: number }[]>`
      select count(*)::bigint as total from pay_orders ${where}`;
    const rows = await selectAll(sql, 'pay_orders', sql`${where} ${rest}`);
    return { total: count?.total ?? 0, rows };
  }

  /** Resolves with a notice, locked for the rest of a transaction. May refuse with pay_order_unknown. */
  async lock(transaction: Transaction, id: number): Promise<DepositNoticeRow> {
    const [row] = await selectAll(transaction, 'pay_orders', transaction`where id = ${id} for update`);
    if (row === undefined) throw CallFailure.at('id', 'pay_order_unknown');
    return row;
  }

  /** Refuses with payload_differs where an operator saw something else than a notice says, or it was changed since. */
  checkHash(row: DepositNoticeRow, payloadHash: string): void {
    const hash = depositNoticeHash(row);
    if (hash !== row.payload_hash || hash !== payloadHash)
      throw CallFailure.at('payload_hash', 'payload_differs');
  }

  /**
   * Resolves with whether two operators approve a notice: where its user's notices of the last day, or those that the operator
   * approved alone, come to more than one may approve with it, or where no such limit is set.
   */
  async needsTwo(sql: Sql | Transaction, row: DepositNoticeRow, operatorId?: number): Promise<boolean> {
    const [currency] = await select(
      sql,
      'currencies',
      ['notice_second_above'],
      sql`where id = ${row.currency_id}`,
    );
    const above = currency?.notice_second_above ?? null;
    if (above === null || row.amount > above) return true;
    const [day] = await sql<{ user: string; operator: string }[]>`
      select
        coalesce(sum(amount) filter (where user_id = ${row.user_id}), 0)::text as user,
        coalesce(sum(amount) filter (where operator_id = ${operatorId ?? 0}), 0)::text as operator
      from pay_orders
      where currency_id = ${row.currency_id} and state = 'approved' and second_operator_id is null
        and decided_at > ${new Date(Date.now() - DAY_MS)}`;
    const limit = BigInt(above) - BigInt(row.amount);
    return BigInt(day?.user ?? 0) > limit || BigInt(day?.operator ?? 0) > limit;
  }

  /** Resolves with the proposal by which a notice waits for a second operator; null: there is none. */
  proposalOf(sql: Sql | Transaction, id: number): Promise<number | null> {
    return this.#ports.waitingProposal(sql, 'deposit_notice', ['pay_order_id', id]);
  }

  /**
   * Resolves with the address, as its network writes it, at which the exchange sees by itself what is paid for a notice; undefined:
   * an operator finds the payment elsewhere, for instance in a statement of a bank.
   */
  async watchedAddress(
    row: Pick<DepositNoticeRow, 'currency_protocol_id' | 'in_address'>,
  ): Promise<string | undefined> {
    const { protocols, chains } = this.#ports;
    const port = chains.find(protocols.protocol(row.currency_protocol_id)?.chainId ?? 0);
    const address = await port?.canonical(row.in_address);
    const own = await port?.addressAt(0);
    return address !== undefined && address === own?.address ? address : undefined;
  }

  /** Resolves with whether an imported statement of the notice's account has a reference. */
  async isOnStatement(
    sql: Sql | Transaction,
    { currency_protocol_id: protocolId }: Pick<DepositNoticeRow, 'currency_protocol_id'>,
    reference: string,
  ): Promise<boolean> {
    const found = await entriesUnder(sql, reference);
    return found.some((entry) => entry.protocolId === protocolId);
  }

  /**
   * Consumes the payment of a notice, by its approval or, until another operator decides, by a proposal alone. May refuse with payment_missing,
   * payment_on_network or what `consumePayment` refuses.
   */
  async consume(
    transaction: Transaction,
    row: DepositNoticeRow,
    { payment, ...consumer }: Consumer & Pick<Approval, 'payment'>,
  ): Promise<void> {
    const address = await this.watchedAddress(row);
    if ('outputIds' in payment && payment.outputIds.length === 0)
      throw CallFailure.at(address === undefined ? 'bank_reference' : 'payment_ids', 'payment_missing');
    if ('reference' in payment && address !== undefined)
      throw CallFailure.at('bank_reference', 'payment_on_network');
    if ('outputIds' in payment && address === undefined)
      throw CallFailure.at('payment_ids', 'payment_elsewhere');
    if ('reference' in payment) await checkEntry(transaction, row, payment.reference);
    await consumePayment(transaction, payment, {
      expected: {
        currencyId: row.currency_id,
        amount: row.amount,
        ...(address === undefined
          ? { bankAccount: row.currency_protocol_id }
          : { to: { protocolId: row.currency_protocol_id, address } }),
      },
      consumer,
    });
  }

  /**
   * Credits a notice to the trade account of its user, in the transaction of its approval; resolves with the outbox row.
   * May refuse with pay_order_unknown, pay_order_decided_already, payload_differs, account_closed, funds_not_configured or
   * what `consume` refuses.
   */
  async approve(transaction: Transaction, approval: Approval): Promise<number> {
    const row = await this.lock(transaction, approval.id);
    this.checkHash(row, approval.payloadHash);
    if (row.state !== 'pending') throw CallFailure.at('id', 'pay_order_decided_already');
    if (this.#ports.engine.funds.settings(row.currency_id) === undefined)
      throw new CallFailure('funds_not_configured');
    await refuseClosed(transaction, row.user_id);
    const { payment, proposalId } = approval;
    await this.consume(transaction, row, { payment, proposalId, payOrderId: row.id });
    await holdOutbox(transaction);
    const parts = inParts(row.amount);
    const drawn = await transaction<{ id: number }[]>`
      select nextval('deposit_ids') as id from generate_series(1, ${parts.length})`;
    const commands = parts.map(
      (amount, place): OutboxCommand => ({
        kind: 'credit_deposit',
        depositId: drawn[place]?.id ?? 0,
        userId: row.user_id,
        assetId: row.currency_id,
        accountType: ACCOUNT_TYPES.change,
        source: 'manual',
        chainId: 0,
        amount,
        isFinal: true,
      }),
    );
    const outboxId = (await writeOutbox(transaction, commands)).at(-1) ?? 0;
    const [decided] = await transaction<DepositNoticeRow[]>`
      update pay_orders set state = 'approved', operator_id = ${approval.operatorId},
        second_operator_id = ${approval.secondOperatorId}, deposit_ids = ${drawn.map(({ id }) => id)}::bigint[],
        outbox_id = ${outboxId}, decided_at = ${new Date()}
      where id = ${row.id} returning *`;
    if (decided !== undefined)
      await this.#ports.tellDepositNoticeDecided(transaction, decided, this.show(decided));
    return outboxId;
  }

  /** Rejects a locked notice; the user reads the reason. May refuse with pay_order_decided_already. */
  async reject(
    transaction: Transaction,
    row: DepositNoticeRow,
    { operatorId, reason }: { readonly operatorId: number; readonly reason: string },
  ): Promise<void> {
    if (row.state !== 'pending') throw CallFailure.at('id', 'pay_order_decided_already');
    const [decided] = await transaction<DepositNoticeRow[]>`
      update pay_orders set state = 'rejected', operator_id = ${operatorId}, reason = ${reason},
        decided_at = ${new Date()}
      where id = ${row.id} returning *`;
    if (decided !== undefined)
      await this.#ports.tellDepositNoticeDecided(transaction, decided, this.show(decided));
  }

  /** Keeps a locked notice pending, with a note. May refuse with pay_order_decided_already. */
  async hold(
    transaction: Transaction,
    row: DepositNoticeRow,
    { operatorId, reason }: { readonly operatorId: number; readonly reason: string },
  ): Promise<void> {
    if (row.state !== 'pending') throw CallFailure.at('id', 'pay_order_decided_already');
    await transaction`
      insert into pay_order_reviews (pay_order_id, operator_id, note, reviewed_at)
      values (${row.id}, ${operatorId}, ${reason}, ${new Date()})`;
  }

  /** Returns a notice as its user sees it. */
  show(row: DepositNoticeRow): PayOrder {
    const { catalog, protocols } = this.#ports;
    const currency = catalog.currency(row.currency_id);
    const protocol = protocols.protocol(row.currency_protocol_id);
    if (currency === undefined || protocol === undefined)
      throw new Error(`notice ${row.id} is of a currency or over a chain that nobody knows`);
    return {
      id: row.id,
      currency: { id: currency.id, code: currency.code },
      chain_protocol: wireChain(protocol.chain),
      in_address: row.in_address,
      wallet_address: row.wallet_address,
      number: formatTotal(totalFromBigInt(BigInt(row.amount)), currency.scale),
      state: row.state as PayOrder['state'],
      reason: row.state === 'rejected' ? row.reason : '',
      created_at: wireDate(row.created_at),
      decided_at: wireDate(row.decided_at),
    };
  }

  /** Resolves with a notice as operators see it. */
  async showToOperators(row: DepositNoticeRow): Promise<PayOrderRow> {
    const { sql } = this.#ports;
    return {
      ...this.show(row),
      user_id: row.user_id,
      payload_hash: depositNoticeHash(row),
      needs_two: (await this.needsTwo(sql, row)) ? 1 : 0,
      proposal_id: await this.proposalOf(sql, row.id),
    };
  }
}

/** Nobody can log in to a closed account, so what is credited to it would be lost to its user. */
async function refuseClosed(transaction: Transaction, userId: number): Promise<void> {
  const [user] = await select(
    transaction,
    'users',
    ['closed_at'],
    transaction`where id = ${userId} for share`,
  );
  if (user?.closed_at !== null) throw new CallFailure('account_closed');
}

/** Returns the SHA-256, in hex, of what a notice says. */
export function depositNoticeHash(terms: Terms): string {
  const words = [
    'pay_order',
    terms.user_id,
    terms.currency_id,
    terms.currency_protocol_id,
    terms.in_address,
    terms.wallet_address,
    terms.amount,
    terms.created_at.toISOString(),
  ];
  return hashOfWords(words);
}

/** Divides an amount into those that the engine credits at once, the largest first. */
function inParts(amount: number): readonly number[] {
  const parts: number[] = [];
  for (let left = amount; left > 0; left -= PART_MAX) parts.push(Math.min(left, PART_MAX));
  return parts;
}

interface NamedEntry {
  readonly protocolId: number;
  readonly amount: number;
}

function entriesUnder(sql: Sql | Transaction, reference: string): Promise<readonly NamedEntry[]> {
  return sql<NamedEntry[]>`
    select currency_protocol_id as "protocolId", amount from bank_entries
    where reference_key = ${referenceKey(reference)}`;
}

/**
 * Refuses with payment_amount_differs a reference under which a statement of the account has another amount, and with
 * payment_elsewhere one that only statements of other accounts have.
 */
async function checkEntry(
  transaction: Transaction,
  { currency_protocol_id: protocolId, amount }: DepositNoticeRow,
  reference: string,
): Promise<void> {
  const entries = await entriesUnder(transaction, reference);
  const own = entries.find((entry) => entry.protocolId === protocolId);
  if (own === undefined && entries.length > 0) throw CallFailure.at('bank_reference', 'payment_elsewhere');
  if (own !== undefined && own.amount !== amount)
    throw CallFailure.at('bank_reference', 'payment_amount_differs');
}
