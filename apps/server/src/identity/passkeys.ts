import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { Sql, Transaction } from '@candor/storage';
import { type ChallengeHolders, Challenges, UNBOUND } from './challenges.ts';

/** Large, and only needed with the first passkey: it would make every start a tenth slower. */
const webauthn = () => import('@simplewebauthn/server');

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

/** The tables that hold the authenticators of users or of operators. */
export interface KeyHolders extends ChallengeHolders {
  readonly keys: 'passkeys' | 'operator_passkeys';
  /** Names a holder to an authenticator, which keeps one key for each name. */
  readonly handleOf: (id: number) => string;
}

const USERS: KeyHolders = {
  keys: 'passkeys',
  challenges: 'factor_challenges',
  column: 'user_id',
  handleOf: (id) => `user ${id}`,
};

/** A key that a browser made and that was checked. */
export type NewKey = VerifiedRegistrationResponse['registrationInfo'] & object;

interface KeyRow {
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/**
 * Authenticators of users or operators (WebAuthn level 3, attestation not requested): used after a password. Each
 * signature must state that its holder was verified, by a PIN or a fingerprint: a stolen key alone signs nothing.
 */
export class Passkeys {
  readonly #sql: Sql;
  readonly #begun: Challenges;
  /** Challenges of changes that a passkey is to allow. */
  readonly #changes: Challenges;
  readonly #holders: KeyHolders;

  constructor(sql: Sql, holders = USERS) {
    this.#sql = sql;
    this.#holders = holders;
    this.#begun = new Challenges(sql, 'add_passkey', holders);
    this.#changes = new Challenges(sql, 'change', holders);
  }

  /** Resolves with the passkeys, oldest first. */
  listOf(holderId: number): Promise<readonly Passkey[]> {
    return this.#sql<Passkey[]>`
      select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from ${this.#keys}
      where ${this.#holder} = ${holderId} order by created_at, id`;
  }

  async isOn(holderId: number, sql: Sql | Transaction = this.#sql): Promise<boolean> {
    const rows = await sql`select from ${this.#keys} where ${this.#holder} = ${holderId} limit 1`;
    return rows.length > 0;
  }

  /** Returns the options from which the browser creates a new key. */
  async begin(
    holderId: number,
    account: string,
    site: Site,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.#idsOf(holderId);
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: site.name,
      rpID: site.id,
      userName: account,
      userID: new TextEncoder().encode(this.#holders.handleOf(holderId)),
      challenge: Buffer.from(await this.#begun.issue(holderId, UNBOUND), 'base64url'),
      timeout: PATIENCE_MS,
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    });
  }

  /** Resolves with the key that a browser made from the options, which are used up; undefined where it did not. */
  async check(holderId: number, response: string, site: Site): Promise<NewKey | undefined> {
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await unlessRefused(() =>
      verifyRegistrationResponse({
        response: JSON.parse(response) as RegistrationResponseJSON,
        expectedChallenge: async (challenge) =>
          (await this.#begun.isOpen(challenge, holderId, UNBOUND)) && (await this.#begun.close(challenge)),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
      }),
    );
    return verified?.verified === true ? verified.registrationInfo : undefined;
  }

  /** Stores a checked key; resolves with false where it is known already or the ten are full. */
  async store(
    sql: Transaction,
    holderId: number,
    { made, name }: { readonly made: NewKey; readonly name: string },
  ): Promise<boolean> {
    const { id, publicKey, counter, transports = [] } = made.credential;
    const { count } = await sql`
      insert into ${this.#keys} (id, ${this.#holder}, name, public_key, counter, transports, created_at)
      select ${id}, ${holderId}, ${name}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${new Date()}
      where (select count(*) from ${this.#keys} where ${this.#holder} = ${holderId}) < ${PASSKEYS_MAX}
      on conflict (id) do nothing`;
    return count === 1;
  }

  /** Returns the options for the browser to sign: the login's own challenge. */
  async options(
    holderId: number,
    challenge: string,
    site: Site,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: site.id,
      challenge: Buffer.from(challenge, 'base64url'),
      allowCredentials: await this.#idsOf(holderId),
      timeout: PATIENCE_MS,
      userVerification: 'required',
    });
  }

  /** Returns the options for the browser to sign before an action; the signature is good for this payload alone. */
  async optionsForChange(
    holderId: number,
    { site, payloadHash }: { readonly site: Site; readonly payloadHash: string },
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.options(holderId, await this.#changes.issue(holderId, payloadHash), site);
  }

  /** Resolves with whether one of the holder's keys signed this challenge for this site. */
  verify(holderId: number, challenge: string, response: string, site: Site): Promise<boolean> {
    return this.#verify(holderId, (signed) => Promise.resolve(signed === challenge), { response, site });
  }

  /** Resolves with whether one of the holder's keys signed a challenge of `optionsForChange`, which is used up. */
  verifyForChange(
    holderId: number,
    response: string,
    { site, payloadHash }: { readonly site: Site; readonly payloadHash: string },
  ): Promise<boolean> {
    const isOpen = async (signed: string) =>
      (await this.#changes.isOpen(signed, holderId, payloadHash)) && (await this.#changes.close(signed));
    return this.#verify(holderId, isOpen, { response, site });
  }

  async #verify(
    holderId: number,
    isExpected: (challenge: string) => Promise<boolean>,
    { response, site }: { readonly response: string; readonly site: Site },
  ): Promise<boolean> {
    const signed = await unlessRefused(async () => JSON.parse(response) as AuthenticationResponseJSON);
    if (typeof signed?.id !== 'string') return false;
    const [key] = await this.#sql<KeyRow[]>`
      select public_key as "publicKey", counter::float8 as counter, transports from ${this.#keys}
      where id = ${signed.id} and ${this.#holder} = ${holderId}`;
    if (key === undefined) return false;
    const { verifyAuthenticationResponse } = await webauthn();
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
      update ${this.#keys} set counter = ${newCounter}, last_used_at = ${new Date()}
      where id = ${signed.id} and ${this.#holder} = ${holderId} and (counter < ${newCounter} or ${newCounter} = 0)`;
    return count === 1;
  }

  /** Resolves with true where there was one. */
  async removeAllOf(holderId: number, sql: Transaction): Promise<boolean> {
    const { count } = await sql`delete from ${this.#keys} where ${this.#holder} = ${holderId}`;
    return count > 0;
  }

  async remove(holderId: number, id: string, sql: Transaction): Promise<boolean> {
    const { count } = await sql`delete from ${this.#keys} where id = ${id} and ${this.#holder} = ${holderId}`;
    return count === 1;
  }

  async #idsOf(holderId: number): Promise<{ id: string; transports: string[] }[]> {
    return this.#sql<{ id: string; transports: string[] }[]>`
      select id, transports from ${this.#keys} where ${this.#holder} = ${holderId} order by created_at, id`;
  }

  get #keys() {
    return this.#sql(this.#holders.keys);
  }

  get #holder() {
    return this.#sql(this.#holders.column);
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
