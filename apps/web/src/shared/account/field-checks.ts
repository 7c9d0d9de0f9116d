/** Checks that the forms make before they ask the server, which repeats them. */

export type AuthProblem =
  | 'auth.emptyPhone'
  | 'auth.correctPhone'
  | 'auth.chooseCountry'
  | 'auth.emptyEmail'
  | 'auth.correctEmail'
  | 'auth.emptyPassword'
  | 'auth.passwordLength'
  | 'auth.passwordLengthStrict'
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

/** Digits only, 6 to 15, as the server's. */
export function checkMobile(number: string): AuthProblem | undefined {
  if (number.trim() === '') return 'auth.emptyPhone';
  return /^[0-9]{6,15}$/.test(number.trim()) ? undefined : 'auth.correctPhone';
}

export function checkAccount(way: 'email' | 'mobile', account: string): AuthProblem | undefined {
  return way === 'email' ? checkEmail(account) : checkMobile(account);
}

export function checkCode(code: string): AuthProblem | undefined {
  return code.trim() === '' ? 'auth.emptyCode' : undefined;
}

export function checkPasswordPresent(password: string): AuthProblem | undefined {
  return password === '' ? 'auth.emptyPassword' : undefined;
}

/** `spec`: 6-16 letters and digits, at least one of each. `strict`: 8-128 of anything. */
export function checkNewPassword(password: string, policy: string | undefined): AuthProblem | undefined {
  if (password === '') return 'auth.emptyPassword';
  if (policy === 'strict')
    return password.length >= 8 && password.length <= 128 ? undefined : 'auth.passwordLengthStrict';
  return /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/.test(password) ? undefined : 'auth.passwordLength';
}

export function checkRepeat(password: string, repeat: string): AuthProblem | undefined {
  if (repeat === '') return 'auth.emptyRepeat';
  return repeat === password ? undefined : 'auth.passwordsDiffer';
}
