import { hash, randomInt, randomUUID } from 'node:crypto';
import type { Sql, Transaction } from '@candor/storage';
import { LRUCache } from 'lru-cache';
import { selectAll, type Row } from '../tables/rows.ts';
import {
  type ApiKeyKind,
  hmacVerifier,
  openSecret,
  pairVerifier,
  sealSecret,
  type Verifier,
} from './api-key-secrets.ts';
import { networkList } from './network-list.ts';
import { IdentityRefused } from './refusal.ts';
import type { Secrets } from './secrets.ts';
import { WrittenTogether } from './written-together.ts';
import type { MayQuery, UserClass } from './sessions.ts';

export type ApiKeyScope = 'read' | 'trade';

/** The party that ended a key. */
export type RevokedBy = 'owner' | 'password' | 'operator';

/** The permissions of a key and the networks it may come from; an empty list of networks or of pairs excludes none. */
export interface ApiKeyTerms {
  readonly label: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly networks: readonly string[];
  readonly marketIds: readonly number[];
  /** Largest value of one order, in whole USDT; 0: any. */
  readonly orderValueMax: number;
  /** Largest value of the orders of a day, in whole USDT; 0: any. */
  readonly dayTurnoverMax: number;
  /** The name of the key alone may open its user stream. */
  readonly listens: boolean;
  /** Seconds after which the orders end once a connection that logged in is lost; 0: they stay. */
  readonly cancelAfter: number;
  readonly expiresAt: Date | null;
}

/** A key as it is listed. */
export interface ListedApiKey extends ApiKeyTerms {
  readonly id: string;
  readonly kind: ApiKeyKind;
  readonly keyStart: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly lastNetwork: string;
}

/** The end of a key: the party, and the reason where an operator gave one. */
export interface ApiKeyEnd {
  readonly by: RevokedBy;
  readonly reason?: string;
  /** The key; absent: all of the user. */
  readonly id?: string;
}

/** A key that may have been ended, as operators see it. */
export interface EndableApiKey extends ListedApiKey {
  readonly end: { readonly at: Date; readonly by: RevokedBy; readonly reason: string } | null;
}

export interface NewApiKey extends ApiKeyTerms {
  readonly kind: ApiKeyKind;
  /** PEM; undefined for HMAC. */
  readonly publicKey: string | undefined;
}

/** A key that was just made: nobody reads its name or its secret again. */
export interface MadeApiKey {
  readonly name: string;
  readonly secret: string | undefined;
  readonly key: ListedApiKey;
}

/** A key that a request shows. */
export interface LivingApiKey {
  readonly id: string;
  /** The hash of its name, by which it is found again. */
  readonly keyHash: string;
  readonly kind: ApiKeyKind;
  readonly userId: number;
  readonly userClass: UserClass;
  readonly scopes: readonly ApiKeyScope[];
  readonly marketIds: ReadonlySet<number>;
  readonly orderValueMax: number;
  readonly dayTurnoverMax: number;
  readonly listens: boolean;
  readonly cancelAfter: number;
  /** Undefined: it does not expire. */
  readonly expiresAtMs: number | undefined;
  readonly verify: Verifier;
  /** Returns whether the key may be used from an address in its canonical spelling. */
  readonly isAllowedFrom: (address: string) => boolean;
}

interface ApiKeyParts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  /** Called when uses of keys could not be written. */
  readonly onFault: (error: unknown) => void;
}

interface Use {
  readonly at: Date;
  readonly address: string;
}

interface Known {
  readonly key: LivingApiKey;
  readonly readMs: number;
  usedMs: number;
}

type KeyRow = Row<'api_keys'>;

export const API_KEY_NAME = /^[A-Za-z0-9]{64}$/;
const NAME_LENGTH = 64;
const START_LENGTH = 8;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEYS_OF_A_USER = 30;
/** All living keys of a user with the last that were ended. */
const KEYS_SHOWN = 50;
/** Keys that were used lately are kept in memory with their opened secrets, for this long and up to this many. */
const KNOWN_MS = 600_000;
const KNOWN_MAX = 1_000;
/** A use is stored at most this often, in milliseconds. */
const USE_EVERY_MS = 60_000;

/** API keys, found by a name of 64 letters and digits of which only the SHA-256 is stored. */
export class ApiKeys {
  readonly #sql: Sql;
  readonly #secrets: Secrets;
  readonly #known = new LRUCache<string, Known>({ max: KNOWN_MAX });
  /** The last uses, by the id of the key. */
  readonly #uses: WrittenTogether<string, Use>;
  readonly #listeners = new Set<(keyHash: string | undefined) => void>();
  /** Counts changes, so that a row which was read during one is read again. */
  #changes = 0;

  constructor({ sql, secrets, onFault }: ApiKeyParts) {
    this.#sql = sql;
    this.#secrets = secrets;
    this.#uses = new WrittenTogether({ write: (uses) => this.#writeUses(uses), onFault });
  }

  /** Resolves once all uses so far are in the table. */
  flush(): Promise<void> {
    return this.#uses.flush();
  }

  /**
   * Resolves with the key of this name; undefined where there is none, or it was ended. It may have expired. `mayQuery` is
   * awaited before a query for a key that is not in memory.
   */
  find(name: string, nowMs: number, mayQuery?: MayQuery): Promise<LivingApiKey | undefined> {
    return this.findByHash(hashOf(name), nowMs, mayQuery);
  }

  /** Resolves as `find` does, by the hash of the name. */
  async findByHash(keyHash: string, nowMs: number, mayQuery?: MayQuery): Promise<LivingApiKey | undefined> {
    const known = this.#known.get(keyHash);
    if (known !== undefined && nowMs - known.readMs < KNOWN_MS) return known.key;
    if (known === undefined) await mayQuery?.();
    let row: (KeyRow & { readonly class: UserClass }) | undefined;
    let changes: number;
    do {
      changes = this.#changes;
      [row] = await this.#sql<(KeyRow & { readonly class: UserClass })[]>`
        select api_keys.*, users.class from api_keys join users on users.id = user_id
        where key_hash = ${Buffer.from(keyHash, 'hex')} and revoked_at is null`;
    } while (changes !== this.#changes);
    if (row === undefined) return undefined;
    const key = this.#living(row);
    this.#known.set(keyHash, { key, readMs: nowMs, usedMs: row.last_used_at?.getTime() ?? 0 });
    return key;
  }

  /** Notes the use of a key, at most once a minute. */
  used({ keyHash }: LivingApiKey, address: string, nowMs: number): void {
    const known = this.#known.get(keyHash);
    if (known === undefined || nowMs - known.usedMs < USE_EVERY_MS) return;
    known.usedMs = nowMs;
    this.#uses.set(known.key.id, { at: new Date(nowMs), address });
  }

  /** Resolves with a user's keys that were not ended, the newest first. */
  async listOf(userId: number): Promise<readonly ListedApiKey[]> {
    await this.flush();
    return listIn(this.#sql, userId);
  }

  /**
   * Makes a key of a user whose password has the given hash, in the caller's transaction. May refuse with api_keys_full, or
   * with password_wrong where the password was changed meanwhile.
   */
  async add(
    sql: Transaction,
    owner: { readonly id: number; readonly passwordHash: string },
    wanted: NewApiKey,
  ): Promise<MadeApiKey> {
    // The lock makes two additions at once count each other, and waits for a change of the password.
    const { count } = await sql`
      select from users where id = ${owner.id} and password_hash = ${owner.passwordHash} for update`;
    if (count === 0) throw new IdentityRefused('password_wrong', { field: 'password' });
    if ((await listIn(sql, owner.id)).length >= KEYS_OF_A_USER) throw new IdentityRefused('api_keys_full');
    const [id, name] = [randomUUID(), randomName()];
    const secret = wanted.kind === 'hmac' ? randomText(NAME_LENGTH) : undefined;
    const sealed = secret === undefined ? null : sealSecret(this.#secrets, id, secret);
    const { kind, publicKey = null, label, scopes, networks, marketIds, expiresAt } = wanted;
    const { orderValueMax, dayTurnoverMax, listens, cancelAfter } = wanted;
    await sql`
      insert into api_keys (id, user_id, kind, label, key_hash, key_start, public_key, sealed_secret, scopes, networks,
        market_ids, order_value_max, day_turnover_max, listen_key, cancel_on_disconnect, created_at, expires_at)
      values (${id}, ${owner.id}, ${kind}, ${label}, ${Buffer.from(hashOf(name), 'hex')},
        ${name.slice(0, START_LENGTH)}, ${publicKey}, ${sealed}, ${[...scopes]}, ${[...networks]},
        ${[...marketIds]}::bigint[], ${orderValueMax}, ${dayTurnoverMax}, ${listens}, ${cancelAfter}, ${new Date()},
        ${expiresAt})`;
    return { name, secret, key: await this.get(sql, owner.id, id) };
  }

  /** Resolves with a user's key that was not ended, which stays locked. May refuse with api_key_unknown. */
  async get(sql: Transaction, userId: number, id: string): Promise<ListedApiKey> {
    const [row] = await selectAll(
      sql,
      'api_keys',
      sql`where user_id = ${userId} and id::text = ${id} and revoked_at is null for update`,
    );
    if (row === undefined) throw new IdentityRefused('api_key_unknown', { field: 'id' });
    return listedOf(row);
  }

  /** Changes a key; `changed` must be called after the commit. */
  async set(sql: Transaction, id: string, terms: ApiKeyTerms): Promise<void> {
    const { label, scopes, networks, marketIds, orderValueMax, dayTurnoverMax, listens, expiresAt } = terms;
    const { cancelAfter } = terms;
    await sql`
      update api_keys set label = ${label}, scopes = ${[...scopes]}, networks = ${[...networks]},
        market_ids = ${[...marketIds]}::bigint[], order_value_max = ${orderValueMax},
        day_turnover_max = ${dayTurnoverMax}, listen_key = ${listens},
        cancel_on_disconnect = ${cancelAfter}, expires_at = ${expiresAt}
      where id = ${id}`;
  }

  /** Resolves with a user's keys, those that live before those that were ended last. */
  async everyKeyOf(userId: number): Promise<readonly EndableApiKey[]> {
    await this.flush();
    const sql = this.#sql;
    const rows = await selectAll(
      sql,
      'api_keys',
      sql`
        where user_id = ${userId} order by revoked_at desc nulls first, created_at desc, id limit ${KEYS_SHOWN}`,
    );
    return rows.map((row) => ({
      ...listedOf(row),
      end:
        row.revoked_at === null
          ? null
          : { at: row.revoked_at, by: row.revoked_by as RevokedBy, reason: row.revoked_reason },
    }));
  }

  /** Ends one key of a user or all of them. May refuse with api_key_unknown where one is named. */
  async end(userId: number, end: ApiKeyEnd): Promise<void> {
    await this.#sql.begin((sql) => endApiKeys(sql, userId, end));
    this.forget();
  }

  /** Forgets a key that has changed, by the hash of its name; without one, all: the next uses read the table. */
  forget(keyHash?: string): void {
    this.#changes += 1;
    if (keyHash === undefined) this.#known.clear();
    else this.#known.delete(keyHash);
  }

  /** Forgets as `forget` does, and announces the change: the table says so to every process. */
  changed(keyHash?: string): void {
    this.forget(keyHash);
    for (const listener of this.#listeners) listener(keyHash);
  }

  /** Calls a listener with the hash of a key that has changed; without one, any may have. */
  onChange(listener: (keyHash: string | undefined) => void): void {
    this.#listeners.add(listener);
  }

  #living(row: KeyRow & { readonly class: UserClass }): LivingApiKey {
    const { id, kind, networks, public_key: pem, sealed_secret: sealed } = row;
    const allowed = networkList(networks);
    return {
      id,
      keyHash: row.key_hash.toString('hex'),
      kind: kind as ApiKeyKind,
      userId: row.user_id,
      userClass: row.class,
      scopes: row.scopes as readonly ApiKeyScope[],
      marketIds: new Set(row.market_ids),
      orderValueMax: row.order_value_max,
      dayTurnoverMax: row.day_turnover_max,
      listens: row.listen_key,
      cancelAfter: row.cancel_on_disconnect,
      expiresAtMs: row.expires_at?.getTime(),
      verify:
        sealed === null
          ? pairVerifier(kind as 'ed25519' | 'rsa', pem ?? '')
          : hmacVerifier(openSecret(this.#secrets, id, sealed)),
      isAllowedFrom: (address) => networks.length === 0 || allowed.has(address),
    };
  }

  /** A key that is being changed meanwhile is passed over: to wait for it could be a deadlock. */
  async #writeUses(uses: ReadonlyMap<string, Use>): Promise<void> {
    const all = [...uses.values()];
    await this.#sql`
      with free as materialized (
        select id, uses.at, uses.network from unnest(
          ${[...uses.keys()]}::uuid[],
          ${all.map(({ at }) => at.toISOString())}::timestamptz[],
          ${all.map(({ address }) => address)}::text[]
        ) as uses (id, at, network)
        join api_keys using (id)
        for update of api_keys skip locked)
      update api_keys set last_used_at = free.at, last_network = free.network
      from free where api_keys.id = free.id`;
  }
}

/**
 * Ends one key of a user, or all of them, in the caller's transaction, and resolves with those that it ended; the table
 * announces each to every process. May refuse with api_key_unknown where one is named.
 */
export async function endApiKeys(
  sql: Transaction,
  userId: number,
  { by, reason = '', id }: ApiKeyEnd,
): Promise<readonly ListedApiKey[]> {
  const ended = await sql<KeyRow[]>`
    update api_keys set revoked_at = ${new Date()}, revoked_by = ${by}, revoked_reason = ${reason}
    where user_id = ${userId} and revoked_at is null ${id === undefined ? sql`` : sql`and id::text = ${id}`}
    returning *`;
  if (ended.length === 0 && id !== undefined) throw new IdentityRefused('api_key_unknown', { field: 'id' });
  return ended.map(listedOf);
}

async function listIn(sql: Sql | Transaction, userId: number): Promise<readonly ListedApiKey[]> {
  const rows = await selectAll(
    sql,
    'api_keys',
    sql`where user_id = ${userId} and revoked_at is null order by created_at desc, id`,
  );
  return rows.map(listedOf);
}

function listedOf(row: KeyRow): ListedApiKey {
  return {
    id: row.id,
    kind: row.kind as ApiKeyKind,
    label: row.label,
    keyStart: row.key_start,
    scopes: row.scopes as readonly ApiKeyScope[],
    networks: row.networks,
    marketIds: row.market_ids,
    orderValueMax: row.order_value_max,
    dayTurnoverMax: row.day_turnover_max,
    listens: row.listen_key,
    cancelAfter: row.cancel_on_disconnect,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    lastNetwork: row.last_network,
  };
}

/** Returns a name that nobody can guess. */
export function randomName(): string {
  return randomText(NAME_LENGTH);
}

function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

function hashOf(name: string): string {
  return hash('sha256', name, 'hex');
}
