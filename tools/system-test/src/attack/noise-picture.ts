import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '@candor/primitives';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG of random bits, one a pixel: small as a file, and as dear to decode and to write anew as a picture of this size can be.
 *
 * @param random
 * @param size sides in pixels
 */
export function noisePicture(random: Random, { width, height }: { width: number; height: number }): Buffer {
  const row = 1 + Math.ceil(width / 8);
  const pixels = Buffer.alloc(row * height);
  for (let at = 0; at + 4 <= pixels.length; at += 4) pixels.writeUInt32LE(random.bits() >>> 0, at);
  // Each row begins with the number of its filter: none.
  for (let y = 0; y < height; y++) pixels[y * row] = 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
