import type { QueryClient } from '@tanstack/react-query';
import type { Placed } from './place-order.ts';
import { keepCondition, keepOrder } from './use-open-orders.ts';

/** Puts what was just placed on the lists that it belongs to. */
export function keepPlaced(client: QueryClient, { order, conditional, legs = [] }: Placed): void {
  if (order) keepOrder(client, order, true);
  if (conditional) keepCondition(client, conditional, true);
  for (const leg of legs) keepCondition(client, leg, true);
}
