/** People compare the two ends of an address; somebody who wants to be mistaken imitates these. */
const END = 4;

/** Hexadecimal addresses are the same in either case. */
function plain(address: string): string {
  const trimmed = address.trim();
  return /^0x[0-9a-f]+$/i.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}

export function isSameAddress(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** Returns the known address that this one begins and ends like without being it; undefined where there is none or it is known. */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const typed = plain(address);
  if (typed.length <= 2 * END || known.some((each) => plain(each) === typed)) return undefined;
  return known.find((each) => {
    const other = plain(each);
    return other.slice(0, END) === typed.slice(0, END) && other.slice(-END) === typed.slice(-END);
  });
}
