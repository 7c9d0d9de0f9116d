import { expect, it } from 'vitest';
import { signedTextOf } from './signed-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each<[string, Uint8Array, string]>([
  ['hexadecimal digits', bytesOf('0x02f8ab\n'), '0x02f8ab'],
  ['a PSBT in base64', bytesOf(' cHNidP8BAA== \r\n'), 'cHNidP8BAA=='],
  ['a PSBT in bytes', Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, 0x01, 0x00), 'cHNidP8BAA=='],
  ['bytes that only begin like one', bytesOf('psbt'), 'psbt'],
  ['nothing', new Uint8Array(), ''],
])('a file with %s', (_title, bytes, text) => {
  expect(signedTextOf(bytes)).toBe(text);
});
