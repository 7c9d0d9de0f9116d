/** Appeals as operators work on them: the queue, its targets, and who has a case. */
import type { Language, ResponseOf } from '@candor/contract';
import { buyerOf, type P2pOrderFact, sellerOf } from '@candor/engine';
import type { Transaction } from '@candor/storage';
import type postgres from 'postgres';
import type { OperatorDesk } from '../../../facets/operators.ts';
import type { CallHandler, OperatorContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { pageOf } from '../../../commons/page.ts';
import type { Row } from '../../../tables/rows.ts';
import { wireDate, wireTime } from '../../../wire/money.ts';
import type { PersonalData } from '../desk/own-methods.ts';
import { factOf, operatorRow, type StoredOrder, wallTime } from './order-rows.ts';
import type { OrderCallPorts } from './orders.ts';

export type AppealRow = ResponseOf<'console/appeals'>['data'][number];
type AppealState = AppealRow['state'];

const HOUR_MS = 3_600_000;
/** The published targets: taken so long after the answer, proposed and decided so long after the opening. */
export const TARGETS = { takeMs: 2 * HOUR_MS, proposeMs: 24 * HOUR_MS, decideMs: 48 * HOUR_MS } as const;
const PAGE = 20;

export interface CasePorts extends OrderCallPorts {
  readonly personalData: PersonalData;
  readonly access: OperatorDesk & {
    readonly operators: { find(id: number): Promise<{ readonly account: string } | undefined> };
  };
}

/** An appealed order with the work on it. */
export interface StoredCase extends StoredOrder {
  readonly taken_by: number | null;
  readonly proposal_id: number | null;
  readonly proposed_until: Date | null;
  /** The newest answer of the other side; null: none since the appeal. */
  readonly answered_ms: number | null;
}

/** Resolves with the cases that a condition on `p2p_orders` selects. */
export function casesWhere(
  { sql }: Pick<CasePorts, 'sql'>,
  rest: postgres.Fragment,
): Promise<readonly StoredCase[]> {
  return sql<StoredCase[]>`
    select p2p_orders.fact, p2p_orders.paid_ms, p2p_orders.appealed_ms, taken_by, proposal_id, proposed_until,
      (select max(at_ms) from p2p_order_steps
        where order_id = p2p_orders.id and change = 'answered' and at_ms >= p2p_orders.appealed_ms) as answered_ms
    from p2p_orders left join p2p_cases on p2p_cases.order_id = p2p_orders.id ${rest}`;
}

/** Returns the step that a case waits for, and the time by which the published targets want it. */
export function stepOf(
  stored: StoredCase,
  { nowMs, answerDueMs }: { readonly nowMs: number; readonly answerDueMs: number },
): { readonly state: AppealState; readonly dueMs: number } {
  const { appealed_ms: openedMs, answered_ms: answeredMs, proposed_until: until } = stored;
  if (factOf(stored).status !== 'appealed') return { state: 'ended', dueMs: openedMs + TARGETS.decideMs };
  if (until !== null && until.getTime() > nowMs)
    return { state: 'proposed', dueMs: openedMs + TARGETS.decideMs };
  if (answeredMs === null && answerDueMs > nowMs) return { state: 'waiting_answer', dueMs: answerDueMs };
  const answered = answeredMs ?? answerDueMs;
  const dueMs = stored.taken_by === null ? answered + TARGETS.takeMs : openedMs + TARGETS.proposeMs;
  return { state: 'in_review', dueMs };
}

/** Returns a case with the step that it waits for. */
export function stepNow(ports: CasePorts, stored: StoredCase) {
  const order = factOf(stored);
  const answerDue = wallTime(ports, order, order.answerDueMs);
  const answerDueMs = answerDue === null ? stored.appealed_ms : Date.parse(answerDue);
  return { order, answerDue, ...stepOf(stored, { nowMs: ports.wallClock(), answerDueMs }) };
}

export async function appealRow(
  ports: CasePorts,
  stored: StoredCase,
  language: Language,
): Promise<AppealRow> {
  const { order, answerDue, state, dueMs } = stepNow(ports, stored);
  const taker = stored.taken_by === null ? undefined : await ports.access.operators.find(stored.taken_by);
  return {
    order: operatorRow(ports, stored, language),
    state,
    opened_by: order.appealBy === '' ? 'clock' : order.appealBy,
    reason: order.appealReason === '' ? null : order.appealReason,
    opened_at: wireTime(stored.appealed_ms),
    answer_due_at: answerDue,
    due_at: wireTime(dueMs),
    is_late: isLate(ports, { order, state, dueMs }) ? 1 : 0,
    taken_by: stored.taken_by,
    taken_by_account: taker?.account ?? '',
    proposal_id: state === 'proposed' ? stored.proposal_id : null,
  };
}

function isLate(
  { wallClock }: Pick<CasePorts, 'wallClock'>,
  {
    order,
    state,
    dueMs,
  }: { readonly order: P2pOrderFact; readonly state: AppealState; readonly dueMs: number },
): boolean {
  return (state === 'ended' ? order.endedMs : wallClock()) > dueMs;
}

export function appeals(ports: CasePorts): CallHandler<'console/appeals'> {
  return async ({ state, mine = false, page = 1, limit: size = PAGE }, { language, operator }) => {
    const { sql, engine, whenProjected } = ports;
    await whenProjected();
    const own = mine ? sql`and taken_by = ${operator.operatorId}` : sql``;
    if (state === 'ended') {
      const ended = sql`where appealed_ms > 0 and ended_ms > 0 ${own}`;
      const [count] = await sql<{ total: number }[]>`
        select count(*)::int as total from p2p_orders
        left join p2p_cases on p2p_cases.order_id = p2p_orders.id ${ended}`;
      const rows = await casesWhere(
        ports,
        sql`${ended} order by ended_ms desc, p2p_orders.id desc limit ${size} offset ${(page - 1) * size}`,
      );
      const data = await Promise.all(rows.map((row) => appealRow(ports, row, language)));
      return { data: pageOf(data, count?.total ?? 0, page, size), seq: engine.sequence };
    }
    const open = await casesWhere(ports, sql`where status = 'appealed' ${own}`);
    const steps = open
      .map((stored) => ({ stored, ...stepNow(ports, stored) }))
      .filter((step) => state === undefined || step.state === state)
      .toSorted((one, other) => one.dueMs - other.dueMs || one.order.orderId - other.order.orderId);
    const shown = steps.slice((page - 1) * size, page * size);
    const data = await Promise.all(shown.map(({ stored }) => appealRow(ports, stored, language)));
    return { data: pageOf(data, steps.length, page, size), seq: engine.sequence };
  };
}

/** Resolves with one case, also one that has ended. May refuse with appeal_unknown. */
export async function caseOf(ports: Pick<CasePorts, 'sql'>, id: number): Promise<StoredCase> {
  const { sql } = ports;
  const [row] = await casesWhere(ports, sql`where p2p_orders.id = ${id}::bigint and appealed_ms > 0`);
  if (row === undefined) throw CallFailure.at('id', 'appeal_unknown');
  return row;
}

/** Resolves with a case that is open, for an operator who is neither of its parties. May refuse with appeal_unknown, p2p_order_not_appealed or own_account_concerned. */
export async function openCaseOf(
  ports: CasePorts,
  context: OperatorContext,
  id: number,
): Promise<StoredCase> {
  await ports.whenProjected();
  const stored = await caseOf(ports, id);
  const order = factOf(stored);
  if (order.status !== 'appealed') throw CallFailure.at('id', 'p2p_order_not_appealed');
  await ports.access.checkNotOwn(context, buyerOf(order), sellerOf(order), order.makerId);
  return stored;
}

export function take(ports: CasePorts): CallHandler<'console/appeal_take'> {
  return async ({ id }, context) => {
    const { sql, access } = ports;
    const before = await openCaseOf(ports, context, id);
    const { operatorId } = context.operator;
    await access.act(context, async (transaction) => {
      await transaction`
        insert into p2p_cases (order_id, taken_by, taken_at) values (${id}, ${operatorId}, ${new Date()})
        on conflict (order_id) do update set taken_by = excluded.taken_by, taken_at = excluded.taken_at`;
      const entry = {
        action: 'appeal_take',
        objectKind: 'p2p_order',
        objectId: id,
        before: { taken_by: before.taken_by },
        after: { taken_by: operatorId },
      } as const;
      return { entry, result: null };
    });
    const [row] = await casesWhere(ports, sql`where p2p_orders.id = ${id}::bigint`);
    return { data: await appealRow(ports, row ?? before, context.language), done: 'appeal_taken' };
  };
}

type EvidenceRequest = ResponseOf<'console/appeal_ask'>;

/** Stores that an operator asks a party for evidence by a time. */
export async function storeRequest(
  transaction: Transaction,
  wanted: {
    readonly orderId: number;
    readonly side: EvidenceRequest['of'];
    readonly content: string;
    readonly hours: number;
    readonly operatorId: number;
    readonly nowMs: number;
  },
): Promise<EvidenceRequest> {
  const { orderId, side, content, hours, operatorId, nowMs } = wanted;
  const [row] = await transaction<Row<'p2p_evidence_requests'>[]>`
    insert into p2p_evidence_requests (order_id, side, content, due_at, operator_id, created_at)
    values (${orderId}, ${side}, ${content}, ${new Date(nowMs + hours * HOUR_MS)}, ${operatorId}, ${new Date(nowMs)})
    returning *`;
  if (row === undefined) throw new Error('a request for evidence was not stored');
  return wireRequest(row);
}

export function wireRequest(row: Row<'p2p_evidence_requests'>): EvidenceRequest {
  return {
    id: row.id,
    of: row.side as EvidenceRequest['of'],
    content: row.content,
    due_at: wireDate(row.due_at),
    asked_by: row.operator_id,
    created_at: wireDate(row.created_at),
  };
}
