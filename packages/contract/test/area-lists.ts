/** The lists that are derived from the folders of the areas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, LANGUAGES } from '../src/language.ts';

const AREAS_FOLDER = fileURLToPath(new URL('../src/areas/', import.meta.url));

/** The subjects of the contract: a folder each. */
const AREAS = readdirSync(AREAS_FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

const HEAD = '// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.';

/** A file of one call, with the name under which it exports the definition. */
interface CallFile {
  readonly area: string;
  /** Its path below the calls of its area, which is the name of the call with hyphens for underscores. */
  readonly path: string;
  readonly exported: string;
}

const DEFINED = /^export const (\w+) = (?:defineCall|consoleRead|consoleAct)\(/gm;

/** Every file below `areas/<area>/calls`, in the order of their paths. */
export function callFiles(): readonly CallFile[] {
  const files = AREAS.flatMap((area) => {
    const folder = `${AREAS_FOLDER}${area}/calls/`;
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => ({ area, path, exported: definedIn(`${folder}${path}`) }));
  });
  return files.toSorted((left, right) => (left.path < right.path ? -1 : 1));
}

function definedIn(file: string): string {
  const [exported, ...others] = [...readFileSync(file, 'utf8').matchAll(DEFINED)].map(([, name]) => name);
  if (exported === undefined || others.length > 0) throw new Error(`${file} does not define one call`);
  return exported;
}

/** The list of all calls, from which everything else about them is derived. */
export function callsText(): string {
  return listText(
    'Every call of the contract, one line each, by name.',
    callFiles().map(
      ({ area, path, exported }) => `export { ${exported} } from './areas/${area}/calls/${path}';`,
    ),
  );
}

/** The files of the areas that hold lists of words, by the name of the file. */
export const WORD_FILES = {
  keys: 'The error and success keys of every area.',
  labels: 'The labels and the parts of letters of every area.',
  operators: 'The rights of operators and the words of their record of every area.',
} as const;

/** The list of the files of one name below all areas. */
export function wordsText(file: keyof typeof WORD_FILES): string {
  return listText(
    WORD_FILES[file],
    areasWith(`${file}.ts`).map((area) => `export * as ${inCamelCase(area)} from './${area}/${file}.ts';`),
  );
}

/** The list of the texts of all areas in one language. */
export function textsText(language: Language): string {
  return listText(
    'The texts of every area in one language.',
    areasWith(`texts/${language}.ts`).map(
      (area) =>
        `export { ${language} as ${inCamelCase(area)} } from '../areas/${area}/texts/${language}.ts';`,
    ),
  );
}

/** The list of the texts in all languages. */
export function languagesText(): string {
  return listText(
    'The texts of every area in every language.',
    LANGUAGES.map((language) => `export * as ${language} from './${language}.ts';`),
  );
}

function areasWith(path: string): readonly string[] {
  return AREAS.filter((area) => existsSync(`${AREAS_FOLDER}${area}/${path}`));
}

function inCamelCase(area: string): string {
  return area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function listText(title: string, lines: readonly string[]): string {
  return [HEAD, `/** ${title} */`, ...lines, ''].join('\n');
}
