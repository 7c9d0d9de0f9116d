import type { ResponseOf } from '@candor/contract';
import { PAY_METHOD_DATA } from '@candor/contract/schema';
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
        insert into pay_methods (user_id, type, sealed_data, qr_upload_id, updated_at)
        values (${userId}, ${type}, ${sealed}, ${picture}, ${new Date()})
        on conflict (user_id, type) do update set sealed_data = excluded.sealed_data,
          qr_upload_id = excluded.qr_upload_id, updated_at = excluded.updated_at`;
      const replaced = row?.qr_upload_id ?? null;
      if (replaced !== null && replaced !== picture) await this.#uploads.release(transaction, replaced);
    });
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
      const context = contextOf(row.user_id, row.type as PayMethodCode);
      const sealed = to.seal(PURPOSE, from.open(PURPOSE, row.sealed_data, context), context);
      return sql`
        update pay_methods set sealed_data = ${sealed} where user_id = ${row.user_id} and type = ${row.type}`;
    },
  );
}

function trimmed(sent: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}

function contextOf(userId: number, type: PayMethodCode): string {
  return `${type} of user ${userId}`;
}
