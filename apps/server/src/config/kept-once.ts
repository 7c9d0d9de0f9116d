import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Returns the text of a file without its surrounding space; the first call writes it, readable by its owner only. Of several
 * processes that write at once, one decides for all.
 */
export async function keptOnce(path: string, make: () => string): Promise<string> {
  const known = await readKept(path);
  if (known !== undefined) return known;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${make()}\n`, { mode: 0o600 });
  // Unlike a rename, a link never replaces a file that another process has created meanwhile.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readKept(path)) ?? '';
}

/** Returns the text of such a file, or undefined where there is none. */
export async function readKept(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
