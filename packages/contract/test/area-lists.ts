/** The lists that are derived from the folders of the areas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const AREAS_FOLDER = fileURLToPath(new URL('../src/areas/', import.meta.url));

/** The subjects of the contract: a folder each. */
export const AREAS = readdirSync(AREAS_FOLDER).toSorted();

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
  const lines = callFiles().map(
    ({ area, path, exported }) => `export { ${exported} } from './areas/${area}/calls/${path}';`,
  );
  return [
    '// Written by `npm run write:calls` from the files of areas/*/calls/, which a test compares with it.',
    '/** Every call of the contract, one line each, by name. */',
    ...lines,
    '',
  ].join('\n');
}
