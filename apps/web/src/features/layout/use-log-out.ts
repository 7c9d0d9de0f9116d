import { call } from '../../shared/api/api.ts';
import { session } from '../../shared/session/session.ts';

/** Ends the session here and there; with it goes whatever belonged to the person. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    // The marker goes whatever the server says: a person who wants out is out.
    await call('user/logout', {}).catch(() => undefined);
    session.end();
  };
}
