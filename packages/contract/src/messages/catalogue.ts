import type * as keys from '../areas/keys.ts';
import type * as labels from '../areas/labels.ts';
import type { ErrorKey, SuccessKey } from '../error-key.ts';
import type { SaidOnce, TextsOf, WordsOf } from '../every-key.ts';
import type { LabelKey } from '../label-key.ts';
import type { Language } from '../language.ts';

export type MessageKey = ErrorKey | SuccessKey | LabelKey;

/** Every text that a server sends, in one language. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

type Keys = typeof keys;
type Labels = typeof labels;
type Name = keyof Keys | keyof Labels;

/** The texts of every area by its name, in one language. */
type TextsByArea = {
  readonly [Area in Name]: TextsOf<
    (Area extends keyof Keys ? Keys[Area] : unknown) & (Area extends keyof Labels ? Labels[Area] : unknown)
  >;
};

/** The kinds of keys; a key of two kinds does not compile. */
type OneKind = SaidOnce<{
  readonly error: ErrorKey;
  readonly success: SuccessKey;
  readonly label: WordsOf<Labels, 'LABEL_KEYS'>;
  readonly letter: WordsOf<Labels, 'LETTER_KEYS'>;
}>;

/** Joins the texts of all areas in each language; a text that is missing does not compile. */
export function everyText(
  texts: Readonly<Record<Language, TextsByArea & OneKind>>,
): Readonly<Record<Language, Catalogue>> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, byArea]) => [
      language,
      Object.assign({}, ...Object.values(byArea)),
    ]),
  ) as Record<Language, Catalogue>;
}
