import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './repository.mjs';

const FOLDERS = ['packages', 'apps', 'tools'];
const FILES = ['package-lock.json', 'tsconfig.base.json'];
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'test', 'e2e', '.cache']);

/** One number for everything a build reads, by content: checkouts and copies change times at will. */
export function hashSources() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of [...FILES, ...FOLDERS.flatMap(filesUnder)]) {
    if (existsSync(inRoot(file))) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]} in the same order everywhere
 */
function filesUnder(folder) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (SKIPPED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
      if (entry.isDirectory()) return filesUnder(path);
      return entry.isFile() ? [path] : [];
    });
}
