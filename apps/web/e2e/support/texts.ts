import type { Language } from '@candor/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type TestLanguage = Language;
export type Tree = { readonly [key: string]: string | Tree };

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = ['apps/web/src', 'packages/desk/src', 'packages/web-kit/src'];

/** Every folder that holds one file of texts a language, as a path from the root of the repository. */
export function localeFolders(): readonly string[] {
  return SOURCES.flatMap((source) =>
    readdirSync(join(ROOT, source), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('locales'))
      .map((path) => join(source, path)),
  );
}

/** All texts of a language. */
export function treeOf(language: TestLanguage): Tree {
  return Object.fromEntries(
    localeFolders().flatMap((folder) =>
      Object.entries(JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')) as Tree),
    ),
  );
}

/** The screen's own texts, so that a journey reads in any language what a person would read. */
export function textsOf(language: TestLanguage) {
  const texts = treeOf(language);
  return (key: string, words: Readonly<Record<string, string>> = {}): string => {
    const found = key.split('.').reduce<string | Tree | undefined>((node, part) => {
      return typeof node === 'object' ? node[part] : undefined;
    }, texts);
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
    return found.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
  };
}

export type Texts = ReturnType<typeof textsOf>;
