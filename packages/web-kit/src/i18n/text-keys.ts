import type alarms from '../alarms/locales/en.json';
import type passkeys from '../passkeys/locales/en.json';
import type pictures from '../pictures/locales/en.json';
import type english from './locales/en.json';

type KitTexts = typeof english & typeof alarms & typeof passkeys & typeof pictures;

/**
 * Every text of the app by its key; English is the source. A package or a feature adds its own by declaring that this
 * interface extends them, beside the call of `addTexts` that loads them.
 */
export interface Texts extends KitTexts {}

type KeysOf<Tree, Path extends string> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Path}${Name}`
    : KeysOf<Tree[Name], `${Path}${Name}.`>;
}[keyof Tree & string];

/** The keys of all texts, such as `common.retry`. */
export type TextKey = KeysOf<Texts, ''>;
