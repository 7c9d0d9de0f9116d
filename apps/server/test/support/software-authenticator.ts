import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_ATTACHED = 0x40;

interface Options {
  readonly challenge: string;
}

/** An authenticator with one key (ES256, no attestation), as a browser on a page of `origin` would ask it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #flags: number;
  #counter = 0;

  /** `isBare`: it has neither PIN nor fingerprint, so that anybody who holds it can use it. */
  constructor(origin: string, { isBare = false }: { readonly isBare?: boolean } = {}) {
    this.#origin = origin;
    this.#flags = isBare ? USER_PRESENT : USER_PRESENT | USER_VERIFIED;
  }

  /** Returns the browser's answer to options of a registration, as JSON text. */
  create({ challenge }: Options): string {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, coseKeyOf(this.#keys.publicKey)]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([this.#state(KEY_ATTACHED), key]))],
      ]),
    );
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Returns the browser's answer to options of a login or a change, as JSON text. */
  sign({ challenge }: Options): string {
    this.#counter += 1;
    const [state, clientData] = [this.#state(0), this.#clientData('webauthn.get', challenge)];
    const signed = Buffer.concat([state, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: state.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #state(more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([this.#flags | more]), counter]);
  }
}

function coseKeyOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, point(x)],
      [cose.COSEKEYS.y, point(y)],
    ]),
  );
}
