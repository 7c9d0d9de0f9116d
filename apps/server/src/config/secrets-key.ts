import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const SECRETS_KEY_BYTES = 32;
const FILE = 'secrets.key';

/** The demo's own key, made at its first start below `dataDir`, for its owner alone; base64. */
export async function demoSecretsKey(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const known = await readKey(path);
  if (known !== undefined) return known;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${randomBytes(SECRETS_KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
  // Unlike a rename, a link never takes the place of a key that another process made meanwhile.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readKey(path)) ?? '';
}

async function readKey(path: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!isSecretsKey(text))
    throw new Error(`${path} does not hold a key of ${SECRETS_KEY_BYTES} bytes in base64.`);
  return text;
}

/** Exactly 32 bytes, as base64 writes them. */
export function isSecretsKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === SECRETS_KEY_BYTES && bytes.toString('base64') === text;
}
