/** Signs that do not make a name another one: spaces, dots, hyphens and middle dots. */
const SEPARATORS = /[\s.\-‐‑‒–—·•‧・]+/gu;
const DOTS_AND_HYPHENS = /[.\-‐‑‒–—·•‧・]+/gu;
const LATIN = /^[\p{Script=Latin}\p{M}'’]+$/u;

/**
 * Returns whether two names are the same: in compatibility form, without case, spaces, dots, hyphens and middle dots; the words of
 * a Latin name may come in any order. Nothing else is forgiven.
 */
export function isSameName(left: string, right: string): boolean {
  const [one, other] = [folded(left), folded(right)];
  const plain = one.replaceAll(SEPARATORS, '');
  if (plain === '') return false;
  if (plain === other.replaceAll(SEPARATORS, '')) return true;
  if (!LATIN.test(plain)) return false;
  return isSameWords(one, other) || isSameWords(withoutHyphens(one), withoutHyphens(other));
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

function withoutHyphens(name: string): string {
  return name.replaceAll(DOTS_AND_HYPHENS, '');
}

function isSameWords(left: string, right: string): boolean {
  return sortedWords(left) === sortedWords(right);
}

function sortedWords(name: string): string {
  return name
    .split(SEPARATORS)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}
