import { hash, randomBytes } from 'node:crypto';
import type { SessionEndReason } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { LRUCache } from 'lru-cache';
import { SessionUses } from './session-uses.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = DAY_MS;
const REMEMBERED_LIFE_MS = 30 * DAY_MS;
/** No session lasts longer, however often it is used. */
const WHOLE_LIFE_MS = 90 * DAY_MS;
/** A use is stored at most this often, in milliseconds. */
const SLIDE_EVERY_MS = 60_000;
const TICKET_LIFE_MS = 30_000;
/** Sessions beyond this many are looked up in the table again when they are next used. */
const KNOWN_MAX = 50_000;
/** An expired row is kept briefly: a use in the last moment may still be on its way to the table. */
const ROW_STAYS_MS = 60_000;
const ROWS_AT_ONCE = 1_000;
/** Maximum number of sessions of one person; the exchange's own programs may have more. */
const SESSIONS_OF_A_USER = 10;
const DEVICE_LENGTH = 120;

export type Carrier = 'cookie' | 'header';
/** Rejects where a token must not cost a query. */
export type MayQuery = () => Promise<void>;
export type UserClass = 'user' | 'maker' | 'tool';

export interface Session {
  readonly tokenHash: string;
  readonly userId: number;
  readonly userClass: UserClass;
  readonly remember: boolean;
  readonly carrier: Carrier;
  expiresAtMs: number;
  slidAtMs: number;
}

/** User for whom a session is opened. */
export interface Holder {
  readonly id: number;
  readonly class: UserClass;
  /** The stored hash of the password just verified: no session is issued once it has changed. */
  readonly passwordHash?: string;
  /** Name of the device as the browser reports it. */
  readonly device?: string;
  /** Network of the login, as it is shown to the user. */
  readonly network?: string;
}

/** The password was changed while it was being checked. */
export class PasswordOutdated extends Error {
  override readonly name = 'PasswordOutdated';
}

/** A session as its owner sees it. */
export interface ListedSession {
  /** Identifies the session without granting access. */
  readonly publicId: string;
  readonly tokenHash: string;
  readonly device: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** Names a session without granting access to anything. */
export type EndedSession = Pick<Session, 'tokenHash' | 'userId'>;

interface SessionParts {
  readonly sql: Sql;
  /** Called when uses of sessions could not be written. */
  readonly onFault: (error: unknown) => void;
  /** Sessions that are kept in memory. */
  readonly knownMax?: number;
}

interface KnownSession extends Session {
  /** No use makes it last longer. */
  readonly endsAtMs: number;
}

/** A session that has ended, and why. */
export type SessionEnd = EndedSession & { readonly reason: SessionEndReason };

interface SessionRow {
  readonly user_id: number;
  readonly class: UserClass;
  readonly remember: boolean;
  readonly carrier: Carrier;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date;
}

/**
 * Sessions by opaque 256-bit tokens, of which only the SHA-256 is stored. Expiry slides on use, by 24 hours, or by
 * 30 days when remembered, up to 90 days after the login. The most recently used ones are cached in memory.
 */
export class Sessions {
  readonly #sql: Sql;
  /** A session that may have ended since it was read must not be put here. */
  readonly #known: LRUCache<string, KnownSession>;
  readonly #tickets = new Map<string, { readonly tokenHash: string; readonly expiresAtMs: number }>();
  readonly #endListeners = new Set<(end: SessionEnd) => void>();
  readonly #uses: SessionUses;
  /** Counts ends, so that a row which was read during one is read again. */
  #ends = 0;

  constructor({ sql, onFault, knownMax = KNOWN_MAX }: SessionParts) {
    this.#sql = sql;
    this.#known = new LRUCache({ max: knownMax });
    this.#uses = new SessionUses({ sql, onFault });
  }

  /** Resolves once all uses so far are in the table. */
  flush(): Promise<void> {
    return this.#uses.flush();
  }

  /** Number of sessions in memory. */
  get known(): number {
    return this.#known.size;
  }

  /**
   * Opens a session. May throw PasswordOutdated. If a person has more than ten sessions, the least recently used one
   * ends.
   */
  async open(
    user: Holder,
    remember: boolean,
    carrier: Carrier,
  ): Promise<{ token: string; session: Session }> {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const session: KnownSession = {
      tokenHash: hashOf(token),
      userId: user.id,
      userClass: user.class,
      remember,
      carrier,
      endsAtMs: now + WHOLE_LIFE_MS,
      expiresAtMs: now + lifeMs(remember),
      slidAtMs: now,
    };
    const ends = this.#ends;
    // The lock makes it wait for a password change that is under way.
    const { count } = await this.#sql`
      insert into sessions (token_hash, user_id, remember, carrier, device, network, created_at, last_used_at, expires_at)
      select ${bytesOf(session.tokenHash)}, id, ${remember}, ${carrier}, ${(user.device ?? '').slice(0, DEVICE_LENGTH)}, ${user.network ?? ''},
        ${new Date(now)}, ${new Date(now)}, ${new Date(session.expiresAtMs)}
      from users where id = ${user.id} and password_hash = coalesce(${user.passwordHash ?? null}, password_hash)
      for share`;
    if (count === 0) throw new PasswordOutdated();
    // It may have ended already; then its row in the table decides.
    if (ends === this.#ends) this.#known.set(session.tokenHash, session);
    if (user.class === 'user') await this.#endLongestUnused(session);
    return { token, session };
  }

  /** Resolves with the user's live sessions, most recently used first. */
  async listOf(userId: number): Promise<readonly ListedSession[]> {
    await this.flush();
    return this.#sql<ListedSession[]>`
      select public_id as "publicId", encode(token_hash, 'hex') as "tokenHash", device, network, created_at as "createdAt",
        last_used_at as "lastUsedAt", expires_at as "expiresAt"
      from sessions where user_id = ${userId} and expires_at > ${new Date()}
      order by last_used_at desc, created_at desc, public_id`;
  }

  /** Ends a session from another device. Resolves with false where this user has no such session. */
  async endByPublicId(userId: number, publicId: string): Promise<boolean> {
    const ended = await this.#endWhere(
      'elsewhere',
      (sql) => sql`user_id = ${userId} and public_id::text = ${publicId}`,
    );
    return ended.length > 0;
  }

  /** Ends every other session of this one's user. */
  async endOthers(own: EndedSession, reason: SessionEndReason): Promise<void> {
    this.announceEnds(await this.#sql.begin((sql) => this.deleteOthers(sql, own, reason)));
  }

  /** Deletes every other session of this one's user in the caller's transaction, as `deleteAllOf` does. */
  deleteOthers(
    sql: Transaction,
    { userId, tokenHash }: EndedSession,
    reason: SessionEndReason,
  ): Promise<readonly SessionEnd[]> {
    return deleteWhere(sql, reason, sql`user_id = ${userId} and token_hash <> ${bytesOf(tokenHash)}`);
  }

  /** Deletes a user's sessions in the caller's transaction; after the commit they must be passed to `announceEnds`. */
  deleteAllOf(sql: Transaction, userId: number, reason: SessionEndReason): Promise<readonly SessionEnd[]> {
    return deleteWhere(sql, reason, sql`user_id = ${userId}`);
  }

  announceEnds(ended: readonly SessionEnd[]): void {
    for (const end of ended) this.#ended(end);
  }

  /**
   * Resolves with the live session of a token that is carried in the way for which it was issued. A token that is not in memory
   * costs a query, before which `mayQuery` is awaited.
   */
  async find(token: string, carrier: Carrier, mayQuery?: MayQuery): Promise<Session | undefined> {
    return (await this.use(token, carrier, mayQuery))?.session;
  }

  /** Finds a session as `find` does; also returns whether this use has extended the session. */
  async use(
    token: string,
    carrier: Carrier,
    mayQuery?: MayQuery,
  ): Promise<{ readonly session: Session; readonly slid: boolean } | undefined> {
    if (token.length > 128) return undefined;
    const session = await this.#living(hashOf(token), mayQuery);
    if (session === undefined || session.carrier !== carrier) return undefined;
    const now = Date.now();
    const slid = now - session.slidAtMs > SLIDE_EVERY_MS;
    if (slid) this.#slide(session, now);
    return { session, slid };
  }

  async end({ tokenHash, userId }: EndedSession, reason: SessionEndReason): Promise<void> {
    await this.#sql.begin((sql) => deleteWhere(sql, reason, sql`token_hash = ${bytesOf(tokenHash)}`));
    // This must come last: a call in between would read the row and restore the session.
    this.#ended({ tokenHash, userId, reason });
  }

  async lives({ tokenHash }: EndedSession): Promise<boolean> {
    return (await this.#living(tokenHash)) !== undefined;
  }

  /** Empties the cache after ends may have been missed: the next uses look sessions up in the table. */
  forget(): void {
    this.#ends += 1;
    this.#known.clear();
  }

  onEnd(listener: (end: SessionEnd) => void): void {
    this.#endListeners.add(listener);
  }

  /** Removes expired sessions from memory and from the table; resolves with the number of removed rows. */
  async prune(): Promise<number> {
    const now = Date.now();
    await this.flush();
    const expired = [...this.#known.values()].filter(({ expiresAtMs }) => expiresAtMs <= now);
    for (const { tokenHash, userId } of expired) this.#ended({ tokenHash, userId, reason: 'expired' });
    let gone = 0;
    for (;;) {
      const rows = await this.#sql<{ userId: number; tokenHash: string }[]>`
        delete from sessions where token_hash in (
          select token_hash from sessions where expires_at <= ${new Date(now - ROW_STAYS_MS)} limit ${ROWS_AT_ONCE})
        returning user_id as "userId", encode(token_hash, 'hex') as "tokenHash"`;
      for (const row of rows) this.#ended({ ...row, reason: 'expired' });
      gone += rows.length;
      if (rows.length < ROWS_AT_ONCE) return gone;
    }
  }

  /** A one-use ticket by which a socket joins this session within 30 s. */
  issueTicket(session: Session): { ticket: string; expiresAtMs: number } {
    const now = Date.now();
    // Tickets are in the order in which they were issued.
    for (const [ticket, entry] of this.#tickets) {
      if (entry.expiresAtMs > now) break;
      this.#tickets.delete(ticket);
    }
    const ticket = randomBytes(24).toString('base64url');
    const expiresAtMs = now + TICKET_LIFE_MS;
    this.#tickets.set(ticket, { tokenHash: session.tokenHash, expiresAtMs });
    return { ticket, expiresAtMs };
  }

  async useTicket(ticket: string): Promise<Session | undefined> {
    const entry = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    if (entry === undefined || entry.expiresAtMs <= Date.now()) return undefined;
    return this.#living(entry.tokenHash);
  }

  async #living(tokenHash: string, mayQuery?: MayQuery): Promise<KnownSession | undefined> {
    const known = this.#known.get(tokenHash);
    if (known === undefined) await mayQuery?.();
    const session = known ?? (await this.#read(tokenHash));
    if (session === undefined) return undefined;
    if (session.expiresAtMs <= Date.now()) {
      await this.end(session, 'expired');
      return undefined;
    }
    return session;
  }

  async #endLongestUnused({ userId, tokenHash }: Session): Promise<void> {
    await this.flush();
    const surplus = SESSIONS_OF_A_USER - 1;
    await this.#endWhere(
      'too_many',
      (sql) => sql`token_hash in (
        select token_hash from sessions where user_id = ${userId} and token_hash <> ${bytesOf(tokenHash)}
        order by last_used_at desc, created_at desc, public_id offset ${surplus})`,
    );
  }

  async #endWhere(
    reason: SessionEndReason,
    where: (sql: Transaction) => ReturnType<Transaction>,
  ): Promise<readonly SessionEnd[]> {
    const ended = await this.#sql.begin((sql) => deleteWhere(sql, reason, where(sql)));
    this.announceEnds(ended);
    return ended;
  }

  /** Resolves with the times at which sessions of these people were last used, to the minute, by person. */
  async lastUsed(userIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
    await this.flush();
    const rows = await this.#sql<{ userId: number; at: Date }[]>`
      select user_id as "userId", max(last_used_at) as at from sessions
      where user_id = any(${[...userIds]}::bigint[]) group by user_id`;
    return new Map(rows.map(({ userId, at }) => [userId, at]));
  }

  #ended(end: SessionEnd): void {
    this.#ends += 1;
    this.#known.delete(end.tokenHash);
    for (const listener of this.#endListeners) listener(end);
  }

  async #read(tokenHash: string): Promise<KnownSession | undefined> {
    let row: SessionRow | undefined;
    let ends: number;
    do {
      ends = this.#ends;
      [row] = await this.#sql<SessionRow[]>`
        select user_id, class, remember, carrier, sessions.created_at, expires_at, last_used_at
        from sessions join users on users.id = user_id where token_hash = ${bytesOf(tokenHash)}`;
    } while (ends !== this.#ends);
    if (row === undefined) return undefined;
    const session: KnownSession = {
      tokenHash,
      userId: row.user_id,
      userClass: row.class,
      remember: row.remember,
      carrier: row.carrier,
      endsAtMs: row.created_at.getTime() + WHOLE_LIFE_MS,
      expiresAtMs: row.expires_at.getTime(),
      slidAtMs: row.last_used_at.getTime(),
    };
    this.#known.set(tokenHash, session);
    return session;
  }

  #slide(session: KnownSession, now: number): void {
    session.slidAtMs = now;
    session.expiresAtMs = Math.min(now + lifeMs(session.remember), session.endsAtMs);
    this.#uses.note(session.tokenHash, { atMs: now, expiresAtMs: session.expiresAtMs });
  }
}

/** Deletes sessions in a transaction that names the reason, which the table's trigger tells the other processes. */
async function deleteWhere(
  sql: Transaction,
  reason: SessionEndReason,
  where: ReturnType<Transaction>,
): Promise<readonly SessionEnd[]> {
  await sql`select set_config('candor.session_end', ${reason}, true)`;
  const rows = await sql<EndedSession[]>`
    delete from sessions where ${where} returning user_id as "userId", encode(token_hash, 'hex') as "tokenHash"`;
  return rows.map(({ tokenHash, userId }) => ({ tokenHash, userId, reason }));
}

function lifeMs(remember: boolean): number {
  return remember ? REMEMBERED_LIFE_MS : LIFE_MS;
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

function bytesOf(tokenHash: string): Buffer {
  return Buffer.from(tokenHash, 'hex');
}
