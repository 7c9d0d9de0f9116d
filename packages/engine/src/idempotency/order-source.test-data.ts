import type { TextArena } from '../bytes/text-arena.ts';
import type { OrderView } from '../shapes/event.ts';
import { ORDER_NUMBERS, type OrderSource, writeOrderNumbers } from '../shapes/order-record.ts';
import { packWords, withCloseReason, withStatus } from '../shapes/order-words.ts';
import { codeOf, ORDER_STATUSES } from '../shapes/vocabulary.ts';

/** One order in the form of a pool, in slot 0. */
export function sourceOf(order: OrderView, texts: TextArena): OrderSource {
  const numbers = new Float64Array(ORDER_NUMBERS);
  writeOrderNumbers(numbers, 0, order);
  const words = withCloseReason(packWords(order), order.closeReason);
  const clientId = texts.add(order.clientId);
  return {
    numbers,
    texts,
    start: () => 0,
    words: () => withStatus(words, codeOf(ORDER_STATUSES, order.status)),
    clientIdText: () => clientId,
  };
}
