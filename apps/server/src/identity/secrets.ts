import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;

/** Each use of the master key has a key of its own. */
export type SecretPurpose =
  | 'codes'
  | 'bind-keys'
  | 'totp-seeds'
  | 'operator-seeds'
  | 'places'
  | 'guesses'
  | 'pictures'
  | 'identity-papers'
  | 'card-numbers'
  | 'pay-methods'
  | 'p2p'
  | 'api-secrets'
  | 'solvency-keys'
  | 'network-services';

/** Makes and reads values that require the master key. */
export class Secrets {
  readonly #master: Buffer;
  readonly #keys = new Map<SecretPurpose, Buffer>();
  /** Identifies the master key at the beginning of sealed values, so that a changed one is detected. */
  readonly keyId: string;

  /** `master`: 32 bytes in base64. */
  constructor(master: string) {
    this.#master = Buffer.from(master, 'base64');
    if (this.#master.length !== KEY_BYTES) throw new Error('The secrets key must have 32 bytes.');
    this.keyId = createHash('sha256')
      .update('key id')
      .update(this.#master)
      .digest('hex')
      .slice(0, KEY_ID_LENGTH);
  }

  /** Returns a 32-byte HMAC of these words; no two lists of words share one. */
  hmac(purpose: SecretPurpose, words: readonly string[]): Buffer {
    return createHmac('sha256', this.#key(purpose)).update(JSON.stringify(words)).digest();
  }

  /** `keyId.nonce.ciphertext` by AES-256-GCM; opens only with the same `context`. */
  seal(purpose: SecretPurpose, text: string, context: string): string {
    const { nonce, sealed } = this.#encrypt(purpose, Buffer.from(text), context);
    return [this.keyId, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
  }

  /** Throws where the value was sealed under another key or for another context, or was changed. */
  open(purpose: SecretPurpose, value: string, context: string): string {
    const [keyId = '', nonce = '', text = ''] = value.split('.');
    const sealed = { keyId, nonce: Buffer.from(nonce, 'base64url'), sealed: Buffer.from(text, 'base64url') };
    return this.#decrypt(purpose, sealed, context).toString('utf8');
  }

  /** Seals bytes as `seal` seals texts: key id (8 ASCII characters), nonce, ciphertext. */
  sealBytes(purpose: SecretPurpose, bytes: Uint8Array, context: string): Buffer {
    const { nonce, sealed } = this.#encrypt(purpose, bytes, context);
    return Buffer.concat([Buffer.from(this.keyId), nonce, sealed]);
  }

  /** Throws as `open` does. */
  openBytes(purpose: SecretPurpose, value: Buffer, context: string): Buffer {
    const nonceEnd = KEY_ID_LENGTH + NONCE_BYTES;
    const sealed = {
      keyId: value.toString('latin1', 0, KEY_ID_LENGTH),
      nonce: value.subarray(KEY_ID_LENGTH, nonceEnd),
      sealed: value.subarray(nonceEnd),
    };
    return this.#decrypt(purpose, sealed, context);
  }

  #encrypt(purpose: SecretPurpose, bytes: Uint8Array, context: string) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key(purpose), nonce).setAAD(Buffer.from(context));
    return { nonce, sealed: Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]) };
  }

  #decrypt(
    purpose: SecretPurpose,
    { keyId, nonce, sealed }: { readonly keyId: string; readonly nonce: Buffer; readonly sealed: Buffer },
    context: string,
  ): Buffer {
    if (keyId !== this.keyId)
      throw new Error(`A secret was sealed under key ${keyId}; SECRETS_KEY is ${this.keyId}.`);
    const decipher = createDecipheriv('aes-256-gcm', this.#key(purpose), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  }

  #key(purpose: SecretPurpose): Buffer {
    const known = this.#keys.get(purpose);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', this.#master, '', `candor ${purpose}`, KEY_BYTES));
    this.#keys.set(purpose, key);
    return key;
  }
}
