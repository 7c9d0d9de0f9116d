/** Applies the examples of the guides, `docs/guides/examples/<guide>`, to a copy of the working tree. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const COPIED = ['apps', 'packages', 'tools', 'examples', 'docs'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.cache', 'coverage']);
const EDITS = 'edits.json';
const COPIES = 'copies.json';

/**
 * A line that an example inserts into an existing file.
 *
 * @typedef {object} Edit
 * @property {string} file
 * @property {string} after a line that the file has exactly once
 * @property {string} insert
 * @property {boolean} [replaces] the line goes, and `insert` takes its place
 * @property {string} [writtenBy] the command that writes the line; absent: it is written by hand
 */

/**
 * Copies what is compiled. Packages of ours are linked within the copy, and others to those of the original.
 *
 * @param {string} root
 * @param {string} copy an empty folder
 */
export function copyTree(root, copy) {
  const isCopied = (/** @type {string} */ path) => !LEFT_OUT.has(basename(path));
  for (const folder of COPIED)
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isCopied });
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile()))
    cpSync(join(root, name), join(copy, name));
  linkModules(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of COPIED)
    for (const name of readdirSync(join(root, folder))) {
      const modules = join(root, folder, name, 'node_modules');
      if (existsSync(modules)) symlinkSync(modules, join(copy, folder, name, 'node_modules'));
    }
}

/** @param {string} from @param {string} to */
function linkModules(from, to) {
  mkdirSync(join(to, '@candor'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@candor' && !name.startsWith('.v')) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@candor')))
    symlinkSync(readlinkSync(join(from, '@candor', name)), join(to, '@candor', name));
}

/**
 * Adds the new files of an example. Throws where one of them exists already.
 *
 * @param {string} example
 * @param {string} copy
 */
export function addFiles(example, copy) {
  const files = readdirSync(example, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files) {
    if (name === EDITS || name === COPIES) continue;
    const path = join(parentPath, name);
    const target = join(copy, path.slice(example.length + 1));
    if (existsSync(target)) throw new Error(`${path} would replace a file that exists`);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(path, target);
  }
}

/** Reads the edits of an example. @param {string} example @returns {readonly Edit[]} */
export function editsOf(example) {
  return JSON.parse(readFileSync(join(example, EDITS), 'utf8'));
}

/**
 * Copies the texts of one language as those of another, for an example that says which: the files that are called by the
 * language in the folders `locales` and `texts`.
 *
 * @param {string} example
 * @param {string} copy
 */
export function copyTexts(example, copy) {
  const list = join(example, COPIES);
  if (!existsSync(list)) return;
  const { from, to } = JSON.parse(readFileSync(list, 'utf8'));
  const texts = new RegExp(`/(locales|texts)/${from}\\.(json|ts)$`);
  for (const folder of ['apps', 'packages'])
    for (const file of readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })) {
      if (!texts.test(`/${file}`)) continue;
      const path = join(copy, folder, file);
      const copied = readFileSync(path, 'utf8').replace(`export const ${from}:`, `export const ${to}:`);
      writeFileSync(join(dirname(path), basename(path).replace(from, to)), copied);
    }
}

/** Takes out the line that an edit inserts. @param {Edit} edit @param {string} copy */
export function takeOut({ file, insert }, copy) {
  const lines = readFileSync(join(copy, file), 'utf8').split('\n');
  const left = lines.filter((line) => line !== insert);
  if (left.length !== lines.length - 1) throw new Error(`${file} does not have the line "${insert}" once`);
  writeFileSync(join(copy, file), left.join('\n'));
}

/** Applies one edit. Throws unless its line is in the file exactly once. @param {Edit} edit @param {string} copy */
export function applyEdit({ file, after, insert, replaces = false }, copy) {
  const lines = readFileSync(join(copy, file), 'utf8').split('\n');
  const places = lines.flatMap((line, index) => (line === after ? [index] : []));
  const [place] = places;
  if (place === undefined || places.length > 1)
    throw new Error(`${file} has ${places.length} lines like "${after}", and an edit needs one`);
  writeFileSync(
    join(copy, file),
    lines.toSpliced(replaces ? place : place + 1, replaces ? 1 : 0, insert).join('\n'),
  );
}
