import { PICTURE_BYTES_MAX } from '@candor/contract';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { CallFailure } from './failure.ts';

/** A decoded picture of this size takes 100 MB. */
const PIXELS_MAX = 25_000_000;
/** Longer sides are scaled down to this, in pixels, unless a picture is asked for that is smaller still. */
const SIDE_MAX = 4_096;

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

interface Format {
  readonly type: PictureType;
  /** The bytes with which every file of the format begins, and their place. */
  readonly signature: readonly (readonly [offset: number, bytes: string])[];
  readonly encode: (decoded: Sharp) => Sharp;
}

const FORMATS: readonly Format[] = [
  {
    type: 'image/png',
    signature: [[0, '\x89PNG\r\n\x1a\n']],
    encode: (decoded) => decoded.png(),
  },
  {
    type: 'image/jpeg',
    signature: [[0, '\xff\xd8\xff']],
    encode: (decoded) => decoded.jpeg({ quality: 85 }),
  },
  {
    type: 'image/webp',
    signature: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    encode: (decoded) => decoded.webp({ quality: 85 }),
  },
];

sharp.cache(false);
sharp.concurrency(1);
// One at a time in a process, so that pictures sent together do not take the memory of all of them.
const inTurn = pLimit(1);

/**
 * Decodes a picture and encodes it anew in its own format, upright, no side longer than `sideMax`, without metadata and
 * without anything that followed the picture in the file. The type is decided by the content alone. May refuse with image_too_large,
 * image_type_unsupported, image_dimensions_too_large or image_damaged, at the field `file`.
 */
export async function readPicture(file: Uint8Array, sideMax = SIDE_MAX): Promise<Picture> {
  if (file.length > PICTURE_BYTES_MAX) throw refusal('image_too_large');
  const format = FORMATS.find(({ signature }) =>
    signature.every(([offset, bytes]) => hasAt(file, offset, bytes)),
  );
  if (format === undefined) throw refusal('image_type_unsupported');
  return inTurn(() => reencode(file, format, sideMax));
}

async function reencode(file: Uint8Array, format: Format, sideMax: number): Promise<Picture> {
  const { width, height } = await unlessDamaged(() => sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > PIXELS_MAX) throw refusal('image_dimensions_too_large');
  const { data, info } = await unlessDamaged(() => {
    const decoded = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true });
    return format.encode(decoded).toBuffer({ resolveWithObject: true });
  });
  return { type: format.type, width: info.width, height: info.height, bytes: data };
}

function hasAt(file: Uint8Array, offset: number, bytes: string): boolean {
  return Buffer.from(bytes, 'latin1').equals(file.subarray(offset, offset + bytes.length));
}

async function unlessDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw refusal('image_damaged');
  }
}

function refusal(
  error: 'image_too_large' | 'image_type_unsupported' | 'image_dimensions_too_large' | 'image_damaged',
) {
  return CallFailure.at('file', error);
}
