import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Sql, Transaction } from '@candor/storage';
import { selectAs } from '../tables/rows.ts';
import { Challenges } from './challenges.ts';

export const PASSKEYS_MAX = 10;
const PATIENCE_MS = 120_000;

/** Site that the user visits: keys made there work only there. */
export interface Site {
  /** Host name of the site. */
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface KeyRow {
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/**
 * Authenticators of users (WebAuthn level 3, attestation not requested): registered with a password, used after one.
 * Each signature must state that its user was verified, by a PIN or a fingerprint: a stolen key alone signs nothing.
 */
export class Passkeys {
  readonly #sql: Sql;
  readonly #begun: Challenges;
  /** Challenges of changes that a passkey is to allow. */
  readonly #changes: Challenges;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#begun = new Challenges(sql, 'add_passkey');
    this.#changes = new Challenges(sql, 'change');
  }

  /** Resolves with the passkeys, oldest first. */
  listOf(userId: number): Promise<readonly Passkey[]> {
    return selectAs(
      this.#sql,
      'passkeys',
      { id: 'id', name: 'name', createdAt: 'created_at', lastUsedAt: 'last_used_at' },
      this.#sql`where user_id = ${userId} order by created_at, id`,
    );
  }

  async isOn(userId: number): Promise<boolean> {
    const rows = await this.#sql`select from passkeys where user_id = ${userId} limit 1`;
    return rows.length > 0;
  }

  /** Returns the options from which the browser creates a new key. */
  async begin(userId: number, account: string, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.#idsOf(userId);
    return generateRegistrationOptions({
      rpName: site.name,
      rpID: site.id,
      userName: account,
      userID: new TextEncoder().encode(`user ${userId}`),
      challenge: Buffer.from(await this.#begun.issue(userId), 'base64url'),
      timeout: PATIENCE_MS,
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    });
  }

  /** Stores the key that a browser made from the options; resolves with false where it did not, or the ten are full. */
  async confirm(userId: number, response: string, name: string, site: Site): Promise<boolean> {
    const verified = await unlessRefused(() =>
      verifyRegistrationResponse({
        response: JSON.parse(response) as RegistrationResponseJSON,
        expectedChallenge: async (challenge) =>
          (await this.#begun.isOpen(challenge, userId)) && (await this.#begun.close(challenge)),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
      }),
    );
    if (!verified?.verified) return false;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const { count } = await this.#sql`
      insert into passkeys (id, user_id, name, public_key, counter, transports, created_at)
      select ${id}, ${userId}, ${name}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${new Date()}
      where (select count(*) from passkeys where user_id = ${userId}) < ${PASSKEYS_MAX}
      on conflict (id) do nothing`;
    return count === 1;
  }

  /** Returns the options for the browser to sign: the login's own challenge. */
  async options(
    userId: number,
    challenge: string,
    site: Site,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: site.id,
      challenge: Buffer.from(challenge, 'base64url'),
      allowCredentials: await this.#idsOf(userId),
      timeout: PATIENCE_MS,
      userVerification: 'required',
    });
  }

  /** Returns the options for the browser to sign before an action; the signature is good for this payload alone. */
  async optionsForChange(
    userId: number,
    { site, payloadHash }: { readonly site: Site; readonly payloadHash: string },
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.options(userId, await this.#changes.issue(userId, payloadHash), site);
  }

  /** Resolves with whether one of the user's keys signed this challenge for this site. */
  verify(userId: number, challenge: string, response: string, site: Site): Promise<boolean> {
    return this.#verify(userId, (signed) => Promise.resolve(signed === challenge), { response, site });
  }

  /** Resolves with whether one of the user's keys signed a challenge of `optionsForChange`, which is used up. */
  verifyForChange(
    userId: number,
    response: string,
    { site, payloadHash }: { readonly site: Site; readonly payloadHash: string },
  ): Promise<boolean> {
    const isOpen = async (signed: string) =>
      (await this.#changes.isOpen(signed, userId, payloadHash)) && (await this.#changes.close(signed));
    return this.#verify(userId, isOpen, { response, site });
  }

  async #verify(
    userId: number,
    isExpected: (challenge: string) => Promise<boolean>,
    { response, site }: { readonly response: string; readonly site: Site },
  ): Promise<boolean> {
    const signed = await unlessRefused(async () => JSON.parse(response) as AuthenticationResponseJSON);
    if (typeof signed?.id !== 'string') return false;
    const [key] = await this.#sql<KeyRow[]>`
      select public_key as "publicKey", counter::float8 as counter, transports from passkeys
      where id = ${signed.id} and user_id = ${userId}`;
    if (key === undefined) return false;
    const verified = await unlessRefused(() =>
      verifyAuthenticationResponse({
        response: signed,
        expectedChallenge: isExpected,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: { id: signed.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
        requireUserVerification: true,
      }),
    );
    if (!verified?.verified) return false;
    const { newCounter } = verified.authenticationInfo;
    // A copied authenticator falls behind the other's count: of two equal counts only one passes.
    const { count } = await this.#sql`
      update passkeys set counter = ${newCounter}, last_used_at = ${new Date()}
      where id = ${signed.id} and user_id = ${userId} and (counter < ${newCounter} or ${newCounter} = 0)`;
    return count === 1;
  }

  /** Resolves with true where there was one. */
  async removeAllOf(userId: number, sql: Transaction): Promise<boolean> {
    const { count } = await sql`delete from passkeys where user_id = ${userId}`;
    return count > 0;
  }

  async remove(userId: number, id: string): Promise<boolean> {
    const { count } = await this.#sql`delete from passkeys where id = ${id} and user_id = ${userId}`;
    return count === 1;
  }

  async #idsOf(userId: number): Promise<{ id: string; transports: string[] }[]> {
    return this.#sql<{ id: string; transports: string[] }[]>`
      select id, transports from passkeys where user_id = ${userId} order by created_at, id`;
  }
}

/** Resolves with undefined if the library throws on untrusted input, which counts as a wrong answer. */
async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
