import type { Order } from '@candor/contract';

/** The key of a row whose order is replaced, and the time that places it in the list; a row keeps both. */
interface RowOrigin {
  readonly key: string;
  readonly atMs: number;
}

/** The latest orders of each kind that are kept to be matched. */
const KEPT = 50;

/**
 * Which order replaced which. The exchange ends an order that cannot keep its place and places another one in the same
 * command; for a person both are the same row.
 */
export function createRowOrigins() {
  const origins = new Map<number, RowOrigin>();
  const replaced: Order[] = [];
  const placed: Order[] = [];

  const originOf = (order: Order): RowOrigin =>
    origins.get(order.id) ?? {
      key: order.client_order_id ?? `#${order.id}`,
      atMs: Date.parse(order.created_at),
    };

  function link(old: Order, next: Order): void {
    if (old.id !== next.id) origins.set(next.id, originOf(old));
  }

  return {
    originOf,
    link,
    /** Learns from an event about an order, in whatever sequence the two events come. */
    note(order: Order): void {
      const isReplaced = order.close_reason === 'replaced';
      if (!isReplaced && origins.has(order.id)) return;
      const [own, others] = isReplaced ? [replaced, placed] : [placed, replaced];
      const at = others.findIndex((other) =>
        isReplaced ? isSuccessor(order, other) : isSuccessor(other, order),
      );
      const other = others[at];
      if (other) {
        others.splice(at, 1);
        link(isReplaced ? order : other, isReplaced ? other : order);
      } else if (!own.some(({ id }) => id === order.id)) {
        own.push(order);
        if (own.length > KEPT) own.shift();
      }
    },
  };
}

/** Both happened in one command: the old order ended at the moment at which the new one was placed. */
function isSuccessor(old: Order, next: Order): boolean {
  return (
    old.id < next.id &&
    old.updated_at === next.created_at &&
    old.currency_match_id === next.currency_match_id &&
    old.way === next.way
  );
}

export const rowOrigins = createRowOrigins();
