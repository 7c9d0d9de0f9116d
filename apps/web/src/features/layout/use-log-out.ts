import { call, session } from '@candor/web-kit';

/** Ends the session here and on the server, and removes everything that belonged to the person. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    // The marker is removed regardless of the server's answer: a person who wants out is out.
    await call('user/logout', {}).catch(() => undefined);
    session.end();
  };
}
