import type { ResponseOf } from '@candor/contract';
import { PAY_METHOD_DATA } from '@candor/contract/schema';
import { plainAccount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { checkInput } from '../../http/check-input.ts';
import { CallFailure } from '../../http/failure.ts';
import { type KeyChange, resealRows } from '../../identity/key-change.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { select } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import type { Uploads } from '../../commons/uploads.ts';

export type PayMethod = ResponseOf<'pay_method/get_method_by_type'>;
export type PayMethodCode = PayMethod['type'];
type Data = NonNullable<PayMethod['raw_data']>;

const PURPOSE = 'pay-methods';
const HASHED_AT_ONCE = 500;

/** How other users pay a user in a trade between the two; everything but the kind is sealed. */
export class PayMethods {
  readonly #sql: Sql;
  readonly #secrets: Secrets;
  readonly #uploads: Uploads;

  constructor(sql: Sql, secrets: Secrets, uploads: Uploads) {
    this.#sql = sql;
    this.#secrets = secrets;
    this.#uploads = uploads;
  }

  async find(userId: number, type: PayMethodCode): Promise<PayMethod> {
    const [row] = await select(
      this.#sql,
      'pay_methods',
      ['sealed_data', 'updated_at'],
      this.#sql`where user_id = ${userId} and type = ${type}`,
    );
    if (row === undefined) return { type, raw_data: null, updated_at: null };
    const text = this.#secrets.open(PURPOSE, row.sealed_data, contextOf(userId, type));
    return { type, raw_data: JSON.parse(text) as Data, updated_at: wireDate(row.updated_at) };
  }

  async isSaved(userId: number, type: PayMethodCode): Promise<boolean> {
    const rows = await this.#sql`select from pay_methods where user_id = ${userId} and type = ${type}`;
    return rows.length > 0;
  }

  /**
   * Saves the fields of a kind, all of them at once; a field that the kind does not have is refused by its name. May
   * refuse as `Uploads.attach` does. A picture that is replaced is deleted,
   * unless somebody was shown it for a payment.
   */
  async save(userId: number, type: PayMethodCode, sent: object): Promise<void> {
    const data: Data = checkInput(PAY_METHOD_DATA[type], trimmed(sent));
    const url = 'qrcode' in data ? data.qrcode : undefined;
    const before = await this.find(userId, type);
    const urlBefore =
      before.raw_data !== null && 'qrcode' in before.raw_data ? before.raw_data.qrcode : undefined;
    await this.#sql.begin(async (transaction) => {
      const [row] = await select(
        transaction,
        'pay_methods',
        ['qr_upload_id', 'updated_at'],
        transaction`where user_id = ${userId} and type = ${type} for update`,
      );
      if ((row === undefined ? null : wireDate(row.updated_at)) !== before.updated_at)
        throw new CallFailure('request_in_progress');
      const isSamePicture = row !== undefined && url === urlBefore;
      const picture = isSamePicture
        ? row.qr_upload_id
        : url === undefined
          ? null
          : await this.#uploads.attach(transaction, userId, { url, field: 'qrcode', purpose: 'pay_method' });
      const sealed = this.#secrets.seal(PURPOSE, JSON.stringify(data), contextOf(userId, type));
      await transaction`
        insert into pay_methods (user_id, type, sealed_data, qr_upload_id, updated_at, account_hmac)
        values (${userId}, ${type}, ${sealed}, ${picture}, ${new Date()}, ${accountHmac(this.#secrets, type, data)})
        on conflict (user_id, type) do update set sealed_data = excluded.sealed_data,
          qr_upload_id = excluded.qr_upload_id, updated_at = excluded.updated_at, account_hmac = excluded.account_hmac`;
      const replaced = row?.qr_upload_id ?? null;
      if (replaced !== null && replaced !== picture) await this.#uploads.release(transaction, replaced);
    });
  }

  /** Resolves with other users who have saved an account of this user, the oldest first. */
  async sharers(userId: number, limit: number): Promise<readonly number[]> {
    await this.#hashOlder();
    const rows = await this.#sql<{ id: number }[]>`
      select distinct other.user_id as id from pay_methods own
      join pay_methods other on other.account_hmac = own.account_hmac and other.user_id <> own.user_id
      where own.user_id = ${userId} order by 1 limit ${limit}`;
    return rows.map(({ id }) => id);
  }

  /** Methods of an older version have no hash of their account yet. */
  async #hashOlder(): Promise<void> {
    const rows = await select(
      this.#sql,
      'pay_methods',
      ['user_id', 'type', 'sealed_data'],
      this.#sql`where account_hmac is null limit ${HASHED_AT_ONCE}`,
    );
    for (const { user_id: userId, type, sealed_data: sealed } of rows) {
      const code = type as PayMethodCode;
      const data = JSON.parse(this.#secrets.open(PURPOSE, sealed, contextOf(userId, code))) as Data;
      await this.#sql`
        update pay_methods set account_hmac = ${accountHmac(this.#secrets, code, data)}
        where user_id = ${userId} and type = ${type} and sealed_data = ${sealed}`;
    }
    if (rows.length === HASHED_AT_ONCE) await this.#hashOlder();
  }
}

/** Seals the methods with the new key; resolves with their number. */
export function resealPayMethods(change: KeyChange): Promise<number> {
  const { from, to } = change;
  return resealRows(
    change,
    (sql, count) =>
      select(
        sql,
        'pay_methods',
        ['user_id', 'type', 'sealed_data'],
        sql`where not starts_with(sealed_data, ${to.keyId}) limit ${count} for update`,
      ),
    (sql, row) => {
      const type = row.type as PayMethodCode;
      const context = contextOf(row.user_id, type);
      const text = from.open(PURPOSE, row.sealed_data, context);
      return sql`
        update pay_methods set sealed_data = ${to.seal(PURPOSE, text, context)},
          account_hmac = ${accountHmac(to, type, JSON.parse(text) as Data)}
        where user_id = ${row.user_id} and type = ${type}`;
    },
  );
}

function trimmed(sent: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}

/** Equal for accounts of one kind that are compared as the same. */
function accountHmac(secrets: Secrets, type: PayMethodCode, data: Data): Buffer {
  const account = 'card_no' in data ? data.card_no : data.account;
  return secrets.hmac('card-numbers', ['account', type, plainAccount(account)]);
}

function contextOf(userId: number, type: PayMethodCode): string {
  return `${type} of user ${userId}`;
}
