import type { Language } from '@candor/contract';
import { readdirSync, readFileSync } from 'node:fs';

export type TestLanguage = Language;
type Tree = { readonly [key: string]: string | Tree };

/** The screen's own texts, so that a journey reads in any language what a person would read. */
export function textsOf(language: TestLanguage) {
  const folder = new URL(`../../src/shared/i18n/locales/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts: Tree = Object.fromEntries(
    files.flatMap((name) => Object.entries(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Tree)),
  );
  return (key: string, words: Readonly<Record<string, string>> = {}): string => {
    const found = key.split('.').reduce<string | Tree | undefined>((node, part) => {
      return typeof node === 'object' ? node[part] : undefined;
    }, texts);
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');
  };
}

export type Texts = ReturnType<typeof textsOf>;
