/** The key by which evidence bundles and lines of the public record are signed. It follows from the master key. */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Secrets } from './secrets.ts';
import { sha256 } from '../wire/sha256.ts';

/** The beginning of the PKCS #8 form of an Ed25519 key, before its 32 bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The present public key, in the words of the public record. */
export interface SigningKey {
  readonly keyId: string;
  /** SPKI in base64. */
  readonly publicKey: string;
}

/** The public half of the key by which this process signs. */
export function ownKey(secrets: Secrets): SigningKey {
  const publicKey = createPublicKey(privateKey(secrets))
    .export({ format: 'der', type: 'spki' })
    .toString('base64');
  return { keyId: sha256(pemOf(publicKey)).slice(0, 16), publicKey };
}

/** A public key in PEM. */
export function pemOf(publicKey: string): string {
  return `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
}

/** The signature of a bundle, with what is needed to check it. */
export function signatureOf(secrets: Secrets, bundle: string): object {
  const digest = sha256(bundle);
  const { keyId, publicKey } = ownKey(secrets);
  return {
    algorithm: 'Ed25519',
    signed: 'the 64 hexadecimal digits of the SHA-256 of bundle.json',
    sha256: digest,
    key_id: keyId,
    public_key: pemOf(publicKey),
    signature: signText(secrets, digest),
  };
}

/** The signature over the bytes of a text, in base64. */
export function signText(secrets: Secrets, text: string): string {
  return sign(undefined, Buffer.from(text), privateKey(secrets)).toString('base64');
}

function privateKey(secrets: Secrets): KeyObject {
  const seed = secrets.hmac('p2p', ['evidence signature']);
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}
