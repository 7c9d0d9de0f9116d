import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './repository.mjs';

/**
 * Returns the file of the sources that an import of one of our packages means; undefined: it is somebody else's package.
 *
 * @param {string} id
 */
export function ownPackageFile(id) {
  const own = /^@candor\/([^/]+)(\/.*)?$/.exec(id);
  if (!own) return undefined;
  const [, name = '', entry = ''] = own;
  const [folder = ''] = ['packages', 'apps', 'tools'].map((kind) => inRoot(kind, name)).filter(existsSync);
  /** @type {{exports: Record<string, string>}} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const target = manifest.exports[`.${entry}`];
  if (target === undefined) throw new Error(`@candor/${name} does not export ${entry || 'itself'}`);
  return join(folder, target);
}

/**
 * Our packages become part of the bundle, everybody else's stay in node_modules.
 *
 * @type {import('rolldown').Plugin}
 */
export const ownPackagesOnly = {
  name: 'own-packages-only',
  resolveId(id, importer) {
    if (importer === undefined || /^[./]/.test(id)) return null;
    return ownPackageFile(id) ?? { id, external: true };
  },
};
