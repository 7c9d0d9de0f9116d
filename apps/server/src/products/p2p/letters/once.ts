/** Letters that follow a time or a row: a row of their own says that each was written. */
import type { P2pOrderFact } from '@candor/engine';
import type { Transaction } from '@candor/storage';
import { botsOf, type LetterPorts, type Said, writeOfOrder } from './desk-letter.ts';

/** The subject of a letter; topic and round tell the letters to one person about one order apart. */
export type Topic =
  | 'deadline'
  | 'overdue'
  | 'release_due'
  | 'answer_due'
  | 'message'
  | 'evidence'
  | 'proposal'
  | 'claim_filed'
  | 'claim_answered'
  | 'claim_paid';

export interface DueLetter {
  readonly fact: P2pOrderFact;
  readonly userId: number;
  readonly topic: Topic;
  readonly round: number;
  readonly said: Said;
  /** Returns false once the order has moved on and the letter is no longer true; absent: it stays true. */
  readonly isDue?: () => boolean;
}

/** Writes each letter that was not written before; a program of the demo gets none. */
export async function writeOnce(ports: LetterPorts, letters: readonly DueLetter[]): Promise<void> {
  if (letters.length === 0) return;
  const bots = await botsOf(ports);
  for (const { fact, userId, topic, round, said, isDue } of letters)
    await ports.sql.begin(async (transaction) => {
      if (isDue?.() === false) return;
      const atMs = ports.now();
      const isNew = await note(transaction, { orderId: fact.orderId, userId, topic, round, atMs });
      if (isNew && !bots.has(userId)) await writeOfOrder(ports, transaction, fact, { userId, said, atMs });
    });
}

async function note(
  transaction: Transaction,
  letter: {
    readonly orderId: number;
    readonly userId: number;
    readonly topic: Topic;
    readonly round: number;
    readonly atMs: number;
  },
): Promise<boolean> {
  const { orderId, userId, topic, round, atMs } = letter;
  const { count } = await transaction`
    insert into p2p_letters (order_id, user_id, topic, round, written_at)
    values (${orderId}, ${userId}, ${topic}, ${round}, ${new Date(atMs)})
    on conflict do nothing`;
  return count > 0;
}
