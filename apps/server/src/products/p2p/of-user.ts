import type { EngineReader } from '@candor/engine';
import { none } from '../../facets/none.ts';
import type { OfUser } from '../../facets/of-user.ts';
import { deskHindrances } from './desk/facets.ts';
import { orderHindrances } from './orders/facets.ts';

/** Open orders and claims, live ads and a bond hinder the closing of an account. */
export function p2pOfUser({ engine }: { readonly engine: EngineReader }) {
  return {
    shown: none('Operators see shops and orders of the desk on pages of their own.'),
    hinders: async (userId, transaction) => [
      ...deskHindrances(engine, userId),
      ...(await orderHindrances(engine, userId, transaction)),
    ],
    find: none('Operators find shops and orders of the desk on pages of their own.'),
  } satisfies OfUser<object>;
}
