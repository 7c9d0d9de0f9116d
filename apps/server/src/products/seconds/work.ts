import { repeatedDuty } from '../../facets/repeated-duty.ts';
import type { Duty, WorkPorts } from '../../facets/work.ts';
import { WinRateGuard } from './win-rate-guard.ts';

const BEAT_MS = 5_000;

/** The check that contracts are not won more often than chance allows. */
export function secondsWork(ports: WorkPorts): readonly Duty[] {
  const { sql, engine, pump, onAlarm } = ports;
  const guard = new WinRateGuard({
    sql,
    engine,
    pump,
    onHalt: (halt) =>
      onAlarm('seconds contracts are closed: they are won more often than chance allows', halt),
  });
  return [repeatedDuty(ports, { name: 'win rates', beatMs: BEAT_MS, work: () => guard.look() })];
}
