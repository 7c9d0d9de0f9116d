import type { ParsedRequestOf, ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import type { BoundAddresses } from '../../chains/bound-addresses.ts';
import type { Protocols } from '../../chains/protocols.ts';
import { payloadHashOf } from '@candor/chains';
import { CallFailure } from '../../http/failure.ts';
import { wireBound } from '../../commons/wire-bound.ts';
import type { Users } from '../../identity/users.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { heldUntil } from '../../wire/account.ts';
import { wireDate, wireTime } from '../../wire/money.ts';
import type { WithdrawalLetters } from './withdrawal-letters.ts';
import { dayLimitOf } from './withdrawal-limits.ts';
import type { Withdrawals, WithdrawalView } from './withdrawals.ts';

type WithdrawalRow = ResponseOf<'console/withdrawal_decide'>;
type WithdrawalInFull = ResponseOf<'console/withdrawal'>;
type Review = WithdrawalRow['reviews'][number];

/** Rows of each list of a user's history. */
const HISTORY = 20;
const SAME_ADDRESS_MAX = 20;
/** A payment takes minutes; one that takes longer is looked at. */
const STUCK_MS = 1_800_000;

export interface WithdrawalReviewPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  readonly withdrawals: Withdrawals;
  readonly boundAddresses: BoundAddresses;
  readonly users: Users;
  readonly now: () => number;
  /** Selects the ids of operators, and their names as `account`. */
  readonly operatorNames: (sql: Sql) => postgres.Fragment;
  /** The newest deposits of a user over chains, and by notice. */
  readonly recentDeposits: (
    userId: number,
    count: number,
  ) => Promise<WithdrawalInFull['history']['deposits']>;
  readonly recentDepositNotices: (
    userId: number,
    count: number,
  ) => Promise<WithdrawalInFull['history']['pay_orders']>;
  readonly withdrawalLetters: WithdrawalLetters;
}

/** A decision of an operator as it was shown to them. */
export interface WithdrawalDecision {
  readonly id: number;
  readonly payloadHash: string;
  readonly decision: 'approve' | 'hold' | 'reject';
  readonly note: string;
  readonly operatorId: number;
  readonly ownUserId: number | null;
}

/** Withdrawals before operators: queues, evidence and decisions. */
export class WithdrawalReviews {
  readonly #ports: WithdrawalReviewPorts;

  constructor(ports: WithdrawalReviewPorts) {
    this.#ports = ports;
  }

  /** Those in review, under way, or altered or stuck, the oldest first unless asked otherwise; or all, the newest first. */
  async queue(
    { queue = 'review', state, ...filters }: ParsedRequestOf<'console/withdrawals'>,
    range: { readonly page: number; readonly size: number },
  ): Promise<{ readonly total: number; readonly rows: readonly WithdrawalRow[] }> {
    const { sql, withdrawals } = this.#ports;
    const chosen = {
      review: sql`status = 'requested'`,
      sending: sql`status in ('approved', 'sent')`,
      stuck: this.#isStuck(),
      all: sql`true`,
    }[queue];
    const { total, views } = await withdrawals.page(
      sql`
        where ${chosen} ${state === undefined ? sql`` : sql`and state = ${state}`}
          ${narrowedTo(sql, filters, {
            time: { ms: sql`created_ms` },
            user: sql`user_id`,
            ofOperator: (id) =>
              sql`exists (select from withdrawal_reviews where withdrawal_id = withdrawals.id and operator_id = ${id})`,
            currency: sql`asset_id`,
            amount: sql`amount`,
            protocol: sql`currency_protocol_id`,
          })}`,
      orderedBy(sql, filters.order ?? (queue === 'all' ? 'newest' : 'oldest'), sql`id`),
      range,
    );
    return { total, rows: await this.#rowsOf(views) };
  }

  /** Resolves with how many were altered or are stuck, and since when the oldest of them waits. */
  async stuck(): Promise<{ readonly count: number; readonly oldest: Date | null }> {
    const { sql, withdrawals } = this.#ports;
    const page = { page: 1, size: 1 };
    const { total, views } = await withdrawals.page(
      sql`where ${this.#isStuck()}`,
      sql`order by updated_ms`,
      page,
    );
    return { count: total, oldest: views[0] === undefined ? null : new Date(views[0].updated_ms) };
  }

  /** Withdrawals that were altered and have not ended, and those that were approved or sent longer ago than a payment takes. */
  #isStuck(): postgres.Fragment {
    const { sql, now } = this.#ports;
    return sql`
      ((status in ('requested', 'approved', 'sent') and (is_altered or payload_hash <> held_hash))
        or (status in ('approved', 'sent') and updated_ms < ${now() - STUCK_MS}))`;
  }

  /** May refuse with withdrawal_unknown. */
  async row(id: number): Promise<WithdrawalRow> {
    return this.#rowOf(await this.#find(id));
  }

  /** May refuse with withdrawal_unknown. */
  async inFull(id: number): Promise<WithdrawalInFull> {
    const view = await this.#find(id);
    const [withdrawal, history, evidence] = await Promise.all([
      this.#rowOf(view),
      this.historyOf(view.user_id, id),
      this.#evidence(view),
    ]);
    return { draw: withdrawal, evidence, history };
  }

  /** Resolves with the newest withdrawals and deposits of a user, without one withdrawal. */
  async historyOf(userId: number, without = 0): Promise<WithdrawalInFull['history']> {
    const { withdrawals, recentDeposits, recentDepositNotices, sql } = this.#ports;
    const range = { page: 1, size: HISTORY };
    const [deposits, notices, { views }] = await Promise.all([
      recentDeposits(userId, HISTORY),
      recentDepositNotices(userId, HISTORY),
      withdrawals.page(sql`where user_id = ${userId} and id <> ${without}`, sql`order by id desc`, range),
    ]);
    return { draws: await this.#rowsOf(views), deposits, pay_orders: notices };
  }

  /**
   * Records a decision and writes what carries it out. May refuse with withdrawal_unknown, own_account_concerned,
   * payload_differs, or withdrawal_state for a rejection of what is sent, or ended.
   */
  async decide(
    transaction: Transaction,
    { id, payloadHash, decision, note, operatorId, ownUserId }: WithdrawalDecision,
  ): Promise<{ readonly outboxId: number | undefined; readonly state: string }> {
    const view = await this.#ports.withdrawals.findIn(transaction, id);
    if (view === undefined) throw unknown();
    // The sender takes the row in the same way: what is rejected is not sent, and what is sent is not rejected.
    const [row] = await selectAll(transaction, 'withdrawals', transaction`where id = ${id} for update`);
    if (row === undefined) throw unknown();
    if (row.user_id === ownUserId) throw new CallFailure('own_account_concerned');
    if (payloadHashOf(row) !== payloadHash) throw CallFailure.at('payload_hash', 'payload_differs');
    const hasEnded =
      row.end_outbox_id !== null || this.#ports.engine.funds.withdrawal(row.user_id, id) === undefined;
    if (hasEnded || (decision === 'reject' && mayBeOnChain(row)))
      throw CallFailure.at('id', 'withdrawal_state');
    await transaction`
      insert into withdrawal_reviews (withdrawal_id, operator_id, decision, note, payload_hash, reviewed_at)
      values (${id}, ${operatorId}, ${decision}, ${note}, ${payloadHash}, ${new Date()})`;
    if (decision === 'hold') return { outboxId: undefined, state: view.state };
    const command: OutboxCommand =
      decision === 'approve'
        ? { kind: 'approve_withdrawal', withdrawalId: id, operatorId, payloadHash }
        : { kind: 'release_withdrawal', withdrawalId: id, reason: 'rejected' };
    const [outboxId = 0] = await writeOutbox(transaction, [command]);
    if (decision === 'reject')
      await transaction`update withdrawals set end_outbox_id = ${outboxId}, reason = ${note} where id = ${id}`;
    return { outboxId, state: view.state };
  }

  /** Writes to the owner about what the engine has decided. */
  async tell(id: number): Promise<void> {
    const { withdrawals, withdrawalLetters } = this.#ports;
    await withdrawals.accepted(id);
    await withdrawalLetters.tell(id);
  }

  async #find(id: number): Promise<WithdrawalView> {
    const view = await this.#ports.withdrawals.find(id);
    if (view === undefined) throw unknown();
    return view;
  }

  async #rowOf(view: WithdrawalView): Promise<WithdrawalRow> {
    const [row] = await this.#rowsOf([view]);
    if (row === undefined) throw unknown();
    return row;
  }

  async #rowsOf(views: readonly WithdrawalView[]): Promise<WithdrawalRow[]> {
    const { sql, withdrawals, operatorNames } = this.#ports;
    const ids = views.map(({ id }) => id);
    const reviews = await sql<(Row<'withdrawal_reviews'> & { readonly account: string })[]>`
      select withdrawal_reviews.*, operators.account from withdrawal_reviews
      join (${operatorNames(sql)}) as operators on operators.id = operator_id
      where withdrawal_id = any(${ids}::bigint[]) order by reviewed_at`;
    return views.map((view) => {
      const payloadHash = payloadHashOf(view);
      return {
        ...withdrawals.show(view),
        user_id: view.user_id,
        payload_hash: payloadHash,
        reviews: countedOf(
          view,
          reviews.filter((review) => review.withdrawal_id === view.id),
        ).map(reviewOf),
        is_altered: view.is_altered || payloadHash !== view.held_hash ? 1 : 0,
      };
    });
  }

  async #evidence(view: WithdrawalView): Promise<WithdrawalInFull['evidence']> {
    const { sql, engine, catalog, protocols, boundAddresses, users, now } = this.#ports;
    const { user_id: userId, asset_id: assetId, currency_protocol_id: protocolId, address, memo } = view;
    const [user, bound, [known], others] = await Promise.all([
      users.find(userId),
      boundAddresses.find(userId, protocolId),
      sql<{ times: number }[]>`
        select count(*)::int as times from withdrawals
        join withdrawal_facts as facts on facts.id = withdrawals.id
        where address = ${address} and memo = ${memo} and withdrawals.user_id = ${userId}
          and facts.status = 'settled' and withdrawals.id < ${view.id}`,
      sql<{ userId: number }[]>`
        select distinct withdrawals.user_id as "userId" from withdrawals
        join withdrawal_facts as facts on facts.id = withdrawals.id
        where address = ${address} and memo = ${memo} and withdrawals.user_id <> ${userId}
        order by 1 limit ${SAME_ADDRESS_MAX}`,
    ]);
    const currency = catalog.currency(assetId);
    const protocol = protocols.protocol(protocolId);
    const standing = engine.standings.standing(userId);
    const scale = currency?.scale ?? 0;
    return {
      is_certified: standing?.isCertified === true ? 1 : 0,
      is_frozen: standing?.isFrozen === true || standing?.isWithdrawalFrozen === true ? 1 : 0,
      hold_until: heldUntil(standing, now()),
      registered_at: wireTime(user?.createdAt.getTime() ?? 0),
      is_bound: view.is_bound ? 1 : 0,
      bound:
        bound === undefined || protocol === undefined || currency === undefined
          ? null
          : wireBound(bound, protocol, currency),
      times_paid: known?.times ?? 0,
      same_address_user_ids: others.map((other) => other.userId),
      factors: [...view.factors],
      used_today: formatAmount(engine.funds.withdrawnToday(userId, assetId), scale),
      day_limit: formatAmount(dayLimitOf(engine, userId, assetId), scale),
    };
  }
}

/** An altered row is never signed, although the engine may have taken its money out of the account. */
function mayBeOnChain(row: Row<'withdrawals'>): boolean {
  return row.is_altered ? row.raw_transaction !== null : row.send_outbox_id !== null;
}

type StoredReview = Row<'withdrawal_reviews'> & { readonly account: string };

/** Leaves out approvals that the engine did not count: a repeated one, or one that came too late. */
function countedOf({ approvers }: WithdrawalView, reviews: readonly StoredReview[]): readonly StoredReview[] {
  const seen = new Set<number>();
  return reviews.filter(({ decision, operator_id: operatorId }) => {
    if (decision !== 'approve') return true;
    const isFirst = approvers.includes(operatorId) && !seen.has(operatorId);
    seen.add(operatorId);
    return isFirst;
  });
}

function reviewOf({ operator_id: operatorId, account, ...review }: StoredReview): Review {
  return {
    operator_id: operatorId,
    account,
    decision: review.decision as Review['decision'],
    note: review.note,
    at: wireDate(review.reviewed_at),
  };
}

function unknown(): CallFailure {
  return CallFailure.at('id', 'withdrawal_unknown');
}
