import type { QueryClient } from '@tanstack/react-query';
import { forgetPerson } from '../session/person-keys.ts';
import { session } from '../session/session.ts';

/** What was read in a person's name. */
const PERSONAL = ['user', 'account', 'orders'];

/** However a session ends (logout, expiry, another tab), nothing that belonged to the person stays behind. */
export function forgetPersonalData(client: QueryClient): void {
  session.subscribe(() => {
    if (session.phase === 'user') return;
    forgetPerson();
    for (const key of PERSONAL) client.removeQueries({ queryKey: [key] });
  });
}
