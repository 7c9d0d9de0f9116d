import type { LinesPorts } from '@candor/fairness';
import { call, sha256Hex } from '@candor/web-kit';

/** The calls that answer the public record, and the browser's own hash. */
export function recordPorts(signal: AbortSignal): LinesPorts {
  const options = { signal };
  return {
    lines: (from, to) => call('fairness/lines', { from, to }, options),
    heads: async (seconds) => (await call('fairness/heads', { from: seconds, to: seconds }, options)).heads,
    sha256: sha256Hex,
  };
}

/** SHA-256 of bytes by the browser itself. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
