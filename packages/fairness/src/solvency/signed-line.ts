import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase64, toHex, utf8 } from './bytes.ts';

const PEM = /^-----BEGIN PUBLIC KEY-----\n([A-Za-z0-9+/=\n]+)\n-----END PUBLIC KEY-----\n?$/;
/** The beginning of every Ed25519 key in SubjectPublicKeyInfo (RFC 8410). */
const SPKI = '302a300506032b6570032100';
const KEY_BYTES = 32;

export interface SignedLine {
  /** In PEM. */
  readonly publicKey: string;
  readonly line: string;
  /** In base64. */
  readonly signature: string;
}

/** Returns whether a line of the record is signed by this key: such a line, and another one in its place, are evidence. */
export function verifySignedLine({ publicKey, line, signature }: SignedLine): boolean {
  try {
    const spki = fromBase64((PEM.exec(publicKey)?.[1] ?? '').replaceAll('\n', ''));
    const key = spki.slice(-KEY_BYTES);
    if (toHex(spki) !== `${SPKI}${toHex(key)}`) return false;
    return ed25519.verify(fromBase64(signature), utf8(line), key);
  } catch {
    // The library throws where a key or a signature has no form.
    return false;
  }
}
