import { randomBytes } from 'node:crypto';
import { callPath } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { select } from '../tables/rows.ts';

/** No side of a currency's icon is longer, in pixels: four times that of the largest badge. */
export const ICON_SIDE_MAX = 128;

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
 * Stores a picture for everybody, and resolves with its name; undefined where the operator has stored too many today. A
 * picture never changes under its name.
 */
export async function addPublicPicture(
  sql: Transaction,
  operatorId: number,
  { type, width, height, bytes }: NewPicture,
): Promise<string | undefined> {
  const name = randomBytes(NAME_BYTES).toString('base64url');
  const now = new Date();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { count } = await sql`
    insert into public_pictures (name, operator_id, media_type, width, height, content, created_at)
    select ${name}, ${operatorId}, ${type}, ${width}, ${height}, ${bytes}, ${now}
    where (select count(*) from public_pictures where operator_id = ${operatorId} and created_at > ${dayAgo})
      < ${PICTURES_A_DAY}`;
  return count === 0 ? undefined : name;
}

const PATH = `${callPath('news/picture')}?name=`;

/** Returns the path by which everybody sees a picture. */
export function publicPicturePath(name: string): string {
  return `${PATH}${name}`;
}

/** Resolves with whether a path is that of a stored picture that is small enough for an icon. */
export async function isIconPath(sql: Sql | Transaction, path: string): Promise<boolean> {
  if (!path.startsWith(PATH)) return false;
  const rows = await sql`
    select from public_pictures
    where name = ${path.slice(PATH.length)} and width <= ${ICON_SIDE_MAX} and height <= ${ICON_SIDE_MAX}`;
  return rows.length > 0;
}

/** Resolves with a picture for everybody; undefined for a name that never was. */
export async function readPublicPicture(
  sql: Sql,
  name: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const [row] = await select(sql, 'public_pictures', ['media_type', 'content'], sql`where name = ${name}`);
  return row === undefined ? undefined : { type: row.media_type, bytes: row.content };
}
