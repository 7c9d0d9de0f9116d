import { createHash } from 'node:crypto';
import type { ParsedRequestOf } from '@candor/contract';
import { roleHas } from '@candor/contract/schema';
import type { Sql, Transaction } from '@candor/storage';
import type {
  Applied,
  ProposalDesk,
  ProposalKind,
  ProposalKindName,
  Proposed,
  WireProposal,
} from '../../facets/operators.ts';
import type { Operator } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import { canonicalJson } from '../../commons/canonical-json.ts';

const HOUR_MS = 3_600_000;
/** The life of a proposal where no setting says so, in hours. */
const LIFE_HOURS = 24;

type ProposalState = WireProposal['state'];

export interface Decision {
  readonly id: number;
  readonly payloadHash: string;
  readonly isApproval: boolean;
  readonly note: string;
}

type ProposalRow = Row<'proposals'>;

/** An action that needs two persons: one proposes it, another decides on exactly that in time, and it takes effect once. */
export class Proposals implements ProposalDesk {
  readonly #sql: Sql;
  readonly #kinds: Readonly<Record<ProposalKindName, ProposalKind>>;

  constructor(sql: Sql, kinds: Readonly<Record<ProposalKindName, ProposalKind>>) {
    this.#sql = sql;
    this.#kinds = kinds;
  }

  add(transaction: Transaction, proposedBy: number, proposed: Proposed): Promise<ProposalRow> {
    return storeProposal(transaction, proposedBy, proposed);
  }

  /**
   * Decides on a proposal and carries an approved one out in the transaction. A repetition by the same operator changes
   * nothing. May refuse with proposal_unknown, permission_denied, payload_differs, proposal_decided_already,
   * proposal_expired, second_person_missing or own_account_concerned.
   */
  async decide(
    transaction: Transaction,
    operator: Operator & { readonly userId: number | null },
    { id, payloadHash, isApproval, note }: Decision,
  ): Promise<Applied & { readonly isRepeated: boolean; readonly kind: string }> {
    const [row] = await selectAll(transaction, 'proposals', transaction`where id = ${id} for update`);
    if (row === undefined) throw unknown();
    const kind = this.#kinds[row.kind as ProposalKindName];
    if (!roleHas(operator.role, kind.right)) throw new CallFailure('permission_denied');
    const state = isApproval ? 'approved' : 'rejected';
    const hash = hashOf(row);
    if (!hash.equals(row.payload_hash) || hash.toString('hex') !== payloadHash)
      throw CallFailure.at('payload_hash', 'payload_differs');
    if (row.state === state && row.decided_by === operator.operatorId)
      return { isRepeated: true, kind: row.kind };
    if (row.state !== 'pending') throw new CallFailure('proposal_decided_already');
    if (row.expires_at.getTime() <= Date.now()) throw new CallFailure('proposal_expired');
    if (row.proposed_by === operator.operatorId) throw new CallFailure('second_person_missing');
    if (operator.userId !== null && concernedUsers(row).includes(operator.userId))
      throw new CallFailure('own_account_concerned');
    if (concernedOperator(row.payload) === operator.operatorId)
      throw new CallFailure('own_account_concerned');
    const agreed = {
      proposalId: row.id,
      reason: row.reason,
      proposedBy: row.proposed_by,
      decidedBy: operator.operatorId,
    };
    const applied = isApproval ? await kind.apply(transaction, row.payload as never, agreed) : {};
    if (!isApproval) await kind.drop?.(transaction, row.payload as never, row.id);
    await transaction`
      update proposals set state = ${state}, decided_by = ${operator.operatorId}, decided_at = ${new Date()},
        decision_note = ${note}, outbox_id = ${applied.outboxId ?? null}
      where id = ${id}`;
    return { ...applied, isRepeated: false, kind: row.kind };
  }

  /**
   * Takes a proposal back for the operator who made it. May refuse with proposal_unknown, proposal_of_another or
   * proposal_decided_already.
   */
  async withdraw(
    transaction: Transaction,
    operatorId: number,
    { id, reason }: { readonly id: number; readonly reason: string },
  ): Promise<string> {
    const [row] = await selectAll(transaction, 'proposals', transaction`where id = ${id} for update`);
    if (row === undefined) throw unknown();
    if (row.proposed_by !== operatorId) throw CallFailure.at('id', 'proposal_of_another');
    if (row.state !== 'pending') throw new CallFailure('proposal_decided_already');
    await transaction`
      update proposals set state = 'withdrawn', decided_by = ${operatorId}, decided_at = ${new Date()},
        decision_note = ${reason}
      where id = ${id}`;
    await this.#kinds[row.kind as ProposalKindName].drop?.(transaction, row.payload as never, row.id);
    return row.kind;
  }

  /** Takes back what the tables say of an approved proposal that the engine refused. */
  async refuse(id: number): Promise<void> {
    await this.#sql.begin(async (transaction) => {
      const [row] = await selectAll(transaction, 'proposals', transaction`where id = ${id} for update`);
      if (row !== undefined)
        await this.#kinds[row.kind as ProposalKindName].refused?.(transaction, row.payload as never);
    });
  }

  /** Returns whether an operator may decide on a proposal, by their role and by what it is about. */
  mayDecide(
    row: Pick<WireProposal, 'kind' | 'state' | 'payload' | 'user_id' | 'proposed_by'>,
    operator: Operator & { readonly userId: number | null },
  ): boolean {
    return (
      row.state === 'pending' &&
      row.proposed_by !== operator.operatorId &&
      (operator.userId === null || !concernedUsers(row).includes(operator.userId)) &&
      concernedOperator(row.payload) !== operator.operatorId &&
      roleHas(operator.role, 'proposals.decide') &&
      roleHas(operator.role, this.#kinds[row.kind].right)
    );
  }

  /** Resolves with one proposal. May refuse with proposal_unknown. */
  async find(id: number): Promise<WireProposal> {
    const [row] = await this.#read(this.#sql`where proposals.id = ${id}`);
    if (row === undefined) throw unknown();
    return row;
  }

  /** Resolves with a page of proposals, newest first unless asked otherwise, and how many there are. */
  async page(
    { state, kind, ...filters }: Omit<ParsedRequestOf<'console/proposals'>, 'page' | 'limit'>,
    { page, size }: { readonly page: number; readonly size: number },
  ): Promise<{ readonly total: number; readonly rows: readonly WireProposal[] }> {
    const sql = this.#sql;
    const now = new Date();
    const inState =
      state === undefined
        ? sql`true`
        : state === 'pending'
          ? sql`proposals.state = 'pending' and expires_at > ${now}`
          : state === 'expired'
            ? sql`proposals.state = 'pending' and expires_at <= ${now}`
            : sql`proposals.state = ${state}`;
    const matching = sql`
      where ${inState} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
        ${narrowedTo(sql, filters, {
          time: sql`proposed_at`,
          user: sql`proposals.user_id`,
          ofOperator: (id) => sql`${id} in (proposed_by, decided_by)`,
        })}`;
    const order = orderedBy(sql, filters.order ?? 'newest', sql`proposals.id`);
    const [count] = await sql<{ total: number }[]>`
      select count(*)::bigint as total from proposals ${matching}`;
    const rows = await this.#read(sql`${matching} ${order} limit ${size} offset ${(page - 1) * size}`);
    return { total: count?.total ?? 0, rows };
  }

  async #read(rest: ReturnType<Sql>): Promise<readonly WireProposal[]> {
    const rows = await this.#sql<
      (ProposalRow & { proposer: string; decider: string; answer: string | null })[]
    >`
      select proposals.*, proposer.account as proposer, coalesce(decider.account, '') as decider,
        engine_outbox.outcome as answer
      from proposals
      join operators proposer on proposer.id = proposed_by
      left join operators decider on decider.id = decided_by
      left join engine_outbox on engine_outbox.id = outbox_id
      ${rest}`;
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind as ProposalKindName,
      payload: row.payload,
      payload_hash: row.payload_hash.toString('hex'),
      reason: row.reason,
      user_id: row.user_id,
      proposed_by: row.proposed_by,
      proposed_by_account: row.proposer,
      proposed_at: wireDate(row.proposed_at),
      expires_at: wireDate(row.expires_at),
      state: stateOf(row),
      decided_by: row.decided_by,
      decided_by_account: row.decider,
      decided_at: wireDate(row.decided_at),
      decision_note: row.decision_note,
      answer: row.state === 'approved' && row.outbox_id === null ? 'accepted' : row.answer,
    }));
  }
}

/** Stores a proposal, on which another operator decides before it expires. */
export async function storeProposal(
  transaction: Transaction,
  proposedBy: number,
  { kind, payload, reason, userId }: Proposed,
): Promise<ProposalRow> {
  const now = Date.now();
  const [setting] = await transaction<{ hours: number }[]>`
    select value::int as hours from settings where key = 'proposal_hours'`;
  const lifeMs = (setting?.hours ?? LIFE_HOURS) * HOUR_MS;
  const [row] = await transaction<ProposalRow[]>`
    insert into proposals (kind, payload, payload_hash, reason, user_id, proposed_by, proposed_at, expires_at)
    values (${kind}, ${transaction.json(payload as never)}, ${hashOf({ kind, payload, reason })}, ${reason},
      ${userId}, ${proposedBy}, ${new Date(now)}, ${new Date(now + lifeMs)})
    returning *`;
  if (row === undefined) throw new Error('a proposal was not stored');
  return row;
}

function stateOf({ state, expires_at: expiresAt }: ProposalRow): ProposalState {
  return state === 'pending' && expiresAt.getTime() <= Date.now() ? 'expired' : (state as ProposalState);
}

function hashOf({ kind, payload, reason }: Pick<ProposalRow, 'kind' | 'payload' | 'reason'>): Buffer {
  return createHash('sha256').update(canonicalJson({ kind, payload, reason })).digest();
}

/** The users whom a proposal is about, of whom none decides on it as an operator: three of an order, its parties and the shop. */
function concernedUsers({
  user_id: userId,
  payload,
}: Pick<ProposalRow, 'user_id' | 'payload'>): readonly number[] {
  const { concerned_user_ids: others = [] } = payload as { readonly concerned_user_ids?: readonly number[] };
  return userId === null ? others : [userId, ...others];
}

/** The operator whom a proposal is about, who does not decide on it. */
function concernedOperator(payload: unknown): number | undefined {
  const { operator_id: id } = payload as { readonly operator_id?: number };
  return id;
}

function unknown(): CallFailure {
  return CallFailure.at('id', 'proposal_unknown');
}
