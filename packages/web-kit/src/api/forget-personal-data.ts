import type { QueryClient } from '@tanstack/react-query';
import { forgetUser } from '../session/user-keys.ts';
import { session } from '../session/session.ts';

const USER = { queryKey: ['own'] } as const;

interface Forgetting {
  /** Removes what belonged to the person from public data. */
  readonly alsoForget: (client: QueryClient) => void;
  /**
   * Asked when a session expires: true while a form of a page that only users see holds input. Such a page is covered,
   * and keeps what it shows until the same person has logged in again; without it the form would go.
   */
  readonly staysCovered: () => boolean;
}

/**
 * Removes what belonged to the person as soon as the session ends, whether by logout, by expiry or in another tab:
 * every query whose key begins with `person`, also those on the screen, the local keys, and what `alsoForget` takes.
 */
export function forgetPersonalData(client: QueryClient, { alsoForget, staysCovered }: Forgetting): void {
  /** Whose data a covered page keeps. */
  let keptFor: string | undefined;

  function forget(): void {
    keptFor = undefined;
    forgetUser();
    alsoForget(client);
    for (const query of client.getQueryCache().findAll(USER)) {
      // Whatever shows it is told that there is nothing; a query that was only removed would stay on the screen.
      query.reset();
      if (query.getObserversCount() === 0) client.getQueryCache().remove(query);
    }
  }

  session.subscribe(() => {
    const { phase } = session;
    if (phase === 'guest') return forget();
    if (phase === 'expired' && staysCovered()) {
      keptFor = session.userId;
      return;
    }
    if (phase === 'expired') return forget();
    if (keptFor !== undefined && keptFor !== session.userId) forget();
    keptFor = undefined;
    void client.invalidateQueries(USER);
  });
}
