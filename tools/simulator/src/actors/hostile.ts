import type { Command } from '@candor/engine';
import type { Random } from '@candor/primitives';

/** Whole numbers at and beyond every border; the log carries nothing else. */
const NUMBERS = [0, 1, -1, 2, 7, 1e3, 1e8, 1e15, 2 ** 51, 2 ** 52 - 1, 2 ** 52, 2 ** 53 - 1, -(2 ** 53 - 1)];
const TEXTS = ['', 'x'.repeat(64), 'x'.repeat(65), 'é', ' ', '\u0000', 'key-1'];

/** Ids that the server issues only once: the engine relies on it, and the outbox ensures it. */
const UNBENT = new Set(['kind', 'outboxId', 'depositId', 'withdrawalId']);

/** The same command with one of its fields bent: what somebody sends who means harm, or has a bug. */
export function hostile(command: Command, random: Random): Command {
  const fields = Object.entries<unknown>({ ...command }).filter(([name]) => !UNBENT.has(name));
  const bendable = fields.filter(([, value]) => typeof value === 'number' || typeof value === 'string');
  if (bendable.length === 0) return command;
  const [name, value] = random.pick(bendable);
  if (typeof value === 'string') {
    const isFree =
      name === 'clientId' ||
      name === 'code' ||
      name === 'payloadHash' ||
      (name === 'reason' && command.kind === 'post_adjustment');
    return isFree ? { ...command, [name]: random.pick(TEXTS) } : command;
  }
  // Account types are words in a row: only real ones can be written.
  if (name === 'accountType' || name === 'from' || name === 'to') {
    return { ...command, [name]: random.integer({ from: 1, to: 5 }) };
  }
  const number = value as number;
  const bent = random.pick([...NUMBERS, number + 1, number - 1, number * 2, Math.floor(number / 2)]);
  return { ...command, [name]: Number.isSafeInteger(bent) ? bent + 0 : 0 };
}
