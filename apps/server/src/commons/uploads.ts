import { randomBytes } from 'node:crypto';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { CallFailure } from '../http/failure.ts';
import { type KeyChange, resealRows } from '../identity/key-change.ts';
import type { Secrets } from '../identity/secrets.ts';
import { select } from '../tables/rows.ts';
import type { Picture } from './picture.ts';

const PURPOSE = 'pictures';
const NAME_BYTES = 16;
const DAY_MS = 86_400_000;
/** Pictures that a user may upload in a day. */
const UPLOADS_A_DAY = 60;

const ADDRESS = /^\/api\/common\/image\?name=([A-Za-z0-9_-]{22})$/;
const addressOf = (name: string) => `/api/common/image?name=${name}`;

/** Purposes that a picture is attached to; it serves one of them for good. */
export type UploadPurpose = 'identity' | 'pay_method' | 'p2p';

export interface StoredPicture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A picture by its id, with its address. */
export interface PictureInFull extends StoredPicture {
  readonly id: number;
  readonly address: string;
}

/** The condition that a picture is a user's own, or was attached to something that this user may see. */
function mayRead(sql: Sql, userId: number): postgres.Fragment {
  return sql`(user_id = ${userId} or exists (
    select from upload_readers where upload_id = uploads.id and upload_readers.user_id = ${userId}))`;
}

/** Pictures that users uploaded. They are sealed, and seen by nobody but their owner until a purpose says otherwise. */
export class Uploads {
  readonly #sql: Sql;
  readonly #secrets: Secrets;

  constructor(sql: Sql, secrets: Secrets) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /** Refuses with uploads_full where the user has stored as many pictures as a day allows. */
  async checkQuota(userId: number): Promise<void> {
    const dayAgo = new Date(Date.now() - DAY_MS);
    const rows = await this.#sql`
      select from uploads where user_id = ${userId} and created_at > ${dayAgo} limit ${UPLOADS_A_DAY}`;
    if (rows.length >= UPLOADS_A_DAY) throw CallFailure.at('file', 'uploads_full');
  }

  /** Resolves with the bytes of a picture that the user may see; undefined for any other name, existing or not. */
  async sizeFor(userId: number, name: string): Promise<number | undefined> {
    const [row] = await this.#sql<{ bytes: number }[]>`
      select length(sealed_content) as bytes from uploads where name = ${name} and ${mayRead(this.#sql, userId)}`;
    return row?.bytes;
  }

  /** Resolves with the bytes of all pictures of the user. */
  async sizeOfAll(userId: number): Promise<number> {
    const [row] = await this.#sql<{ bytes: number }[]>`
      select coalesce(sum(length(sealed_content)), 0)::float8 as bytes from uploads where user_id = ${userId}`;
    return row?.bytes ?? 0;
  }

  /** Stores a picture and resolves with its address. May refuse with uploads_full. */
  async add(userId: number, picture: Picture): Promise<string> {
    const name = randomBytes(NAME_BYTES).toString('base64url');
    const now = Date.now();
    const dayAgo = new Date(now - DAY_MS);
    await this.#sql`delete from uploads where purpose = 'none' and created_at < ${dayAgo}`;
    const { type, width, height, bytes } = picture;
    const sealed = this.#secrets.sealBytes(PURPOSE, bytes, contextOf(name, userId));
    const { count } = await this.#sql`
      insert into uploads (name, user_id, media_type, width, height, sealed_content, created_at)
      select ${name}, ${userId}, ${type}, ${width}, ${height}, ${sealed}, ${new Date(now)}
      where (select count(*) from uploads where user_id = ${userId} and created_at > ${dayAgo}) < ${UPLOADS_A_DAY}`;
    if (count === 0) throw CallFailure.at('file', 'uploads_full');
    return addressOf(name);
  }

  /** Resolves with a picture that the user may see; undefined for any other name, existing or not. */
  async readFor(userId: number, name: string): Promise<StoredPicture | undefined> {
    const [row] = await select(
      this.#sql,
      'uploads',
      ['name', 'user_id', 'media_type', 'sealed_content'],
      this.#sql`where name = ${name} and ${mayRead(this.#sql, userId)}`,
    );
    return row === undefined ? undefined : this.#opened(row);
  }

  /** Resolves with a picture of the user; undefined for any other name, existing or not. */
  async readOwn(userId: number, name: string): Promise<StoredPicture | undefined> {
    const [row] = await select(
      this.#sql,
      'uploads',
      ['name', 'user_id', 'media_type', 'sealed_content'],
      this.#sql`where name = ${name} and user_id = ${userId}`,
    );
    return row === undefined ? undefined : this.#opened(row);
  }

  /** Yields every picture of the user, one at a time. */
  async *allOf(userId: number): AsyncGenerator<StoredPicture & { readonly name: string }> {
    const rows = await select(
      this.#sql,
      'uploads',
      ['name'],
      this.#sql`where user_id = ${userId} order by id`,
    );
    for (const { name } of rows) {
      const found = await this.readOwn(userId, name);
      if (found !== undefined) yield { name, ...found };
    }
  }

  /** Resolves with a picture of identity papers for an operator; the look is recorded before it is shown. */
  async readForReview(operatorId: number, name: string): Promise<StoredPicture | undefined> {
    const now = new Date();
    const [row] = await this.#sql.begin(async (transaction) => {
      const found = await select(
        transaction,
        'uploads',
        ['id', 'name', 'user_id', 'media_type', 'sealed_content'],
        transaction`where name = ${name} and purpose = 'identity'`,
      );
      for (const { id } of found)
        await transaction`
          insert into upload_views (upload_id, operator_id, viewed_at) values (${id}, ${operatorId}, ${now})`;
      return found;
    });
    return row === undefined ? undefined : this.#opened(row);
  }

  /**
   * Attaches the caller's picture to a purpose and resolves with its id. May refuse, at `field`, with upload_unknown
   * for every address that is not one of the caller's pictures, or with upload_in_use.
   */
  async attach(
    transaction: Transaction,
    userId: number,
    {
      url,
      field,
      purpose,
    }: { readonly url: string; readonly field: string; readonly purpose: UploadPurpose },
  ): Promise<number> {
    const name = ADDRESS.exec(url)?.[1];
    const [row] =
      name === undefined
        ? []
        : await select(
            transaction,
            'uploads',
            ['id', 'purpose'],
            transaction`where name = ${name} and user_id = ${userId} for update`,
          );
    if (row === undefined) throw CallFailure.at(field, 'upload_unknown');
    if (row.purpose !== 'none') throw CallFailure.at(field, 'upload_in_use');
    await transaction`
      update uploads set purpose = ${purpose}, attached_at = ${new Date()} where id = ${row.id}`;
    return row.id;
  }

  /** Resolves with the id of the user's picture of an address, attached or not; undefined for every other address. */
  async findOwn(sql: Sql | Transaction, userId: number, url: string): Promise<number | undefined> {
    const name = ADDRESS.exec(url)?.[1] ?? '';
    const [row] = await select(sql, 'uploads', ['id'], sql`where name = ${name} and user_id = ${userId}`);
    return row?.id;
  }

  /** Lets another user see a picture. */
  async shareWith(transaction: Transaction, id: number, userId: number): Promise<void> {
    await transaction`
      insert into upload_readers (upload_id, user_id) values (${id}, ${userId}) on conflict do nothing`;
  }

  /** Deletes a picture that its purpose no longer needs; one that others may see becomes evidence of what they were shown. */
  async release(transaction: Transaction, id: number): Promise<void> {
    await transaction`
      update uploads set purpose = 'p2p' where id = ${id} and exists (select from upload_readers where upload_id = ${id})`;
    await transaction`delete from uploads where id = ${id} and purpose <> 'p2p'`;
  }

  /** Resolves with pictures in full by their ids, in no order. */
  async withIds(ids: readonly number[]): Promise<readonly PictureInFull[]> {
    const rows = await select(
      this.#sql,
      'uploads',
      ['id', 'name', 'user_id', 'media_type', 'sealed_content'],
      this.#sql`where id = any(${[...ids]}::bigint[])`,
    );
    return rows.map((row) => ({ id: row.id, address: addressOf(row.name), ...this.#opened(row) }));
  }

  /** Resolves with the addresses of pictures by their ids. */
  async addressesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await select(
      this.#sql,
      'uploads',
      ['id', 'name'],
      this.#sql`where id = any(${[...ids]}::bigint[])`,
    );
    return new Map(rows.map(({ id, name }) => [id, addressOf(name)]));
  }

  /** Resolves with whether a picture has the same pixels and form as one of others, whatever their addresses are. */
  async isAmong(transaction: Transaction, id: number, others: readonly number[]): Promise<boolean> {
    const rows = await select(
      transaction,
      'uploads',
      ['id', 'name', 'user_id', 'media_type', 'sealed_content'],
      transaction`where id = any(${[id, ...others]}::bigint[])`,
    );
    const asked = rows.find((row) => row.id === id);
    if (asked === undefined) return false;
    const { bytes } = this.#opened(asked);
    return rows.some((row) => row.id !== id && this.#opened(row).bytes.equals(bytes));
  }

  #opened(row: {
    readonly name: string;
    readonly user_id: number;
    readonly media_type: string;
    readonly sealed_content: Buffer;
  }): StoredPicture {
    const context = contextOf(row.name, row.user_id);
    return { type: row.media_type, bytes: this.#secrets.openBytes(PURPOSE, row.sealed_content, context) };
  }
}

/** Seals the pictures with the new key; resolves with their number. */
export function resealPictures(change: KeyChange): Promise<number> {
  const { from, to } = change;
  const keyId = Buffer.from(to.keyId);
  return resealRows(
    change,
    (sql, count) =>
      select(
        sql,
        'uploads',
        ['id', 'name', 'user_id', 'sealed_content'],
        sql`where substring(sealed_content for ${keyId.length}::int) <> ${keyId} limit ${count} for update`,
      ),
    (sql, row) => {
      const context = contextOf(row.name, row.user_id);
      const sealed = to.sealBytes(PURPOSE, from.openBytes(PURPOSE, row.sealed_content, context), context);
      return sql`update uploads set sealed_content = ${sealed} where id = ${row.id}`;
    },
  );
}

/** Binds the sealed bytes to their row: copied to another name or user, they cannot be opened. */
function contextOf(name: string, userId: number): string {
  return `picture ${name} of user ${userId}`;
}

/** Deletes pictures of these that belong to orders between users. */
export async function eraseOrderPictures(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction`delete from uploads where id = any(${[...ids]}::bigint[]) and purpose = 'p2p'`;
}

/** Deletes every picture of these users that belongs to orders between users. */
export async function eraseOrderPicturesOf(
  transaction: Transaction,
  userIds: readonly number[],
): Promise<void> {
  await transaction`delete from uploads where user_id = any(${[...userIds]}::bigint[]) and purpose = 'p2p'`;
}
