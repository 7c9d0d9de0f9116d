import { hash } from 'node:crypto';
import type { Sql } from '@candor/storage';
import { API_KEY_NAME, type ApiKeys, type LivingApiKey, randomName } from './api-keys.ts';

const VALID_MS = 3_600_000;
/** One more ends the oldest. */
const OF_A_KEY = 10;

/** A listenKey that lives, and the hash of its API key's name. */
interface Found {
  readonly keyHash: string;
  readonly validUntilMs: number;
}

/** Names that open the user stream of an API key for an hour, and for another one each time they are renewed. */
export class ListenKeys {
  readonly #sql: Sql;
  readonly #apiKeys: ApiKeys;
  readonly #listeners = new Set<(listenHash: string) => void>();

  constructor(sql: Sql, apiKeys: ApiKeys) {
    this.#sql = sql;
    this.#apiKeys = apiKeys;
  }

  /** Makes a listenKey of an API key, and resolves with it. */
  async start(keyId: string, nowMs: number): Promise<string> {
    const listenKey = randomName();
    await this.#sql.begin(async (sql) => {
      await sql`select from api_keys where id = ${keyId} for update`;
      await sql`
        insert into listen_keys (listen_hash, key_id, valid_until)
        values (${bytesOf(listenKey)}, ${keyId}, ${new Date(nowMs + VALID_MS)})`;
      await sql`
        delete from listen_keys where valid_until <= ${new Date(nowMs)} or listen_hash in (
          select listen_hash from listen_keys where key_id = ${keyId} order by valid_until desc offset ${OF_A_KEY})`;
    });
    return listenKey;
  }

  /** Renews a listenKey of an API key; resolves with false where there is none that lives. */
  async renew(listenKey: string, keyId: string, nowMs: number): Promise<boolean> {
    if (!API_KEY_NAME.test(listenKey)) return false;
    const { count } = await this.#sql`
      update listen_keys set valid_until = ${new Date(nowMs + VALID_MS)}
      where listen_hash = ${bytesOf(listenKey)} and key_id = ${keyId} and valid_until > ${new Date(nowMs)}`;
    return count > 0;
  }

  /** Ends a listenKey of an API key; resolves with false where there is none. */
  async end(listenKey: string, keyId: string): Promise<boolean> {
    const { count } = await this.#sql`
      delete from listen_keys where listen_hash = ${bytesOf(listenKey)} and key_id = ${keyId}`;
    return count > 0;
  }

  /** Resolves with the API key of a listenKey that lives and may still be used; undefined where there is none. */
  async find(listenKey: string, nowMs: number): Promise<LivingApiKey | undefined> {
    const found = await this.#read(listenKey, nowMs);
    if (found === undefined) return undefined;
    const key = await this.#apiKeys.findByHash(found.keyHash, nowMs);
    return key?.listens === true ? key : undefined;
  }

  /** Resolves with the moment until which a listenKey lives; undefined where it does not. */
  async validUntilMs(listenKey: string, nowMs: number): Promise<number | undefined> {
    return (await this.#read(listenKey, nowMs))?.validUntilMs;
  }

  /** Announces that a listenKey has ended, by its hash. */
  ended(listenHash: string): void {
    for (const listener of this.#listeners) listener(listenHash);
  }

  /** Calls a listener with the hash of every listenKey that ends. */
  onEnd(listener: (listenHash: string) => void): void {
    this.#listeners.add(listener);
  }

  async #read(listenKey: string, nowMs: number): Promise<Found | undefined> {
    const [row] = await this.#sql<{ keyHash: Buffer; validUntil: Date }[]>`
      select key_hash as "keyHash", valid_until as "validUntil"
      from listen_keys join api_keys on api_keys.id = key_id
      where listen_hash = ${bytesOf(listenKey)} and valid_until > ${new Date(nowMs)} and revoked_at is null`;
    return row === undefined
      ? undefined
      : { keyHash: row.keyHash.toString('hex'), validUntilMs: row.validUntil.getTime() };
  }
}

/** Returns the hash of a listenKey, in hexadecimal digits. */
export function listenHash(listenKey: string): string {
  return hash('sha256', listenKey, 'hex');
}

function bytesOf(listenKey: string): Buffer {
  return Buffer.from(listenHash(listenKey), 'hex');
}
