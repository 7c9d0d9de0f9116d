import type { LetterClosing } from '@candor/contract';
import { t } from '@candor/web-kit';
import type english from '../locales/en.json';

/** The settings that have a name here; each language has one. */
type NamedKey = keyof (typeof english)['settingName'] | LetterClosing;

/** The name of a setting in the language of the page, or its key where it is newer than the texts. */
export function settingName(key: string): string {
  const path = `settingName.${key as NamedKey}` as const;
  const name = t(path);
  return name === path ? key : name;
}
