import type { Sql } from '@candor/storage';
import type { LivingApiKey } from './api-keys.ts';
import { IdentityRefused } from './refusal.ts';
import { WrittenTogether } from './written-together.ts';

/** One request that showed a key. */
export interface ApiKeyUse {
  readonly at: Date;
  /** The address that it came from. */
  readonly network: string;
  /** The name of the call, the method and path of the endpoint, or the method of the WebSocket API. */
  readonly request: string;
  /** The code or the key of its error; '' where it was answered. */
  readonly code: string;
}

interface UseOfKey extends ApiKeyUse {
  readonly keyId: string;
}

/** A request as it is listed. */
export interface ListedUse extends UseOfKey {
  readonly id: number;
}

/** So many of a key's last requests are kept. */
export const USES_KEPT = 100;

/** The last requests of each key. */
export class ApiKeyUses {
  readonly #sql: Sql;
  /** By the id of the key. */
  readonly #noted: WrittenTogether<string, UseOfKey[]>;

  constructor({ sql, onFault }: { readonly sql: Sql; readonly onFault: (error: unknown) => void }) {
    this.#sql = sql;
    this.#noted = new WrittenTogether({ write: (uses) => this.#write([...uses.values()].flat()), onFault });
  }

  /** Notes a request of a key, after its answer is known. */
  note({ id: keyId }: Pick<LivingApiKey, 'id'>, use: ApiKeyUse): void {
    const uses = this.#noted.get(keyId) ?? [];
    uses.push({ keyId, ...use });
    if (uses.length > USES_KEPT) uses.shift();
    this.#noted.set(keyId, uses);
  }

  /** Writes what was noted, and removes what is older than the last requests of its key. A fault costs the noted requests. */
  flush(): Promise<void> {
    return this.#noted.flush();
  }

  /**
   * Resolves with a page of the last requests of a user's key, or of all keys, the newest first, and with their number. May
   * refuse with api_key_unknown.
   */
  async pageOf(
    userId: number,
    keyId: string | undefined,
    { page, size }: { readonly page: number; readonly size: number },
  ): Promise<{ readonly rows: readonly ListedUse[]; readonly total: number }> {
    await this.flush();
    const sql = this.#sql;
    const ofKeys = sql`user_id = ${userId} ${keyId === undefined ? sql`` : sql`and api_keys.id::text = ${keyId}`}`;
    const [found] = await sql<{ keys: number; total: number }[]>`
      select count(distinct api_keys.id) as keys, count(api_key_uses.id) as total
      from api_keys left join api_key_uses on api_keys.id = key_id where ${ofKeys}`;
    const { keys = 0, total = 0 } = found ?? {};
    if (keys === 0 && keyId !== undefined) throw new IdentityRefused('api_key_unknown', { field: 'id' });
    const rows = await sql<ListedUse[]>`
      select api_key_uses.id, key_id as "keyId", at, network, request, code
      from api_key_uses join api_keys on api_keys.id = key_id
      where ${ofKeys} order by api_key_uses.id desc limit ${size} offset ${(page - 1) * size}`;
    return { rows, total };
  }

  async #write(uses: readonly UseOfKey[]): Promise<void> {
    const column = <Value>(of: (use: UseOfKey) => Value) => uses.map(of);
    const keys = [...new Set(column(({ keyId }) => keyId))];
    await this.#sql.begin(async (sql) => {
      // A key may be gone with its owner's account since it was used.
      await sql`
        insert into api_key_uses (key_id, at, network, request, code)
        select uses.key_id, uses.at, uses.network, uses.request, uses.code from unnest(
          ${column(({ keyId }) => keyId)}::uuid[],
          ${column(({ at }) => at.toISOString())}::timestamptz[],
          ${column(({ network }) => network)}::text[],
          ${column(({ request }) => request)}::text[],
          ${column(({ code }) => code)}::text[]
        ) with ordinality as uses (key_id, at, network, request, code, place)
        join api_keys on api_keys.id = uses.key_id
        order by place`;
      await sql`
        delete from api_key_uses using (
          select key_id, id, row_number() over (partition by key_id order by id desc) as place
          from api_key_uses where key_id = any(${keys}::uuid[])
        ) as placed
        where api_key_uses.id = placed.id and place > ${USES_KEPT}`;
    });
  }
}
