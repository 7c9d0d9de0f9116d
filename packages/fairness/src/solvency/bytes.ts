/** Bytes as those who verify need them, without Node and without the code of those who build. */

/** @throws {URIError} where the text has half of a surrogate pair */
export function utf8(text: string): Uint8Array {
  const parts = encodeURIComponent(text).match(/%..|./g) ?? [];
  return Uint8Array.from(parts, (part) =>
    part.length === 1 ? part.charCodeAt(0) : Number.parseInt(part.slice(1), 16),
  );
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Returns an unsigned integer, the highest byte first. */
export function unsigned(value: bigint, length: number): Uint8Array {
  if (value < 0n || value >> BigInt(8 * length) !== 0n)
    throw new RangeError(`${value} has no ${length} bytes`);
  const out = new Uint8Array(length);
  for (let place = length - 1, rest = value; place >= 0; place--, rest >>= 8n)
    out[place] = Number(rest & 255n);
  return out;
}

export function toInteger(bytes: Uint8Array): bigint {
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** @throws {RangeError} where the text is no base64 (RFC 4648, section 4) */
export function fromBase64(text: string): Uint8Array {
  if (!BASE64.test(text)) throw new RangeError('the text is no base64');
  const plain = text.replaceAll('=', '');
  const out = new Uint8Array(Math.floor((plain.length * 6) / 8));
  let bits = 0;
  let length = 0;
  let at = 0;
  for (const digit of plain) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffff;
    length += 6;
    if (length < 8) continue;
    length -= 8;
    out[at] = (bits >> length) & 0xff;
    at += 1;
  }
  return out;
}
