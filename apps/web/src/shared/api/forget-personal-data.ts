import type { QueryClient } from '@tanstack/react-query';
import { forgetPerson } from '../session/person-keys.ts';
import { session } from '../session/session.ts';
import { forgetStars } from './use-favourites.ts';

/**
 * Removes what belonged to the person as soon as the session ends, whether by logout, by expiry or in another tab:
 * every query whose key begins with `person`, the stars on the pairs, and the local keys.
 */
export function forgetPersonalData(client: QueryClient): void {
  session.subscribe(() => {
    if (session.phase === 'user') return;
    forgetPerson();
    forgetStars(client);
    client.removeQueries({ queryKey: ['person'] });
  });
}
