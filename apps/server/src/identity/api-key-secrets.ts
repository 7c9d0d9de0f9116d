/** The three ways in which a request can be signed with an API key, and the secrets that the exchange keeps for one of them. */
import {
  createHmac,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { type KeyChange, resealRows } from './key-change.ts';
import type { Secrets } from './secrets.ts';

export type ApiKeyKind = 'ed25519' | 'rsa' | 'hmac';

/** Returns whether a signature, as text, is that of a payload. */
export type Verifier = (payload: Uint8Array, signature: string) => boolean;

const PURPOSE = 'api-secrets';
const HMAC_BYTES = 32;
const ED25519_BYTES = 64;
const RSA_BITS_MIN = 2_048;
const RSA_BITS_MAX = 4_096;
const HEX = /^[0-9a-fA-F]{64}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** The DER form of an Ed25519 key is this, followed by the 32 bytes of the key. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const ED25519_KEY_BYTES = 32;

/**
 * Reads a public key from PEM, or from base64 of its DER form or of its bare 32 bytes (Ed25519); undefined for one of
 * another kind or size, and for a private one, which nobody should send.
 */
export function readPublicKey(kind: 'ed25519' | 'rsa', text: string): KeyObject | undefined {
  const trimmed = text.trim();
  if (trimmed.includes('PRIVATE')) return undefined;
  const key = parsePublicKey(trimmed);
  if (key?.asymmetricKeyType !== kind) return undefined;
  if (kind === 'ed25519') return key;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits >= RSA_BITS_MIN && bits <= RSA_BITS_MAX ? key : undefined;
}

function parsePublicKey(text: string): KeyObject | undefined {
  try {
    if (text.startsWith('-----BEGIN ')) return createPublicKey(text);
    const compact = text.replaceAll(/\s/g, '');
    if (!BASE64.test(compact)) return undefined;
    const bytes = Buffer.from(compact, 'base64');
    const der = bytes.length === ED25519_KEY_BYTES ? Buffer.concat([ED25519_PREFIX, bytes]) : bytes;
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

export function pemOf(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'spki' }).toString();
}

/** Checks signatures of a key pair: base64 of Ed25519, or of RSA with PKCS#1 v1.5 and SHA-256. */
export function pairVerifier(kind: 'ed25519' | 'rsa', pem: string): Verifier {
  const key = createPublicKey(pem);
  const digest = kind === 'rsa' ? 'sha256' : null;
  const bytes = kind === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8 : ED25519_BYTES;
  return (payload, signature) => {
    if (!BASE64.test(signature)) return false;
    const shown = Buffer.from(signature, 'base64');
    return shown.length === bytes && verify(digest, payload, key, shown);
  };
}

/** Checks signatures in hexadecimal digits, of either case. */
export function hmacVerifier(secret: string): Verifier {
  const key = createSecretKey(Buffer.from(secret));
  return (payload, signature) => {
    const isHex = HEX.test(signature);
    const shown = isHex ? Buffer.from(signature, 'hex') : Buffer.alloc(HMAC_BYTES);
    return timingSafeEqual(shown, createHmac('sha256', key).update(payload).digest()) && isHex;
  };
}

/** Seals the secret of a key; it opens in the row of that key alone. */
export function sealSecret(secrets: Secrets, keyId: string, secret: string): string {
  return secrets.seal(PURPOSE, secret, contextOf(keyId));
}

export function openSecret(secrets: Secrets, keyId: string, sealed: string): string {
  return secrets.open(PURPOSE, sealed, contextOf(keyId));
}

/** Seals the secrets of all keys under another master key; resolves with their number. */
export function resealApiSecrets(change: KeyChange): Promise<number> {
  const { from, to } = change;
  return resealRows(
    change,
    (sql, count) => sql<{ id: string; sealed: string }[]>`
      select id, sealed_secret as sealed from api_keys
      where not starts_with(sealed_secret, ${to.keyId}) limit ${count} for update`,
    (sql, { id, sealed }) => sql`
      update api_keys set sealed_secret = ${sealSecret(to, id, openSecret(from, id, sealed))} where id = ${id}`,
  );
}

function contextOf(keyId: string): string {
  return `api-key:${keyId}`;
}
