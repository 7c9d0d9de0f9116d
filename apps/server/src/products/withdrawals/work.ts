import { repeatedDuty } from '../../facets/repeated-duty.ts';
import type { Duty, WorkPorts } from '../../facets/work.ts';
import { type LimitLetterPorts, writeLimitLetters } from './limit-letters.ts';

const BEAT_MS = 10_000;

type LimitWorkPorts = LimitLetterPorts & Pick<WorkPorts, 'beats' | 'onFault'>;

/** Letters to operators about limits over the whole exchange. */
export const withdrawalsWork = (ports: LimitWorkPorts): readonly Duty[] => [
  repeatedDuty(ports, {
    name: 'withdrawal limits',
    beatMs: BEAT_MS,
    work: () => writeLimitLetters(ports),
  }),
];
