import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { isShort } from '../../chains/alarms.ts';
import type { Protocols } from '../../chains/protocols.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { wireChain } from '../../chains/protocol-wire.ts';
import type { Row } from '../../tables/rows.ts';
import { accountCodeOf } from '../../wire/account.ts';
import { wireTime } from '../../wire/money.ts';
import { daySum, isOverLimit } from './over-limit.ts';

export type Withdrawal = ResponseOf<'account/draw'>;
type WithdrawalState = Withdrawal['state'];

/** Times that an answer waits for the tables to show what the engine has accepted. */
const LOOKS = 10;

/** A withdrawal: its row, and its state by the engine. */
export interface WithdrawalView extends Row<'withdrawals'> {
  readonly asset_id: number;
  readonly fee: number;
  readonly status: string;
  readonly state: WithdrawalState;
  readonly approvals_needed: number;
  readonly approvers: readonly number[];
  /** The hash that the engine holds. */
  readonly held_hash: string;
  readonly created_ms: number;
  readonly updated_ms: number;
  readonly scanned_height: number;
  readonly is_network_paused: boolean;
  /** See `daySum`. */
  readonly day_sum: number | null;
}

export interface WithdrawalsPorts {
  readonly sql: Sql;
  readonly engine: Pick<EngineReader, 'solvency' | 'funds'>;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
}

export interface Range {
  readonly page: number;
  readonly size: number;
}

/** Withdrawals as users and operators see them: their rows with the engine's facts. A row without a fact was refused. */
export class Withdrawals {
  readonly #ports: WithdrawalsPorts;

  constructor(ports: WithdrawalsPorts) {
    this.#ports = ports;
  }

  /** Resolves with a page of what `where` and `order` choose among the columns of `WithdrawalView`, and how many there are. */
  async page(
    where: postgres.Fragment,
    order: postgres.Fragment,
    { page, size }: Range,
  ): Promise<{ readonly total: number; readonly views: readonly WithdrawalView[] }> {
    const { sql, whenProjected } = this.#ports;
    await whenProjected();
    const [count] = await sql<{ total: number }[]>`
      select count(*)::bigint as total from (${this.#views()}) as withdrawals ${where}`;
    const views = await sql<WithdrawalView[]>`
      select * from (${this.#views()}) as withdrawals ${where} ${order} limit ${size} offset ${(page - 1) * size}`;
    return { total: count?.total ?? 0, views };
  }

  /** Resolves with undefined where there is none, or the engine refused it. */
  async find(id: number): Promise<WithdrawalView | undefined> {
    const { sql, whenProjected } = this.#ports;
    await whenProjected();
    return this.findIn(sql, id);
  }

  /** Finds as `find` does, as the tables are, and in a transaction. */
  async findIn(sql: Sql | Transaction, id: number): Promise<WithdrawalView | undefined> {
    const [view] = await sql<
      WithdrawalView[]
    >`select * from (${this.#views()}) as withdrawals where id = ${id}`;
    return view;
  }

  /** Resolves with a withdrawal that the engine has accepted. May refuse with outcome_unknown while the tables lag. */
  async accepted(id: number): Promise<WithdrawalView> {
    for (let looks = 0; looks < LOOKS; looks++) {
      const view = await this.find(id);
      if (view !== undefined) return view;
    }
    throw new CallFailure('outcome_unknown');
  }

  /** Returns a withdrawal as its owner sees it. */
  show(view: WithdrawalView): Withdrawal {
    const { catalog, protocols } = this.#ports;
    const currency = catalog.currency(view.asset_id);
    const protocol = protocols.protocol(view.currency_protocol_id);
    if (currency === undefined || protocol === undefined)
      throw new Error(`withdrawal ${view.id} is of a currency or over a chain that nobody knows`);
    const { scale } = currency;
    const { chain } = protocol;
    const waitsFor = this.#waitsFor(view);
    const hasEndedBadly = view.state === 'rejected' || view.state === 'failed';
    return {
      id: view.id,
      currency: { id: currency.id, code: currency.code },
      account_code: accountCodeOf(view.account_type),
      currency_protocol_id: protocol.id,
      chain_protocol: { ...wireChain(chain), name: chain.name },
      number: formatAmount(view.amount, scale),
      fee: formatAmount(view.fee, scale),
      received: formatAmount(view.amount - view.fee, scale),
      address: view.address,
      memo: view.memo,
      state: view.state,
      reason: hasEndedBadly ? view.reason : '',
      tx_hash: view.broadcast_at === null ? '' : (view.tx_hash ?? ''),
      confirmations: confirmationsOf(view),
      withdraw_confirmations: chain.withdrawConfirmations,
      approvals_needed: view.approvals_needed,
      approvals: view.approvers.length,
      waits_for: waitsFor,
      is_cancellable: this.isCancellable(view) ? 1 : 0,
      client_order_id: view.client_id,
      created_at: wireTime(view.created_ms),
      updated_at: wireTime(Math.max(view.updated_ms, view.broadcast_at?.getTime() ?? 0)),
    };
  }

  /** Returns whether its owner may cancel a withdrawal: it is not approved, or is held back before its sending began. */
  isCancellable(view: WithdrawalView): boolean {
    if (view.end_outbox_id !== null) return false;
    if (view.status === 'requested') return true;
    return view.status === 'approved' && view.send_outbox_id === null && this.#waitsFor(view) !== null;
  }

  /** Money that is missing comes first: no decision of an operator lets it leave. */
  #waitsFor(view: WithdrawalView): Withdrawal['waits_for'] {
    const isLive = ['requested', 'approved', 'sent'].includes(view.status) && view.end_outbox_id === null;
    if (!isLive || view.broadcast_at !== null) return null;
    if (isShort(this.#ports.engine, view.asset_id)) return 'currency_paused';
    if (view.is_network_paused) return 'network_paused';
    const waiting = { assetId: view.asset_id, daySum: view.day_sum };
    return isOverLimit(this.#ports.engine, waiting) ? 'exchange_limit' : null;
  }

  #views(): postgres.Fragment {
    const { sql } = this.#ports;
    return sql`
      select withdrawals.*, facts.asset_id, facts.fee, facts.status, facts.approvals_needed, facts.approvers,
        facts.payload_hash as held_hash, facts.created_ms, facts.updated_ms, chain_protocols.scanned_height,
        chain_protocols.paused_at is not null as is_network_paused, ${daySum(sql)} as day_sum,
        case facts.status
          when 'requested' then case
            when cardinality(facts.approvers) > 0
              or exists (select from withdrawal_reviews where withdrawal_id = withdrawals.id) then 'reviewing'
            else 'requested' end
          when 'approved' then 'approved'
          when 'sent' then case when broadcast_at is null then 'signing' else 'broadcast' end
          when 'settled' then 'done'
          else case facts.reason when 'by_user' then 'cancelled' else facts.reason end
        end as state
      from withdrawals
      join withdrawal_facts as facts on facts.id = withdrawals.id
      join chain_protocols on chain_protocols.id = facts.chain_id`;
  }
}

function confirmationsOf({ height, scanned_height: scanned }: WithdrawalView): number {
  return height === null ? 0 : Math.max(0, scanned - height + 1);
}
