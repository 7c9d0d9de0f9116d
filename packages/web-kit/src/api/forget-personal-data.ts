import type { QueryClient } from '@tanstack/react-query';
import { forgetPerson } from '../session/person-keys.ts';
import { session } from '../session/session.ts';

/**
 * Removes what belonged to the person as soon as the session ends, whether by logout, by expiry or in another tab:
 * every query whose key begins with `person`, the local keys, and what `alsoForget` takes out of public data.
 */
export function forgetPersonalData(client: QueryClient, alsoForget: (client: QueryClient) => void): void {
  session.subscribe(() => {
    if (session.phase === 'user') return;
    forgetPerson();
    alsoForget(client);
    client.removeQueries({ queryKey: ['person'] });
  });
}
