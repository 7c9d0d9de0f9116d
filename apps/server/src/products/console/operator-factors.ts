import { hash } from 'node:crypto';
import type { Sql, Transaction } from '@candor/storage';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { type KeyHolders, Passkeys, type Site } from '../../identity/passkeys.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { type CodeSender, type SeedHolders, TotpSeeds } from '../../identity/totp-seeds.ts';

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

/** The text that a passkey's signature agrees to when an operator logs in. */
export const LOGIN_TEXT = 'console login';

/** The purpose of a proof, the site, and the operator who sends it. */
interface Proving {
  readonly agreesTo: string;
  readonly site: Site;
  readonly sender: CodeSender;
}

/** The digest that is signed, and the site. */
interface Signed {
  readonly payloadHash: string;
  readonly site: Site;
}

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
    signed: Signed,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
    if (!(await this.passkeys.isOn(operatorId))) return undefined;
    return this.passkeys.optionsForChange(operatorId, signed);
  }

  /**
   * Resolves with whether a text proves the operator: a code of the app, or the browser's answer to the options that agree
   * to this text, as JSON text. Either works once. May refuse with rate_limited.
   */
  prove(operatorId: number, shown: string, { agreesTo, site, sender }: Proving): Promise<boolean> {
    const text = shown.trim();
    return text.startsWith('{')
      ? this.passkeys.verifyForChange(operatorId, text, { site, payloadHash: digestOf(agreesTo) })
      : this.seeds.verify(operatorId, text, sender);
  }

  /** Removes every factor, in the caller's transaction. */
  async removeAllOf(operatorId: number, transaction: Transaction): Promise<void> {
    await this.seeds.remove(operatorId, transaction);
    await this.passkeys.removeAllOf(operatorId, transaction);
  }
}

export function digestOf(text: string): string {
  return hash('sha256', text, 'hex');
}
