import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** Cost of a guess: 2^17 rounds over 128 MiB (RFC 7914). */
const COST = { N: 131_072, r: 8, p: 1 } as const;
const MEMORY_MAX = 256 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';
const PASSPHRASE_MIN = 12;

const hex = z.string().regex(/^([0-9a-f]{2})+$/);
const stored = z.strictObject({
  version: z.literal(1),
  kdf: z.strictObject({
    name: z.literal('scrypt'),
    N: z.int().min(16_384).max(1_048_576),
    r: z.int().min(1).max(32),
    p: z.int().min(1).max(16),
    salt: hex,
  }),
  cipher: z.literal(CIPHER),
  nonce: hex,
  tag: hex,
  text: hex,
});

/** A keystore cannot be opened or made; the message is for the person at the signer's machine. */
export class KeystoreFailure extends Error {
  override readonly name = 'KeystoreFailure';
}

/**
 * Writes a secret into a new file that only its owner reads, under a key from a passphrase. Throws `KeystoreFailure` where
 * the file exists or the passphrase has fewer than 12 characters.
 */
export function writeKeystore(file: string, secret: string, passphrase: string): void {
  if (existsSync(file)) throw new KeystoreFailure(`${file} exists already: it is not overwritten`);
  if (passphrase.length < PASSPHRASE_MIN)
    throw new KeystoreFailure(`The passphrase must have ${PASSPHRASE_MIN} characters or more.`);
  const kdf = { name: 'scrypt', ...COST, salt: randomBytes(SALT_BYTES).toString('hex') } as const;
  const header = { version: 1, kdf, cipher: CIPHER } as const;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(passphrase, kdf), nonce);
  cipher.setAAD(Buffer.from(JSON.stringify(header)));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const keystore = {
    ...header,
    nonce: nonce.toString('hex'),
    tag: cipher.getAuthTag().toString('hex'),
    text: text.toString('hex'),
  };
  writeFileSync(file, `${JSON.stringify(keystore, undefined, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
}

/** Returns the secret of a keystore. Throws `KeystoreFailure` for a damaged file and for a wrong passphrase. */
export function readKeystore(file: string, passphrase: string): string {
  const { nonce, tag, text, ...header } = parse(file);
  const decipher = createDecipheriv(CIPHER, keyOf(passphrase, header.kdf), Buffer.from(nonce, 'hex'));
  decipher.setAAD(Buffer.from(JSON.stringify(header)));
  decipher.setAuthTag(Buffer.from(tag, 'hex'));
  try {
    return Buffer.concat([decipher.update(Buffer.from(text, 'hex')), decipher.final()]).toString('utf8');
  } catch {
    throw new KeystoreFailure(`The passphrase does not open ${file}, or the file was changed.`);
  }
}

function parse(file: string): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new KeystoreFailure(`${file} is no keystore.`);
  }
}

function keyOf(passphrase: string, { N, r, p, salt }: z.infer<typeof stored>['kdf']): Buffer {
  const normal = passphrase.normalize('NFKC');
  return scryptSync(normal, Buffer.from(salt, 'hex'), KEY_BYTES, { N, r, p, maxmem: MEMORY_MAX });
}
