import type { EngineReader } from '@candor/engine';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import { raiseAlarm } from '../../chains/alarms.ts';
import { HOUR_MS, LATE_MS } from './schedule.ts';

/** Without a mark for so long, an exchange is late whatever its period. */
export const MARK_MISSING_MS = 26 * HOUR_MS;

interface WatchPorts {
  readonly sql: Sql;
  readonly engine: Pick<EngineReader, 'solvency'>;
  readonly now: () => number;
}

/** Writes the lowest ratios of all hours that are over to the outbox; resolves with whether there were any. */
export function publishHours({ sql, now }: WatchPorts): Promise<boolean> {
  const nowMs = now();
  return sql.begin(async (transaction) => {
    const rows = await transaction<{ hourMs: number; assetId: number; permille: number }[]>`
      delete from cover_hours where hour_ms < ${nowMs - (nowMs % HOUR_MS)}
      returning hour_ms as "hourMs", currency_id as "assetId", permille`;
    const hours = [...new Set(rows.map(({ hourMs }) => hourMs))].toSorted((one, other) => one - other);
    const commands = hours.map((hourMs): OutboxCommand => {
      const lowest = rows
        .filter((row) => row.hourMs === hourMs)
        .map(({ assetId, permille }) => ({ assetId, permille }))
        .toSorted((one, other) => one.assetId - other.assetId);
      return { kind: 'publish_cover', hourMs, lowest };
    });
    if (commands.length > 0) await writeOutbox(transaction, commands);
    return commands.length > 0;
  });
}

/** Raises the alarm of snapshots that are late: once for the roots of each, and once for the mark that is missing after it. */
export function raiseIfLate({ sql, engine, now }: WatchPorts): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const late = await transaction`
      update solvency_snapshots set is_late = true from solvency_marks as marks
      where marks.number = solvency_snapshots.number and state <> 'published' and not is_late
        and marks.at_ms < ${now() - LATE_MS} returning marks.number`;
    const last = await transaction`
      update solvency_snapshots set is_last = true
      where number = (select max(number) from solvency_snapshots) and not is_last
        and created_at < ${new Date(now() - MARK_MISSING_MS)} returning number`;
    if (late.length + last.length === 0) return false;
    return raiseAlarm(transaction, engine, { cause: 'late', assetId: 0, chainId: 0 });
  });
}

/** Raises the alarm of trees that are not what the books say. */
export function raiseTreeAlarm({ sql, engine }: WatchPorts): Promise<boolean> {
  return sql.begin((transaction) =>
    raiseAlarm(transaction, engine, { cause: 'tree', assetId: 0, chainId: 0 }),
  );
}
