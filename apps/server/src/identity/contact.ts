/** The rule of the WHATWG for `input type=email`, at most 254 characters. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const EMAIL_MAX = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Digits only, 6 to 15. */
export function isMobile(text: string): boolean {
  return /^[0-9]{6,15}$/.test(text);
}
