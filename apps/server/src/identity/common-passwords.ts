import { createRequire } from 'node:module';

const MOST_COMMON = 10_000;

/** Loads a list of the most common passwords, most common first, and returns a lookup. */
export function loadCommonPasswords(): (password: string) => boolean {
  const ranked = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[];
  const common = new Set(ranked.slice(0, MOST_COMMON));
  return (password) => common.has(password.toLowerCase());
}
