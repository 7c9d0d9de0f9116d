import { t } from '@candor/web-kit';
import type english from './locales/en.json';

type NamedKey = keyof (typeof english)['messagePurpose'];

/** The purpose of a message in the language of the page, or its key where it is newer than the texts. */
export function purposeName(key: string): string {
  const path = `messagePurpose.${key as NamedKey}` as const;
  const name = t(path);
  return name === path ? key : name;
}
