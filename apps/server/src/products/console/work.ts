import { repeatedDuty } from '../../facets/repeated-duty.ts';
import type { Duty, WorkPorts } from '../../facets/work.ts';
import { AuditPublisher } from './audit-publisher.ts';

const BEAT_MS = 60_000;

/** The heads of the operators' record in the public one. */
export function consoleWork(ports: WorkPorts): readonly Duty[] {
  const publisher = new AuditPublisher(ports);
  return [repeatedDuty(ports, { name: 'audit heads', beatMs: BEAT_MS, work: () => publisher.publish() })];
}
