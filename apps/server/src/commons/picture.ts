import { PICTURE_BYTES_MAX } from '@candor/contract';
import type { Sharp } from 'sharp';
import { CallFailure } from '../http/failure.ts';
import { Turns } from './turns.ts';

/** A decoded picture of this size takes 100 MB. */
const PIXELS_MAX = 25_000_000;
/** A picture that is this long and a few pixels wide takes seconds for each of its rows or columns. */
const SIDE_TAKEN_MAX = 10_000;
/** Longer sides are scaled down to this, in pixels, unless a picture is asked for that is smaller still. */
const SIDE_MAX = 2_048;
/** No stored picture is larger, in bytes, whatever was uploaded. */
const STORED_BYTES_MAX = 1_500_000;
/** These are tried one after the other until a picture is small enough: its quality, and its sides as a part of the largest. */
const TRIES = [
  { quality: 85, part: 1 },
  { quality: 60, part: 1 },
  { quality: 50, part: 0.6 },
  { quality: 40, part: 0.35 },
] as const;
const SECONDS_MAX = 10;
/** Pictures that wait for the one that is decoded. */
const WAITING_MAX = 8;
/** Pictures of one owner that wait for the one before: as many as a form holds. */
const OF_AN_OWNER = 2;
/** Pixels that cost a point to decode and encode. */
const PIXELS_A_POINT = 2_500;

export type PictureType = 'image/jpeg' | 'image/webp' | 'image/png';

export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** For whom a picture is read. */
export interface PictureWork {
  /** Of one owner a single picture is decoded, or waits with those of others, at a time. */
  readonly owner: string;
  readonly sideMax?: number | undefined;
  /** Absent: JPEG for a JPEG file, and WebP for the others. */
  readonly storedAs?: PictureType | undefined;
  /** False once the connection is closed that sent the picture. */
  readonly isWanted: () => boolean;
  /** Charges what the picture costs beyond its call; may refuse with rate_limited. */
  readonly spend: (points: number) => Promise<void>;
}

interface Format {
  /** The type in which it is stored: a picture without losses would be many times as large. */
  readonly type: PictureType;
  /** The bytes with which every file of the format begins, and their place. */
  readonly signature: readonly (readonly [offset: number, bytes: string])[];
}

const FORMATS: readonly Format[] = [
  { type: 'image/webp', signature: [[0, '\x89PNG\r\n\x1a\n']] },
  { type: 'image/jpeg', signature: [[0, '\xff\xd8\xff']] },
  {
    type: 'image/webp',
    signature: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
];

const ENCODE: Readonly<Record<PictureType, (picture: Sharp, quality: number) => Sharp>> = {
  'image/jpeg': (picture, quality) => picture.jpeg({ quality }),
  'image/webp': (picture, quality) => picture.webp({ quality, effort: 2 }),
  'image/png': (picture) => picture.png(),
};

/** Loads the library with the first picture, as it would make every start slower. It holds no memory between pictures. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

// One at a time in a process, so that pictures sent together do not take the memory of all of them.
const inTurn = new Turns(WAITING_MAX);
const owners = new Turns(OF_AN_OWNER);

/**
 * Decodes a picture and encodes it anew, upright, no side longer than `sideMax`, without metadata and without
 * anything that followed the picture in the file. The type is decided by the content alone. May refuse with server_busy,
 * rate_limited, or, at the field `file`, with image_too_large, image_type_unsupported, image_dimensions_too_large or
 * image_damaged.
 */
export async function readPicture(file: Uint8Array, work: PictureWork): Promise<Picture> {
  if (file.length > PICTURE_BYTES_MAX) throw refusal('image_too_large');
  const format = FORMATS.find(({ signature }) =>
    signature.every(([offset, bytes]) => hasAt(file, offset, bytes)),
  );
  if (format === undefined) throw refusal('image_type_unsupported');
  const sharp = await loadSharp();
  return owners.run(work.owner, work, async () => {
    const { width, height } = await unlessDamaged(() => sharp(file, { limitInputPixels: false }).metadata());
    if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_TAKEN_MAX)
      throw refusal('image_dimensions_too_large');
    await work.spend(Math.ceil((width * height) / PIXELS_A_POINT));
    return inTurn.run('all', work, () =>
      reencode(file, work.storedAs ?? format.type, work.sideMax ?? SIDE_MAX),
    );
  });
}

async function reencode(file: Uint8Array, type: PictureType, sideMax: number): Promise<Picture> {
  const sharp = await loadSharp();
  const { data, info } = await unlessDamaged(() =>
    sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize(within(sideMax))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  for (const { quality, part } of TRIES) {
    const decoded = sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS_MAX });
    const smaller = part === 1 ? decoded : decoded.resize(within(Math.ceil(sideMax * part)));
    const encoded = await unlessDamaged(() =>
      ENCODE[type](smaller, quality).toBuffer({ resolveWithObject: true }),
    );
    const { width: finalWidth, height: finalHeight } = encoded.info;
    if (encoded.data.length <= STORED_BYTES_MAX)
      return { type, width: finalWidth, height: finalHeight, bytes: encoded.data };
  }
  throw refusal('image_too_large');
}

function within(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
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
