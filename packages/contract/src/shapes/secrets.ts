import { text } from './fields.ts';

/**
 * Proves a factor that is on: a code of the authenticator app, or the browser's answer to `factor_challenge` as JSON text,
 * bound to the `agreedText` of this call. Needed where a factor is on.
 */
export const secondFactorCode = text(8_192).optional();

export const password = text(128);
