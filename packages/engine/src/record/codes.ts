/** The number of a word: its place in its list; -1 for a word that is not on it. */
export function codeOf<Word>(words: readonly Word[], word: Word): number {
  // A manual loop: it runs several times per command, and a call of `indexOf` costs more than the search.
  for (let code = 0; code < words.length; code++) if (words[code] === word) return code;
  return -1;
}

/** The word of a code; throws for an unknown code. */
export function wordOf<Word>(words: readonly Word[], code: number): Word {
  const word = words[code];
  if (word === undefined) throw new RangeError(`no word has code ${code}`);
  return word;
}
