import type { BundlePorts } from '@candor/fairness';
import { call } from '@candor/web-kit';
import { sha256, sha256OfBytes } from '../model/browser-hash.ts';

/** The calls and the arithmetic by which a bundle is verified, in this browser. */
export function bundlePorts(signal: AbortSignal): BundlePorts {
  const options = { signal };
  return {
    keys: async () => (await call('fairness/keys', {}, options)).keys,
    lines: (from, to) => call('fairness/lines', { from, to }, options),
    heads: async (seconds) => (await call('fairness/heads', { from: seconds, to: seconds }, options)).heads,
    sha256,
    sha256OfBytes,
    isSigned,
  };
}

const isSigned: BundlePorts['isSigned'] = async ({ text, signature, publicKey }) => {
  const [der, signed] = [bytesOf(publicKey.replaceAll(/-----[A-Z ]+-----|\s/g, '')), bytesOf(signature)];
  if (der === undefined || signed === undefined) return false;
  const key = await crypto.subtle.importKey('spki', der, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signed, new TextEncoder().encode(text));
};

/** The bytes of a text in base64; undefined where it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
