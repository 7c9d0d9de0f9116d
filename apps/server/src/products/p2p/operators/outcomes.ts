/** The public call about appeals: how many there are, how they end, and how long they take. */
import type { CallHandler } from '../../../http/call.ts';
import type { OrderCallPorts } from './orders.ts';
import { bondCoin } from '../desk/bond-coin.ts';
import { TARGETS } from './cases.ts';
import {
  type AppealedOrder,
  FEWEST_CASES,
  figuresOfCell,
  mergedCells,
  type MonthCount,
} from './merged-outcomes.ts';

const MONTHS = 12;

interface AppealedRow {
  readonly month: string;
  readonly fiat_id: number;
  readonly status: string;
  readonly rule: string;
  readonly number: number;
  readonly to_buyer: number;
  readonly appealed_ms: number;
  readonly answered_ms: number | null;
  readonly ended_ms: number;
  /** From the bond with the decision. */
  readonly bond_pay: number;
}

interface CountRow {
  readonly month: string;
  readonly fiat_id: number;
  readonly orders: number;
  readonly claims: number;
  readonly claims_paid: number;
  /** Units of the bond's coin, as texts. */
  readonly payments: readonly string[];
}

export function outcomes(ports: OrderCallPorts): CallHandler<'legal/outcomes'> {
  return async ({ month, fiat }) => {
    const { engine, wallClock, whenProjected } = ports;
    await whenProjected();
    const codeOf = (id: number) => engine.p2p.fiats().find(({ fiatId }) => fiatId === id)?.code ?? String(id);
    const [fromMs, untilMs] = rangeOf(month, wallClock());
    const [counts, appeals] = await Promise.all([
      countRows(ports, fromMs, untilMs),
      appealedRows(ports, fromMs, untilMs),
    ]);
    const cells = mergedCells(
      counts.map(
        (row): MonthCount => ({
          month: row.month,
          fiat: codeOf(row.fiat_id),
          orders: row.orders,
          claims: row.claims,
          claimsPaid: row.claims_paid,
          bondPayments: [...row.payments.map(Number), ...bondPaysOf(appeals, row)],
        }),
      ),
      appeals.map((row) => appealedOrder(row, codeOf(row.fiat_id), wallClock())),
    );
    // The fiat is chosen after merging: otherwise its name would take a small cell out of the others.
    const shown = cells.filter((cell) => fiat === undefined || cell.fiat === fiat);
    const bond = bondCoin(ports);
    return { data: { fewest_cases: FEWEST_CASES, months: shown.map((cell) => figuresOfCell(cell, bond)) } };
  };
}

/** Payments from bonds by the decisions of one month and fiat. */
function bondPaysOf(
  appeals: readonly AppealedRow[],
  { month, fiat_id: fiatId }: CountRow,
): readonly number[] {
  return appeals
    .filter((row) => row.month === month && row.fiat_id === fiatId && row.bond_pay > 0)
    .map((row) => row.bond_pay);
}

function appealedOrder(row: AppealedRow, fiat: string, nowMs: number): AppealedOrder {
  const isDecided = row.status === 'decided';
  const endMs = row.ended_ms === 0 ? nowMs : row.ended_ms;
  return {
    month: row.month,
    fiat,
    rule: isDecided ? row.rule : '',
    side: isDecided ? sideOf(row) : '',
    answerMs: row.answered_ms === null ? null : row.answered_ms - row.appealed_ms,
    decisionMs: isDecided ? row.ended_ms - row.appealed_ms : null,
    isSettled: row.ended_ms > 0 && !isDecided,
    isOverdue: (isDecided || row.ended_ms === 0) && endMs - row.appealed_ms > TARGETS.decideMs,
  };
}

function sideOf({ to_buyer: toBuyer, number }: AppealedRow): string {
  if (toBuyer === number) return 'buyer';
  return toBuyer === 0 ? 'seller' : 'split';
}

/** The first moment of the range, and the first after it. */
function rangeOf(month: string | undefined, nowMs: number): readonly [number, number] {
  const now = new Date(nowMs);
  const [year = 0, number = 1] = month?.split('-').map(Number) ?? [
    now.getUTCFullYear(),
    now.getUTCMonth() + 1,
  ];
  const first = month === undefined ? number - MONTHS : number - 1;
  return [Date.UTC(year, first, 1), Date.UTC(year, number, 1)];
}

function countRows({ sql }: OrderCallPorts, fromMs: number, untilMs: number): Promise<readonly CountRow[]> {
  return sql<CountRow[]>`
    select to_char(to_timestamp(created_ms / 1000.0) at time zone 'UTC', 'YYYY-MM') as month, fiat_id,
      count(distinct p2p_orders.id)::int as orders, count(p2p_claims.id)::int as claims,
      count(p2p_claims.id) filter (where p2p_claims.status = 'paid')::int as claims_paid,
      array_remove(array_agg(nullif(p2p_claims.paid_number, 0)::text), null) as payments
    from p2p_orders left join p2p_claims on p2p_claims.order_id = p2p_orders.id
    where created_ms >= ${fromMs}::bigint and created_ms < ${untilMs}::bigint
    group by 1, 2`;
}

function appealedRows(
  { sql }: OrderCallPorts,
  fromMs: number,
  untilMs: number,
): Promise<readonly AppealedRow[]> {
  return sql<AppealedRow[]>`
    select to_char(to_timestamp(created_ms / 1000.0) at time zone 'UTC', 'YYYY-MM') as month, fiat_id, status,
      fact::jsonb ->> 'rule' as rule, (fact::jsonb ->> 'bondPay')::bigint as bond_pay, number, to_buyer, appealed_ms, ended_ms,
      (select min(at_ms) from p2p_order_steps where order_id = p2p_orders.id and change = 'answered') as answered_ms
    from p2p_orders
    where appealed_ms > 0 and created_ms >= ${fromMs}::bigint and created_ms < ${untilMs}::bigint`;
}
