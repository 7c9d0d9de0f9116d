import type { Language } from '../language.ts';
import type { Catalogue, MessageKey } from './catalogue.ts';
import { en } from './en.ts';
import { hk } from './hk.ts';
import { jp } from './jp.ts';
import { kr } from './kr.ts';
import { th } from './th.ts';
import { zh } from './zh.ts';

export type { Catalogue, MessageKey } from './catalogue.ts';

const catalogues: Readonly<Record<Language, Catalogue>> = { en, zh, hk, jp, th, kr };

/** Returns the text of a key; `{name}` placeholders are replaced by the values given, or removed without one. */
export function message(
  language: Language,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = catalogues[language][key];
  if (!text.includes('{')) return text;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
