/** Digits by which an account is known: shorter runs are parts of a name or an address. */
const NUMBER = /\d{6,}/g;

/**
 * Returns whether a statement is of another account than the one that users read. An account that names no number cannot be
 * compared. A bank's own number of an account is a part of its IBAN.
 */
export function isOtherAccount(account: string, shown: string): boolean {
  const [own, text] = [account, shown].map((written) => written.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''));
  if (own === undefined || own === '' || text === undefined || text.includes(own)) return false;
  const numbers = numbersIn(shown);
  return numbers.length > 0 && !numbers.some((number) => own.includes(number));
}

/** Returns the numbers in a text; spaces and hyphens between digits belong to them. */
function numbersIn(text: string): readonly string[] {
  return text.replace(/(?<=\d)[ -](?=\d)/g, '').match(NUMBER) ?? [];
}
