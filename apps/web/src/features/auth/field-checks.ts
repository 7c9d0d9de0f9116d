/** What the forms refuse before asking the server, in the specification's words; the server judges again. */

export type AuthProblem =
  | 'auth.emptyEmail'
  | 'auth.correctEmail'
  | 'auth.emptyPassword'
  | 'auth.passwordLength'
  | 'auth.emptyRepeat'
  | 'auth.passwordsDiffer'
  | 'auth.readFirst'
  | 'auth.emptyCode';

/** The rule of `input type=email`, at most 254 characters, as the server's. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export function checkEmail(email: string): AuthProblem | undefined {
  if (email.trim() === '') return 'auth.emptyEmail';
  return email.trim().length <= 254 && EMAIL.test(email.trim()) ? undefined : 'auth.correctEmail';
}

export function checkPasswordPresent(password: string): AuthProblem | undefined {
  return password === '' ? 'auth.emptyPassword' : undefined;
}

/** `spec`: 6-16 letters and digits, at least one of each. `strict`: 8-128 of anything. */
export function checkNewPassword(password: string, policy: string | undefined): AuthProblem | undefined {
  if (password === '') return 'auth.emptyPassword';
  const isFine =
    policy === 'strict'
      ? password.length >= 8 && password.length <= 128
      : /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/.test(password);
  return isFine ? undefined : 'auth.passwordLength';
}

export function checkRepeat(password: string, repeat: string): AuthProblem | undefined {
  if (repeat === '') return 'auth.emptyRepeat';
  return repeat === password ? undefined : 'auth.passwordsDiffer';
}
