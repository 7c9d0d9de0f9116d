/** Calls that answer snapshots of what is owed. Only the proof needs a session, and it is the caller's own. */
import type { CallHandler } from '../../http/call.ts';
import { PAGE } from '../../commons/order-calls.ts';
import { pageOf } from '../../commons/page.ts';
import { wireTime } from '../../wire/money.ts';
import { control, history, reserves, signed } from './cover-calls.ts';
import { coverRows, coverState, livingAlarms } from './cover-state.ts';
import type { SolvencyPorts } from './ports.ts';
import { proof } from './proof.ts';
import { latestDueMs } from './schedule.ts';
import { newestSnapshot, snapshotRows } from './snapshot-rows.ts';
import { wireSnapshots } from './wire.ts';

export function solvencyCalls(ports: SolvencyPorts) {
  return {
    'solvency/state': state(ports),
    'solvency/snapshots': snapshots(ports),
    'solvency/proof': proof(ports),
    'solvency/history': history(ports),
    'solvency/reserves': reserves(ports),
    'solvency/control': control(ports),
    'solvency/signed': signed(ports),
  };
}

const NOTHING = { coins: [], rows: [] };

function state(ports: SolvencyPorts): CallHandler<'solvency/state'> {
  return async () => {
    const { sql, settings, now, engine, whenProjected } = ports;
    await whenProjected();
    const seq = engine.sequence;
    const last = await newestSnapshot(sql);
    const [published] = await snapshotRows(sql, sql`state = 'published'`, { most: 1 });
    const underWay = last?.state === 'published' ? undefined : last;
    const shown = [published, underWay].filter((row) => row !== undefined);
    const wired = await wireSnapshots(ports, shown);
    const find = (number?: number) => wired.find((snapshot) => snapshot.number === number) ?? null;
    const hours = settings.count('solvency_hours');
    const { coins, rows } = published === undefined ? NOTHING : await coverRows(ports, published);
    const alarms = await livingAlarms(ports);
    const causes = engine.solvency.alarms().map(({ cause }) => cause);
    return {
      data: {
        state: coverState({ newest: published, coins, causes, nowMs: now() }),
        rows,
        alarms,
        newest: find(published?.number),
        under_way: find(underWay?.number),
        next_due: wireTime(last === undefined ? now() : latestDueMs(last, hours)),
        mirror: ports.solvencyMirror ?? null,
      },
      seq,
    };
  };
}

function snapshots(ports: SolvencyPorts): CallHandler<'solvency/snapshots'> {
  return async ({ page = 1 }) => {
    const { sql, engine, whenProjected } = ports;
    await whenProjected();
    const seq = engine.sequence;
    const marked = sql`solvency_marks.number is not null`;
    const [counted] = await sql<{ count: number }[]>`select count(*)::int as count from solvency_marks`;
    const rows = await snapshotRows(sql, marked, { most: PAGE, skipped: (page - 1) * PAGE });
    return { data: pageOf(await wireSnapshots(ports, rows), counted?.count ?? 0, page, PAGE), seq };
  };
}
