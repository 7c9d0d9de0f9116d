import { createRequire } from 'node:module';

const MOST_COMMON = 10_000;

/** The most used passwords, most used first, as a well-kept list has them. */
export function loadCommonPasswords(): (password: string) => boolean {
  const ranked = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[];
  const common = new Set(ranked.slice(0, MOST_COMMON));
  return (password) => common.has(password.toLowerCase());
}
