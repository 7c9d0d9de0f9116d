import { redirect } from '@tanstack/react-router';
import { session, t, toasts } from '@candor/web-kit';

export type LoginMessage = 'session.loginFirst' | 'session.loginToTrade';

/** Sends a guest to the login, says why, and brings the person back to where they were going. */
export function requireLogin(href: string, message: LoginMessage): void {
  if (session.phase === 'user') return;
  toasts.show('notice', t(message));
  redirect({ to: '/login', search: { redirect: href }, throw: true });
}

/** The options of a route that only a user may see; its children inherit them. */
export const FOR_USERS = {
  beforeLoad: ({ location }: { readonly location: { readonly href: string } }) =>
    requireLogin(location.href, 'session.loginFirst'),
  staticData: { isForUsers: true },
};
