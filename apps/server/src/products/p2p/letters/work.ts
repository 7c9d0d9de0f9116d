import { repeatedDuty } from '../../../facets/repeated-duty.ts';
import type { Duty, WorkPorts } from '../../../facets/work.ts';
import { writeOfBlocks } from './block-letters.ts';
import { writeOfChanges } from './change-letters.ts';
import type { LetterPorts } from './desk-letter.ts';
import { writeOfRows } from './row-letters.ts';
import { writeOfTimes } from './time-letters.ts';

const BEAT_MS = 1_000;

type Ports = LetterPorts & Pick<WorkPorts, 'onFault' | 'beats'>;

/** Letters to the parties of orders about what happened and what they have not read. */
export const letterDuty = (ports: Ports): Duty =>
  repeatedDuty(ports, { name: 'p2p letters', beatMs: BEAT_MS, work: () => writeDueLetters(ports) });

/** Writes what is due; a kind of letters that fails holds up no other one, and is tried again with the next beat. */
export async function writeDueLetters(ports: LetterPorts & Pick<WorkPorts, 'onFault'>): Promise<void> {
  for (const write of [writeOfChanges, writeOfTimes, writeOfRows, writeOfBlocks])
    await write(ports).catch((error: unknown) => ports.onFault('p2p letters', error));
}
