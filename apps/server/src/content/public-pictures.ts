import { createHash } from 'node:crypto';
import { type BrandPicture, callPath, type PicturePurpose } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { select } from '../tables/rows.ts';

interface Place {
  /** No side is longer, in pixels: a few times the size in which it is shown. */
  readonly sideMax: number;
  readonly isSquare?: true;
  /** Stored as PNG, the one format that every system takes for it. */
  readonly isPng?: true;
}

/** The places of pictures for everybody that are smaller than an article. */
export const PICTURE_PLACES: Readonly<Record<Exclude<PicturePurpose, 'article'>, Place>> = {
  icon: { sideMax: 128 },
  logo: { sideMax: 640 },
  favicon: { sideMax: 96, isSquare: true, isPng: true },
  touch_icon: { sideMax: 180, isSquare: true, isPng: true },
};

/** The place of each picture of the brand. */
export const BRAND_PLACES: Readonly<Record<BrandPicture, keyof typeof PICTURE_PLACES>> = {
  logo_dark: 'logo',
  logo_light: 'logo',
  favicon: 'favicon',
  touch_icon: 'touch_icon',
};

const NAME_BYTES = 16;
const DAY_MS = 86_400_000;
/** Pictures that an operator may upload in a day. */
const PICTURES_A_DAY = 200;

interface NewPicture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/**
 * Stores a picture for everybody, and resolves with its name; undefined where the operator has stored too many today. The
 * name is a digest of the picture, which never changes under it; the same picture is stored once.
 */
export async function addPublicPicture(
  sql: Transaction,
  operatorId: number,
  { type, width, height, bytes }: NewPicture,
): Promise<string | undefined> {
  const name = createHash('sha256').update(bytes).digest().subarray(0, NAME_BYTES).toString('base64url');
  const stored = await sql`select from public_pictures where name = ${name}`;
  if (stored.length > 0) return name;
  const now = new Date();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { count } = await sql`
    insert into public_pictures (name, operator_id, media_type, width, height, content, created_at)
    select ${name}, ${operatorId}, ${type}, ${width}, ${height}, ${bytes}, ${now}
    where (select count(*) from public_pictures where operator_id = ${operatorId} and created_at > ${dayAgo})
      < ${PICTURES_A_DAY}
    on conflict (name) do nothing`;
  return count === 0 ? undefined : name;
}

const PATH = `${callPath('news/picture')}?name=`;

/** Returns the path by which everybody sees a picture. */
export function publicPicturePath(name: string): string {
  return `${PATH}${name}`;
}

/** Returns whether a text has the form of such a path. */
export function isPublicPicturePath(text: string): boolean {
  return text.startsWith(PATH) && /^[A-Za-z0-9_-]{22}$/.test(text.slice(PATH.length));
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Resolves with the size of the picture at a path; undefined where none is stored. */
export async function publicPictureSize(
  sql: Sql | Transaction,
  path: string,
): Promise<PictureSize | undefined> {
  if (!isPublicPicturePath(path)) return undefined;
  const where = sql`where name = ${path.slice(PATH.length)}`;
  const [row] = await select(sql, 'public_pictures', ['width', 'height'], where);
  return row;
}

/** Resolves with whether a path is that of a stored picture that fits a place. */
export async function isPicturePathFor(
  sql: Sql | Transaction,
  path: string,
  place: keyof typeof PICTURE_PLACES,
): Promise<boolean> {
  const size = await publicPictureSize(sql, path);
  if (size === undefined) return false;
  const { sideMax, isSquare } = PICTURE_PLACES[place];
  const { width, height } = size;
  return Math.max(width, height) <= sideMax && (isSquare !== true || width === height);
}

/** Resolves with the picture at a path; undefined where none is stored. */
export async function readPublicPictureAt(sql: Sql, path: string): Promise<Buffer | undefined> {
  if (!isPublicPicturePath(path)) return undefined;
  return (await readPublicPicture(sql, path.slice(PATH.length)))?.bytes;
}

/** Resolves with a picture for everybody; undefined for a name that never was. */
export async function readPublicPicture(
  sql: Sql,
  name: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const [row] = await select(sql, 'public_pictures', ['media_type', 'content'], sql`where name = ${name}`);
  return row === undefined ? undefined : { type: row.media_type, bytes: row.content };
}
