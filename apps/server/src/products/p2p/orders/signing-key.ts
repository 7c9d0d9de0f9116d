/** The key by which evidence bundles are signed. It follows from the master key. */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { CallHandler } from '../../../http/call.ts';
import { heldSince } from '../../../identity/held-key.ts';
import type { Secrets } from '../../../identity/secrets.ts';
import { wireTime } from '../../../wire/money.ts';
import { sha256 } from '../../../wire/sha256.ts';
import type { OrderDesk } from './ports.ts';

/** The beginning of the PKCS #8 form of an Ed25519 key, before its 32 bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Answers the public keys of bundles: that of the present master key, as the exchange forgets a former one. */
export function keys({ sql, secrets }: Pick<OrderDesk, 'sql' | 'secrets'>): CallHandler<'fairness/keys'> {
  return async () => {
    const since = await heldSince(sql);
    const { keyId, publicKey } = publicKeyOf(signingKey(secrets));
    return {
      data: {
        keys: [
          {
            key_id: keyId,
            algorithm: 'Ed25519',
            public_key: publicKey,
            since: since === undefined ? null : wireTime(since.getTime()),
          },
        ],
      },
    };
  };
}

/** The signature of a bundle, with what is needed to check it. */
export function signatureOf(secrets: Secrets, bundle: string): object {
  const key = signingKey(secrets);
  const digest = sha256(bundle);
  const { keyId, publicKey } = publicKeyOf(key);
  return {
    algorithm: 'Ed25519',
    signed: 'the 64 hexadecimal digits of the SHA-256 of bundle.json',
    sha256: digest,
    key_id: keyId,
    public_key: publicKey,
    signature: sign(undefined, Buffer.from(digest), key).toString('base64'),
  };
}

function signingKey(secrets: Secrets): KeyObject {
  const seed = secrets.hmac('p2p', ['evidence signature']);
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

function publicKeyOf(key: KeyObject): { readonly keyId: string; readonly publicKey: string } {
  const publicKey = createPublicKey(key).export({ format: 'pem', type: 'spki' }) as string;
  return { keyId: sha256(publicKey).slice(0, 16), publicKey };
}
