import { settledByLeader } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import { hash } from '@node-rs/argon2';
import { expect } from 'vitest';
import { nameOf } from '../../src/identity/contact.ts';
import { KnownPlaces } from '../../src/identity/known-places.ts';
import { LoginAttempts } from '../../src/identity/login-attempts.ts';
import { PayPasswords } from '../../src/identity/pay-passwords.ts';
import { Sessions } from '../../src/identity/sessions.ts';
import { insertUser } from '../../src/identity/users.ts';
import { announceUser } from '../../src/products/identity/announce.ts';
import { openExchange } from './open-exchanges.ts';
import { rethrow } from './rethrow.ts';

/** The password of every user that `newUser` makes. */
export const USER_PASSWORD = 'correct1horse';

/** A user, and the token of a session that is carried in a header. */
export interface NewUser {
  readonly token: string;
  readonly id: number;
  readonly account: string;
}

/** Argon2id at its lowest cost: a stored hash names its own cost, so that the server checks it as it checks any other. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
const hashes = new Map<string, Promise<string>>();

function cheapHash(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, CHEAP);
  hashes.set(password, known);
  return known;
}

/** Where a request of a test comes from. */
const CALLER = { network: '127.0.0.1', device: 'node' };

let users = 0;

/** Adds a user and tells the engine of it; the outbox row says when the engine knows it. */
export async function insertCheapUser(
  sql: Sql,
  mode: 'demo' | 'live',
): Promise<{ readonly id: number; readonly account: string; readonly outboxId: number }> {
  users += 1;
  const account = `person-${process.pid}-${users}@example.com`;
  const passwordHash = await cheapHash(USER_PASSWORD);
  return sql.begin(async (transaction) => {
    const id = await insertUser(transaction, { email: account, passwordHash });
    return {
      id,
      account,
      outboxId: await announceUser(mode, transaction, { userId: id, inviterId: undefined }),
    };
  });
}

/**
 * Makes a user with a session, and in a demo with its funds, as a registration and a login do, but without their two
 * hashes at full cost. The user may log in with `USER_PASSWORD`; where registering or logging in is the subject, a test
 * does it over HTTP.
 */
export async function newUser(base: string): Promise<NewUser> {
  const { sql, mode, secrets } = await openExchange(base);
  const { id, account, outboxId } = await insertCheapUser(sql, mode);
  // The exchange applies the command before it writes down the answer.
  expect(await settledByLeader(sql, outboxId, () => Promise.resolve(true))).toBe('accepted');
  const { network, device } = CALLER;
  const sessions = new Sessions({ sql, onFault: rethrow });
  const { token } = await sessions.open({ id, class: 'user', network, device }, false, 'header');
  await new KnownPlaces(sql, secrets).remember(
    nameOf({ type: 'email', account, globalCode: undefined }),
    id,
    { network, device: undefined },
  );
  await new LoginAttempts(sql).record({ userId: id, network, device, result: 'ok', isNewDevice: true });
  return { token, id, account };
}

/** Sets a user's trade password, without the code by mail and the hash at full cost. */
export async function givePayPassword(
  base: string,
  { id }: Pick<NewUser, 'id'>,
  password: string,
): Promise<void> {
  await storePayPassword((await openExchange(base)).sql, id, password);
}

/** As `givePayPassword`, in a database. */
export async function storePayPassword(sql: Sql, id: number, password: string): Promise<void> {
  const passwordHash = await cheapHash(password);
  const payPasswords = new PayPasswords(sql, { graceMinutes: () => 0, blockMinutes: () => 0 });
  await sql.begin((transaction) => payPasswords.set(transaction, id, passwordHash));
}
