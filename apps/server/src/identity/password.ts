import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash used where there is no account, so that a wrong name takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Compares a password with a stored hash. Without one it compares with another hash of equal cost, and returns false. */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  compare: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await compare(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}

export type PasswordProblem = 'password_required' | 'password_format' | 'password_common';
export type PasswordPolicy = 'spec' | 'strict';

/** The rule for a new password: `spec` is 6-16 letters and digits, at least one of each; `strict` 8-128 characters. */
export function passwordProblem(
  password: string,
  policy: PasswordPolicy,
  isCommon: (password: string) => boolean,
): PasswordProblem | undefined {
  if (password === '') return 'password_required';
  const fits =
    policy === 'spec'
      ? /^[A-Za-z0-9]{6,16}$/.test(password) && /[A-Za-z]/.test(password) && /[0-9]/.test(password)
      : password.length >= 8 && password.length <= 128;
  if (!fits) return 'password_format';
  return isCommon(password) ? 'password_common' : undefined;
}
