import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const LANGUAGES = ['en', 'zh', 'hk', 'jp', 'th', 'kr'] as const;
type Tree = { readonly [key: string]: string | Tree };

/** Every folder of the web's packages and app that holds one file a language. */
const folders = ['packages', 'apps']
  .flatMap((root) => readdirSync(join(ROOT, root)).map((name) => join(root, name, 'src')))
  .flatMap((source) => {
    try {
      return readdirSync(join(ROOT, source), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('locales'))
        .map((path) => join(source, path));
    } catch {
      return [];
    }
  });

/** All texts of a language, each below the folder that it comes from. */
function textsOf(language: (typeof LANGUAGES)[number]): Tree {
  return Object.fromEntries(
    folders.map((folder) => [
      folder,
      JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')) as Tree,
    ]),
  );
}
const [en, zh, hk, jp, th, kr] = LANGUAGES.map(textsOf) as [Tree, Tree, Tree, Tree, Tree, Tree];

function flatten(node: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(node) as [string, string | object][]) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);
const english = flatten(en);
const variables = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? '').sort(byText);
/** Nothing but symbols, units and variables: the same in every language. */
const isLanguageFree = (text: string) => !/\p{L}/u.test(text.replace(/\{\{\w+\}\}|CNY/g, ''));

const SCRIPTS = {
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  th: /\p{Script=Thai}/u,
  kr: /\p{Script=Hangul}/u,
};

describe.each(Object.entries({ zh, hk, jp, th, kr }))('locale %s', (name, texts) => {
  const translated = flatten(texts);

  it('has every key of English and no other', () => {
    expect([...translated.keys()].sort(byText)).toEqual([...english.keys()].sort(byText));
  });

  it('leaves nothing empty or in English', () => {
    const script = SCRIPTS[name as keyof typeof SCRIPTS];
    const left = [...translated].filter(
      ([, text]) => text.trim() === '' || (!isLanguageFree(text) && !script.test(text)),
    );
    expect(left).toEqual([]);
  });

  it('uses the variables of the English text', () => {
    for (const [key, text] of translated)
      expect([key, variables(text)]).toEqual([key, variables(english.get(key) ?? '')]);
  });
});

it('finds the folders, and each area of texts has one home', () => {
  expect(folders.length).toBeGreaterThan(5);
  const areas = folders.flatMap((folder) => Object.keys(en[folder] as Tree));
  expect([...new Set(areas)]).toHaveLength(areas.length);
});

it('Hong Kong text is its own, not converted from the mainland', () => {
  const words = [...flatten(hk).values()].join();
  for (const mainland of ['帐', '账', '賬戶', '網路', '信息', '登錄', '郵箱', '默認'])
    expect(words).not.toContain(mainland);
});
