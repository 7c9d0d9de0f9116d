import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A test as a page names it: its file and, where the page gives it, its title. */
interface NamedTest {
  readonly path: string;
  readonly title: string | undefined;
}

/** A page of tables that name the tests by which each row of a specification is shown. */
export interface RowsPage {
  /** The rows of its tables, whose first cell matches. */
  readonly lines: readonly string[];
  readonly ids: readonly string[];
  readonly tests: readonly NamedTest[];
}

/** Reads a page; `folders` are those that it shortens, and `id` is how a row's first cell begins. */
export function readRowsPage(
  name: string,
  { id, folders }: { readonly id: RegExp; readonly folders: Readonly<Record<string, string>> },
): RowsPage {
  const text = readFileSync(`${ROOT}docs/developers/${name}`, 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('| ') && id.test(line.slice(2)));
  const named = [...text.matchAll(/`([^`]+\.test\.tsx?)`(?: \*([^*]+)\*)?/g)];
  const tests = named.map(([, file = '', title]) => ({ path: pathOf(file, folders), title }));
  const unique = new Map(tests.map((test) => [`${test.path} ${test.title ?? ''}`, test]));
  return { lines, ids: lines.map((line) => line.split(' ')[1] ?? ''), tests: [...unique.values()] };
}

/** Returns whether a test is there, with its title. */
export function isThere({ path, title }: NamedTest): boolean {
  if (!existsSync(`${ROOT}${path}`)) return false;
  return title === undefined || readFileSync(`${ROOT}${path}`, 'utf8').includes(title);
}

/** Returns ids of a letter and a number, as a table counts them. */
export function numbered(letter: string, count: number, digits: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => `${letter}${String(place + 1).padStart(digits, '0')}`);
}

function pathOf(file: string, folders: Readonly<Record<string, string>>): string {
  const short = Object.keys(folders).find((folder) => file.startsWith(folder));
  return short === undefined ? file : `${folders[short]}${file.slice(short.length)}`;
}
