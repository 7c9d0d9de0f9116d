import { createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/**
 * An API key as its owner keeps it: its name, and what it signs with. A private key, of Ed25519 or RSA, is one in PEM.
 */
export type ApiKey =
  | { readonly name: string; readonly privateKey: string | KeyObject }
  | { readonly name: string; readonly secret: string };

/** Signs payloads with a key. */
export interface Signer {
  readonly name: string;
  readonly sign: (payload: string) => string;
}

/** Returns the signer of a key. Throws where the private key is of no kind that the exchange takes. */
export function signerOf(key: ApiKey): Signer {
  if ('secret' in key)
    return {
      name: key.name,
      sign: (payload) => createHmac('sha256', key.secret).update(payload).digest('hex'),
    };
  const privateKey = typeof key.privateKey === 'string' ? createPrivateKey(key.privateKey) : key.privateKey;
  const kind = privateKey.asymmetricKeyType;
  if (kind !== 'ed25519' && kind !== 'rsa') throw new Error(`A key of ${String(kind)} cannot sign here.`);
  const digest = kind === 'rsa' ? 'sha256' : null;
  return {
    name: key.name,
    sign: (payload) => sign(digest, Buffer.from(payload), privateKey).toString('base64'),
  };
}
