import { hash } from 'node:crypto';
import type { Sql, Transaction } from '@candor/storage';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { type KeyHolders, Passkeys, type Site } from '../../identity/passkeys.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { type SeedHolders, TotpSeeds } from '../../identity/totp-seeds.ts';

const handleOf = (id: number) => `operator ${id}`;

/** The holders of the seeds of the console. */
export const OPERATORS: SeedHolders = {
  table: 'operator_seeds',
  column: 'operator_id',
  purpose: 'operator-seeds',
  contextOf: handleOf,
};

const OPERATOR_KEYS: KeyHolders = {
  keys: 'operator_passkeys',
  challenges: 'operator_challenges',
  column: 'operator_id',
  handleOf,
};

/** A signature agrees to a login, or to a change of the operator's own passkeys. */
const PAYLOADS = { login: hash('sha256', 'console login', 'hex'), change: '' } as const;

export type FactorUse = keyof typeof PAYLOADS;

/** The second factors of operators: an authenticator app, which every operator has, and passkeys. */
export class OperatorFactors {
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;

  constructor(sql: Sql, secrets: Secrets) {
    this.seeds = new TotpSeeds(sql, secrets, OPERATORS);
    this.passkeys = new Passkeys(sql, OPERATOR_KEYS);
  }

  /** Resolves with what the browser is to sign; undefined where the operator has no passkey. */
  async options(
    operatorId: number,
    { use, site }: { readonly use: FactorUse; readonly site: Site },
  ): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
    if (!(await this.passkeys.isOn(operatorId))) return undefined;
    return this.passkeys.optionsForChange(operatorId, { site, payloadHash: PAYLOADS[use] });
  }

  /**
   * Resolves with whether a text proves the operator for one use: a code of the app, or the browser's answer to the
   * options of that use as JSON text. Either works once. May refuse with rate_limited.
   */
  prove(
    operatorId: number,
    shown: string,
    { use, site }: { readonly use: FactorUse; readonly site: Site },
  ): Promise<boolean> {
    const text = shown.trim();
    return text.startsWith('{')
      ? this.passkeys.verifyForChange(operatorId, text, { site, payloadHash: PAYLOADS[use] })
      : this.seeds.verify(operatorId, text);
  }

  /** Removes every factor, in the caller's transaction. */
  async removeAllOf(operatorId: number, transaction: Transaction): Promise<void> {
    await this.seeds.remove(operatorId, transaction);
    await this.passkeys.removeAllOf(operatorId, transaction);
  }
}
