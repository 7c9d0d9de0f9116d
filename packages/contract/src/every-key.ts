/** Joins what the areas say, and finds what two of them say. */

/** The words that an area lists under a name; none where it has no such list. */
type Listed<Area, List extends string> =
  Area extends Readonly<Record<List, readonly (infer Word extends string)[]>> ? Word : never;

/** The words that the areas list under a name, by the name of the area. */
type Said<Areas, List extends string> = { readonly [Area in keyof Areas]: Listed<Areas[Area], List> };

/** The words that more than one side says. */
type SaidTwice<Words> = {
  readonly [Side in keyof Words]: Extract<Words[Side], Words[Exclude<keyof Words, Side>]>;
}[keyof Words];

/** Demands nothing where each word is said by one side; otherwise it names the words that are said by more. */
export type SaidOnce<Words> = [SaidTwice<Words>] extends [never]
  ? unknown
  : { readonly saidTwice: SaidTwice<Words> };

/** The words that all areas list under one of the names. */
export type WordsOf<Areas, List extends string> = {
  readonly [Name in List]: Said<Areas, Name>[keyof Areas];
}[List];

/** Returns the words that the areas list under a name; a word that two areas say does not compile. */
export function everyWord<const Areas extends object, List extends string>(
  areas: Areas & SaidOnce<Said<Areas, List>>,
  list: List,
): readonly WordsOf<Areas, List>[] {
  const each: readonly Partial<Record<List, readonly WordsOf<Areas, List>[]>>[] = Object.values(areas);
  return each.flatMap((area) => area[list] ?? []);
}

/** A text for every word that the lists of an area hold. */
export type TextsOf<Lists> = Readonly<Record<Extract<Lists[keyof Lists], readonly string[]>[number], string>>;
