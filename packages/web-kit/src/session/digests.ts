const writeHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Resolves with the SHA-256 of a text in lower-case hexadecimal digits. */
export async function sha256Hex(text: string): Promise<string> {
  return writeHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Resolves with the HMAC-SHA256 of a text in lower-case hexadecimal digits, under a key that such digits spell. */
export async function hmacHex(text: string, key: string): Promise<string> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return writeHex(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
}
