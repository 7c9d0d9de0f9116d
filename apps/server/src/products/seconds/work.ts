import type { Duty, WorkPorts } from '../../facets/work.ts';
import { WinRateGuard } from './win-rate-guard.ts';

/** The check that contracts are not won more often than chance allows. */
export function secondsWork({ sql, engine, pump, onFault, onAlarm, beats }: WorkPorts): readonly Duty[] {
  return [
    new WinRateGuard({
      sql,
      engine,
      pump,
      onHalt: (halt) =>
        onAlarm('seconds contracts are closed: they are won more often than chance allows', halt),
      onFault: (error) => onFault('win rates', error),
      beatMs: beats['win rates'],
    }),
  ];
}
