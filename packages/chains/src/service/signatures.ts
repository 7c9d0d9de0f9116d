import { ed25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The header that carries the signature of a body. */
export const SIGNATURE_HEADER = 'candor-signature';

const PUBLIC_KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const KEY_BYTES = 32;

/** A program's key for messages (Ed25519): the exchange, the signer and the service have one each. */
export interface MessageKey {
  /** 64 hexadecimal digits. */
  readonly publicKey: string;
  /** Returns the signature of a body, 128 hexadecimal digits. */
  sign(body: string): string;
}

/** Opens the key that belongs to a secret of any length; the same secret and purpose are the same key. */
export function messageKey(secret: Uint8Array, purpose: 'wallet' | 'signer' | 'service'): MessageKey {
  const seed = hkdf(sha256, secret, undefined, utf8ToBytes(`candor network ${purpose}`), KEY_BYTES);
  return {
    publicKey: bytesToHex(ed25519.getPublicKey(seed)),
    sign: (body) => bytesToHex(ed25519.sign(utf8ToBytes(body), seed)),
  };
}

export function isPublicKey(text: string): boolean {
  return PUBLIC_KEY.test(text);
}

/** Returns whether the holder of a key signed this body; a text that is no signature is none. */
export function isSignedBy(publicKey: string, body: string, signature: string): boolean {
  if (!isPublicKey(publicKey) || !SIGNATURE.test(signature)) return false;
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(body), hexToBytes(publicKey));
  } catch {
    // A key that is no point of the curve has signed nothing.
    return false;
  }
}
