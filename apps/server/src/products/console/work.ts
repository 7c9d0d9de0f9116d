import type { Duty, WorkPorts } from '../../facets/work.ts';
import { AuditPublisher } from './audit-publisher.ts';

/** The heads of the operators' record in the public one. */
export function consoleWork({ sql, pump, onFault, beats }: WorkPorts): readonly Duty[] {
  return [
    new AuditPublisher({
      sql,
      pump,
      onFault: (error) => onFault("head of the operators' record", error),
      beatMs: beats['audit heads'],
    }),
  ];
}
