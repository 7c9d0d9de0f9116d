import type { ResponseOf } from '@candor/contract';

/**
 * The token of a login by `session: 'token'`.
 *
 * Throws where the account asks for a second factor: a program has none, and its account must not have one.
 */
export function sessionToken(login: ResponseOf<'user/login'>): string {
  if ('second_factor' in login)
    throw new Error('This account asks for a second factor, so a program cannot log in to it.');
  if (login.token === undefined)
    throw new Error('This login went into a cookie, so it has no token to show.');
  return login.token;
}
