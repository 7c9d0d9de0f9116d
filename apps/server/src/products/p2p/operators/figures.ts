/** Figures of the desk for operators: orders, volume, fees, times and appeals by method, fiat or shop. */
import type { ResponseOf } from '@candor/contract';
import { formatAmount, formatTotal, totalFromBigInt } from '@candor/primitives';
import type { CallHandler } from '../../../http/call.ts';
import { millisWithin } from '../../../tables/period.ts';
import { csvLine } from '../../../wire/csv.ts';
import { wirePayType } from '../orders/desk-clock.ts';
import type { OrderCallPorts } from './orders.ts';

type Figure = ResponseOf<'console/p2p_figures'>['rows'][number];
type Group = 'pay_type' | 'fiat' | 'shop';

/** Counts of one group and coin; sums are of units of the coin. */
interface Counted {
  readonly group: string;
  readonly asset_id: number;
  readonly orders: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly ended_by_time: number;
  readonly appealed: number;
  readonly decided: number;
  readonly ended: number;
  readonly pay_ms: number | null;
  readonly release_ms: number | null;
  readonly number: string;
  readonly fees: string;
}

const MS_PER_SECOND = 1_000;

export function figures(ports: OrderCallPorts): CallHandler<'console/p2p_figures'> {
  return async ({ by = 'fiat', ...period }) => {
    await ports.whenProjected();
    const counted = await countedBy(ports, by, period);
    const rows = counted.map((row) => figureOf(ports, by, row));
    return { data: { rows, csv: csvOf(rows) }, seq: ports.engine.sequence };
  };
}

function countedBy(
  { sql }: OrderCallPorts,
  by: Group,
  period: { readonly from_ms?: number | undefined; readonly until_ms?: number | undefined },
): Promise<readonly Counted[]> {
  const group =
    by === 'pay_type'
      ? sql`facts.fact ->> 'payType'`
      : by === 'fiat'
        ? sql`fiat_id::text`
        : sql`maker_id::text`;
  // Fees are those of the coins that the buyer got, rounded up as the engine does.
  const fee = (name: string) => sql`ceil(to_buyer::numeric * (facts.fact ->> ${name})::numeric / 1000000)`;
  const service = (name: string) => sql`(facts.fact ->> ${name})::bigint`;
  return sql<Counted[]>`
    select ${group} as group, asset_id, count(*)::int as orders,
      count(*) filter (where ended_ms > 0)::int as ended,
      count(*) filter (where to_buyer > 0)::int as completed,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where status = 'expired')::int as ended_by_time,
      count(*) filter (where appealed_ms > 0)::int as appealed,
      count(*) filter (where status = 'decided')::int as decided,
      floor(avg(${service('paidMs')} - ${service('openedServiceMs')}) filter (where paid_ms > 0))::bigint as pay_ms,
      floor(avg(${service('endedServiceMs')} - ${service('paidMs')}) filter (where status = 'released'))::bigint
        as release_ms,
      coalesce(sum(to_buyer), 0)::text as number,
      coalesce(sum(${fee('sellerPpm')} + ${fee('buyerPpm')}), 0)::text as fees
    from p2p_orders
    cross join lateral (select p2p_orders.fact::jsonb as fact) as facts
    where true ${millisWithin(sql, sql`created_ms`, period)}
    group by 1, 2 order by 1, 2`;
}

function figureOf({ engine, catalog }: OrderCallPorts, by: Group, row: Counted): Figure {
  const { code = '', scale = 0 } = catalog.currency(row.asset_id) ?? {};
  const sum = (units: string) => formatTotal(totalFromBigInt(BigInt(units)), scale);
  return {
    group: nameOf(engine, by, row.group),
    currency_code: code,
    orders: row.orders,
    completed: row.completed,
    cancelled: row.cancelled,
    ended_by_time: row.ended_by_time,
    appealed: row.appealed,
    decided: row.decided,
    completion_rate: share(row.completed, row.ended),
    appeal_rate: share(row.appealed, row.orders),
    pay_seconds: seconds(row.pay_ms),
    release_seconds: seconds(row.release_ms),
    number: sum(row.number),
    fees: sum(row.fees),
  };
}

function nameOf(engine: OrderCallPorts['engine'], by: Group, group: string): string {
  if (by === 'pay_type') return wirePayType(group as Parameters<typeof wirePayType>[0]);
  if (by === 'shop') return group;
  return engine.p2p.fiats().find(({ fiatId }) => String(fiatId) === group)?.code ?? group;
}

/** Percent of a whole, rounded down to one decimal; null of nothing. */
export function share(part: number, whole: number): string | null {
  return whole === 0 ? null : formatAmount(Math.floor((part * 1_000) / whole), 1);
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / MS_PER_SECOND);
}

function csvOf(rows: readonly Figure[]): string {
  const columns = [
    'group',
    'currency_code',
    'orders',
    'completed',
    'cancelled',
    'ended_by_time',
    'appealed',
    'decided',
    'completion_rate',
    'appeal_rate',
    'pay_seconds',
    'release_seconds',
    'number',
    'fees',
  ] as const satisfies readonly (keyof Figure)[];
  const lines = rows.map((row) => csvLine(columns.map((column) => String(row[column] ?? ''))));
  return [csvLine(columns), ...lines].join('');
}
