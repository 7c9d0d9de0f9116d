import { readFileSync } from 'node:fs';

export type TestLanguage = 'en' | 'jp';
type Tree = { readonly [key: string]: string | Tree };

/** The screen's own texts, so that a journey reads in any language what a person would read. */
export function textsOf(language: TestLanguage) {
  const file = new URL(`../../src/shared/i18n/locales/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  return (key: string, words: Readonly<Record<string, string>> = {}): string => {
    const found = key.split('.').reduce<string | Tree | undefined>((node, part) => {
      return typeof node === 'object' ? node[part] : undefined;
    }, texts);
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');
  };
}

export type Texts = ReturnType<typeof textsOf>;
