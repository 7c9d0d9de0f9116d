import { none } from '../../facets/none.ts';
import type { OfUser, User } from '../../facets/of-user.ts';
import { deskHindrances } from './desk/facets.ts';
import { userPart, type UserPartPorts } from './operators/user-part.ts';
import { orderHindrances } from './orders/facets.ts';

/** Operators see standing, shop and orders on the page of a user. Open orders and claims, live ads and a bond hinder the closing of an account. */
export function p2pOfUser(ports: UserPartPorts) {
  const { engine } = ports;
  return {
    shown: async (userId) => ({ p2p: await userPart(ports, userId) }),
    hinders: async (userId, transaction) => [
      ...deskHindrances(engine, userId),
      ...(await orderHindrances(engine, userId, transaction)),
    ],
    find: none('Operators find shops and orders of the desk on pages of their own.'),
  } satisfies OfUser<Pick<User, 'p2p'>>;
}
