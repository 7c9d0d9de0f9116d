import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keptOnce } from './kept-once.ts';

export const SECRETS_KEY_BYTES = 32;
const FILE = 'secrets.key';

/** Returns the demo's own key in base64; its first start creates it below `dataDir`, readable by its owner only. */
export async function demoSecretsKey(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const text = await keptOnce(path, () => randomBytes(SECRETS_KEY_BYTES).toString('base64'));
  if (!isSecretsKey(text))
    throw new Error(`${path} does not hold a key of ${SECRETS_KEY_BYTES} bytes in base64.`);
  return text;
}

/** A random key has fewer distinct bytes than this about once in three billion keys. */
const DISTINCT_BYTES_MIN = 17;
/** A counting key has more equal steps from byte to byte than this; a random one practically never has. */
const EQUAL_STEPS_MAX = 8;

/**
 * Returns whether a key is plainly not random: it repeats itself, counts, or is a text. A key that passes may still be
 * weak.
 */
export function isWeakSecretsKey(text: string): boolean {
  const bytes = [...Buffer.from(text, 'base64')];
  const steps = new Map<number, number>();
  for (const [place, byte] of bytes.entries()) {
    const step = (byte - (bytes[place - 1] ?? byte) + 256) % 256;
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return (
    new Set(bytes).size < DISTINCT_BYTES_MIN ||
    Math.max(...steps.values()) > EQUAL_STEPS_MAX ||
    bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}

/** Exactly 32 bytes, as base64 writes them. */
export function isSecretsKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === SECRETS_KEY_BYTES && bytes.toString('base64') === text;
}
