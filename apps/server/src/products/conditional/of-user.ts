import type { EngineReader } from '@candor/engine';
import { none } from '../../facets/none.ts';
import type { OfUser } from '../../facets/of-user.ts';

export function conditionalOfUser({ engine }: { readonly engine: EngineReader }) {
  const waiting = (userId: number) => engine.triggers.waiting(userId).length;
  return {
    shown: (userId) => ({ counts: { waiting_triggers: waiting(userId) } }),
    hinders: (userId) => [{ key: 'closing_orders_left', count: waiting(userId) }],
    find: none('Operators search for the order that a trigger placed.'),
  } satisfies OfUser<object>;
}
