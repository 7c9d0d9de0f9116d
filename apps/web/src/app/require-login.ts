import { redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { session, toasts } from '@candor/web-kit';

export type LoginMessage = 'session.loginFirst' | 'session.loginToTrade';

/** Sends a guest to the login, says why, and brings the person back to where they were going. */
export function requireLogin(href: string, message: LoginMessage): void {
  if (session.phase === 'user') return;
  toasts.show('notice', i18next.t(message));
  redirect({ to: '/login', search: { redirect: href }, throw: true });
}
