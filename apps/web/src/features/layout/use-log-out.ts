import { callAndConfirm, session } from '@candor/web-kit';
import { useRouter } from '@tanstack/react-router';
import { isOnUsersPage } from '../../shared/navigation.ts';

/**
 * Ends the session here and on the server, and removes everything that belonged to the person. The page stays, unless
 * it is for users only.
 */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    // The session ends here regardless of the server's answer: a person who wants out is out.
    await session.leave(() => callAndConfirm('user/logout', {}).catch(() => undefined));
    if (isOnUsersPage(router)) await router.navigate({ to: '/home' });
  };
}
