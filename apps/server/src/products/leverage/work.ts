import { repeatedDuty } from '../../facets/repeated-duty.ts';
import type { Duty, WorkPorts } from '../../facets/work.ts';
import { MarginWatch } from './margin-watch.ts';
import type { LeverMovements } from './settlement.ts';

const BEAT_MS = 1_000;

/** Letters about falling margin levels and forced closes. */
export function leverageWork(ports: WorkPorts & { readonly movements: LeverMovements }): readonly Duty[] {
  const watch = new MarginWatch(ports);
  return [repeatedDuty(ports, { name: 'margin levels', beatMs: BEAT_MS, work: () => watch.look() })];
}
