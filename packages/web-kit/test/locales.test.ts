import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGE_FACTS, LANGUAGES } from '@candor/contract';
import { catalogueOf } from '@candor/contract/messages';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
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

/** Returns whether the app of a folder offers a language: all of them, or those that its page lists. */
function isOffered(folder: string, language: string): boolean {
  const app = /^apps\/[^/]+/.exec(folder)?.[0];
  if (app === undefined) return true;
  const page = readFileSync(join(ROOT, app, 'index.html'), 'utf8');
  const listed: readonly string[] = /data-languages="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? LANGUAGES;
  return listed.includes(language);
}

/** All texts of a language, each below the folder that it comes from. */
function textsOf(language: Language): Tree {
  return Object.fromEntries(
    folders
      .filter((folder) => isOffered(folder, language))
      .map((folder) => [
        folder,
        JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')) as Tree,
      ]),
  );
}
const en = textsOf('en');

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
  [...text.matchAll(/\{(\w+)[,}]/g)].map((found) => found[1] ?? '').sort(byText);
/** Nothing but symbols, units and variables: the same in every language. */
const isLanguageFree = (text: string) => !/\p{L}/u.test(text.replace(/\{\w+\}|CNY|MiB/g, ''));

/** The letters of scripts that are written with those of several, or under another name. */
const LETTERS: Readonly<Record<string, string>> = {
  Hans: '\\p{Script=Hani}',
  Hant: '\\p{Script=Hani}',
  Jpan: '\\p{Script=Hani}\\p{Script=Hira}\\p{Script=Kana}',
  Kore: '\\p{Script=Hang}',
};

/** Returns the letters of which each text of a language has one. */
function lettersOf(language: Language): RegExp {
  const { script = '' } = new Intl.Locale(LANGUAGE_FACTS[language].tag).maximize();
  return new RegExp(`[${LETTERS[script] ?? `\\p{Script=${script}}`}]`, 'u');
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))('locale %s', (name) => {
  const texts = textsOf(name);
  const translated = flatten(texts);

  it('has every key of English and no other', () => {
    const expected = [...english.keys()].filter((key) => isOffered(key, name));
    expect([...translated.keys()].sort(byText)).toEqual(expected.sort(byText));
  });

  it('leaves nothing empty or in English', () => {
    const script = lettersOf(name);
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

it('is complete in every language but for the console, which offers two', () => {
  const partial = folders.filter((folder) => LANGUAGES.some((language) => !isOffered(folder, language)));
  expect(new Set(partial.map((folder) => folder.split('/src/')[0]))).toEqual(new Set(['apps/console']));
  for (const folder of partial)
    expect(LANGUAGES.filter((language) => isOffered(folder, language))).toEqual(['en', 'zh']);
});

it.each(['web', 'console'])('finds the folders of %s, and each area of its texts has one home', (app) => {
  const manifest = readFileSync(join(ROOT, 'apps', app, 'package.json'), 'utf8');
  const own = folders.filter((folder) => {
    const [roof = '', name = ''] = folder.split('/');
    return roof === 'apps' ? name === app : manifest.includes(`"@candor/${name}"`);
  });
  expect(own.length).toBeGreaterThan(5);
  const areas = own.flatMap((folder) => Object.keys(en[folder] as Tree));
  expect([...new Set(areas)]).toHaveLength(areas.length);
});

it('Hong Kong text is its own, not converted from the mainland', () => {
  const words = [...flatten(textsOf('hk')).values(), ...flatten(catalogueOf('hk')).values()].join();
  for (const mainland of ['帐', '账', '賬戶', '網路', '信息', '登錄', '郵箱', '默認'])
    expect(words).not.toContain(mainland);
});
