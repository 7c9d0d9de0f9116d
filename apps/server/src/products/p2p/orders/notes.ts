import type { Transaction } from '@candor/storage';
import type { ItemContent, ItemRow } from './chain.ts';
import type { OrderReads } from './ports.ts';
import { openChain } from './steps.ts';

/** Notes of operators in the thread of an appealed order. */
export interface OperatorNote {
  readonly orderId: number;
  readonly operatorId: number;
  /** A line of the system, such as `proposed` with the rule; absent: a text of the operator. */
  readonly event?: NonNullable<ItemContent['event']>;
  readonly values?: Readonly<Record<string, string>>;
  /** Written for the parties: the text itself, or the public reason of what the event says. */
  readonly text?: string;
}

/** Adds a note of an operator to the chain of an order, in the transaction that records the act; the parties see it in the chat. */
export async function appendNote(
  reads: OrderReads,
  transaction: Transaction,
  { orderId, operatorId, event, values, text }: OperatorNote,
): Promise<ItemRow> {
  const chain = await openChain(reads, transaction, orderId);
  return chain.append({
    kind: 'note',
    author: 'operator',
    operatorId,
    isMessage: true,
    content: {
      ...(event === undefined ? {} : { event }),
      ...(values === undefined ? {} : { values }),
      ...(text === undefined ? {} : { text }),
    },
    atMs: reads.now(),
  });
}
