import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../storage/sql.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = DAY_MS;
const REMEMBERED_LIFE_MS = 30 * DAY_MS;
/** A use is written down at most this often. */
const SLIDE_EVERY_MS = 60_000;
const TICKET_LIFE_MS = 30_000;

export type Carrier = 'cookie' | 'header';
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

interface SessionRow {
  readonly user_id: number;
  readonly class: UserClass;
  readonly remember: boolean;
  readonly carrier: Carrier;
  readonly expires_at: Date;
  readonly last_used_at: Date;
}

/**
 * Sessions by opaque 256-bit tokens, of which only the SHA-256 is kept. A life slides on use: 24 hours,
 * or 30 days when remembered. Found sessions stay in memory until they end.
 */
export class Sessions {
  readonly #sql: Sql;
  readonly #known = new Map<string, Session>();
  readonly #tickets = new Map<string, { readonly session: Session; readonly expiresAtMs: number }>();
  readonly #endListeners = new Set<(session: Session) => void>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async open(
    user: { id: number; class: UserClass },
    remember: boolean,
    carrier: Carrier,
  ): Promise<{ token: string; session: Session }> {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const session: Session = {
      tokenHash: hashOf(token),
      userId: user.id,
      userClass: user.class,
      remember,
      carrier,
      expiresAtMs: now + lifeMs(remember),
      slidAtMs: now,
    };
    await this.#sql`
      insert into sessions (token_hash, user_id, remember, carrier, expires_at)
      values (${bytesOf(session.tokenHash)}, ${user.id}, ${remember}, ${carrier}, ${new Date(session.expiresAtMs)})`;
    this.#known.set(session.tokenHash, session);
    return { token, session };
  }

  /** The living session of a token, carried as it was issued to be carried. */
  async find(token: string, carrier: Carrier): Promise<Session | undefined> {
    if (token.length > 128) return undefined;
    const tokenHash = hashOf(token);
    const session = this.#known.get(tokenHash) ?? (await this.#read(tokenHash));
    if (session === undefined || session.carrier !== carrier) return undefined;
    const now = Date.now();
    if (session.expiresAtMs <= now) {
      await this.end(session);
      return undefined;
    }
    if (now - session.slidAtMs > SLIDE_EVERY_MS) await this.#slide(session, now);
    return session;
  }

  async end(session: Session): Promise<void> {
    await this.#sql`delete from sessions where token_hash = ${bytesOf(session.tokenHash)}`;
    // Not before: a call in between would read the row and bring the session back.
    this.#known.delete(session.tokenHash);
    for (const listener of this.#endListeners) listener(session);
  }

  onEnd(listener: (session: Session) => void): void {
    this.#endListeners.add(listener);
  }

  /** A one-use ticket by which a socket joins this session within 30 s. */
  issueTicket(session: Session): { ticket: string; expiresAtMs: number } {
    const now = Date.now();
    for (const [ticket, entry] of this.#tickets) if (entry.expiresAtMs <= now) this.#tickets.delete(ticket);
    const ticket = randomBytes(24).toString('base64url');
    const expiresAtMs = now + TICKET_LIFE_MS;
    this.#tickets.set(ticket, { session, expiresAtMs });
    return { ticket, expiresAtMs };
  }

  useTicket(ticket: string): Session | undefined {
    const entry = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    if (entry === undefined || entry.expiresAtMs <= Date.now()) return undefined;
    return this.#known.get(entry.session.tokenHash);
  }

  async #read(tokenHash: string): Promise<Session | undefined> {
    const [row] = await this.#sql<SessionRow[]>`
      select user_id, class, remember, carrier, expires_at, last_used_at
      from sessions join users on users.id = user_id where token_hash = ${bytesOf(tokenHash)}`;
    if (row === undefined) return undefined;
    const session: Session = {
      tokenHash,
      userId: row.user_id,
      userClass: row.class,
      remember: row.remember,
      carrier: row.carrier,
      expiresAtMs: row.expires_at.getTime(),
      slidAtMs: row.last_used_at.getTime(),
    };
    this.#known.set(tokenHash, session);
    return session;
  }

  async #slide(session: Session, now: number): Promise<void> {
    session.slidAtMs = now;
    session.expiresAtMs = now + lifeMs(session.remember);
    await this.#sql`
      update sessions set last_used_at = ${new Date(now)}, expires_at = ${new Date(session.expiresAtMs)}
      where token_hash = ${bytesOf(session.tokenHash)}`;
  }
}

function lifeMs(remember: boolean): number {
  return remember ? REMEMBERED_LIFE_MS : LIFE_MS;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function bytesOf(tokenHash: string): Buffer {
  return Buffer.from(tokenHash, 'hex');
}
