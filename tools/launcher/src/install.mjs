import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { Failure, npm, run } from './command.mjs';
import { step } from './progress.mjs';
import { inRoot, ROOT } from './repository.mjs';

/** @typedef {{version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean}} LockedPackage */

/** Installs the packages of the lockfile, unless exactly they are there already. */
export async function ensureInstalled() {
  const problem = folderProblem(ROOT);
  if (problem !== undefined) throw new Failure(problem);
  const stamp = inRoot('node_modules', '.candor-install.json');
  const wanted = JSON.stringify({
    lockfile: createHash('sha256')
      .update(readFileSync(inRoot('package-lock.json')))
      .digest('hex'),
    node: process.versions.node.split('.')[0],
    system: `${process.platform}-${process.arch}`,
  });
  if (textOf(stamp) === wanted) return;
  // `npm install` leaves no stamp, but its result is just as good if it matches the lockfile.
  if (textOf(stamp) !== undefined || !matchesLockfile()) {
    await step('Installing packages (a minute or two on the first start)', async () => {
      const code = await run(
        ...npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']),
        installEnvironment(),
      );
      if (code !== 0) throw new Failure('npm ci failed; its own words are above.');
    });
  }
  writeFileSync(stamp, wanted);
}

/**
 * Why nothing can be built in a folder; undefined: it can. The bundler takes `#` and `?` for the end of a path.
 *
 * @param {string} folder
 */
export function folderProblem(folder) {
  const [sign] = /[#?]/.exec(folder) ?? [];
  if (sign === undefined) return undefined;
  return `The path ${folder} contains ${sign}, which the bundler cannot read. Move or rename the folder.`;
}

/** Compares the lockfile with npm's own record of what it put into node_modules. */
function matchesLockfile() {
  const record = textOf(inRoot('node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const locked = packagesOf(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const installed = packagesOf(record);
  return Object.entries(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, wanted]) => {
      const found = installed[path];
      if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
      return found.version === wanted.version && existsSync(inRoot(path));
    });
}

/**
 * @param {string} text
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(text) {
  return JSON.parse(text).packages ?? {};
}

/** A user without a home directory (nobody, a service account) still needs a place for npm's cache. */
function installEnvironment() {
  try {
    accessSync(homedir(), constants.W_OK);
    return process.env;
  } catch {
    return { ...process.env, npm_config_cache: inRoot('.cache', 'npm') };
  }
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
