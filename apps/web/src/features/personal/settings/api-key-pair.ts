export type PairKind = 'ed25519' | 'rsa';

const ALGORITHMS = {
  ed25519: { name: 'Ed25519' },
  rsa: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2_048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
} as const;
const LINE_LENGTH = 64;

export interface PemPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Makes a key pair as PEM; undefined where the browser cannot make one of this kind. */
export async function makeKeyPair(kind: PairKind): Promise<PemPair | undefined> {
  try {
    const pair = (await crypto.subtle.generateKey(ALGORITHMS[kind], true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    const [publicBytes, privateBytes] = await Promise.all([
      crypto.subtle.exportKey('spki', pair.publicKey),
      crypto.subtle.exportKey('pkcs8', pair.privateKey),
    ]);
    return { publicKey: pem('PUBLIC KEY', publicBytes), privateKey: pem('PRIVATE KEY', privateBytes) };
  } catch {
    return undefined;
  }
}

function pem(title: string, bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const lines: string[] = [];
  for (let place = 0; place < base64.length; place += LINE_LENGTH)
    lines.push(base64.slice(place, place + LINE_LENGTH));
  return `-----BEGIN ${title}-----\n${lines.join('\n')}\n-----END ${title}-----\n`;
}
