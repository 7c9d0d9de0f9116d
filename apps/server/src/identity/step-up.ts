import { hash } from 'node:crypto';
import type { Sql, Transaction } from '@candor/storage';
import { passwordMatches } from './password.ts';
import type { Passkeys, Site } from './passkeys.ts';
import type { PayPasswords } from './pay-passwords.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { IdentityRefused } from './refusal.ts';
import type { EndedSession } from './sessions.ts';
import type { StepUpTries } from './step-up-tries.ts';
import type { TotpSeeds } from './totp-seeds.ts';
import type { User, Users } from './users.ts';

interface Requirement {
  readonly password?: true;
  /** The second factor, where one is on; a recovery code counts. */
  readonly factor?: true;
  /** `unless_granted`: a session to which the trade password has granted time need not repeat it. */
  readonly payPassword?: 'always' | 'unless_granted';
}

/** What each action asks for beyond its session. An action that needs a code as well uses the code up itself. */
export const STEP_UPS = {
  change_security: { password: true, factor: true },
  change_phrase: { password: true },
  bind_contact: { password: true, factor: true },
  bind_address: { payPassword: 'always', factor: true },
  prove_holder: { password: true, factor: true },
  set_pay_password: { factor: true },
  grant_time: { payPassword: 'always' },
  change_pay_method: { payPassword: 'always' },
  open_position: { payPassword: 'unless_granted' },
  withdraw: { payPassword: 'always', factor: true },
  sell_coins: { payPassword: 'unless_granted' },
  give_up_paid: { payPassword: 'always' },
  publish_ad: { payPassword: 'unless_granted' },
  make_api_key: { password: true, factor: true },
  open_shop: { password: true, factor: true },
  move_bond: { payPassword: 'always', factor: true },
  release_coins: { payPassword: 'always', factor: true },
} as const satisfies Record<string, Requirement>;

export type StepUpAction = keyof typeof STEP_UPS;

/** What the caller shows, and the request's field that holds each. */
export interface Shown {
  readonly password?: { readonly text: string; readonly field: string };
  readonly payPassword?: { readonly text: string; readonly field: string };
  readonly factor?: {
    /** A code of the authenticator app, a recovery code, or the browser's answer as JSON text; '' for none. */
    readonly text: string;
    readonly field: string;
    readonly site: Site;
    /** The `agreedText` of the call: a passkey's signature is good for this call and these values alone. */
    readonly agreesTo: string;
  };
}

interface Asked {
  readonly shown: Shown;
  readonly beforeFactor?: (user: User) => Promise<void>;
}

export interface StepUpPorts {
  readonly sql: Sql;
  readonly users: Users;
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly recovery: RecoveryCodes;
  readonly payPasswords: PayPasswords;
  readonly tries: StepUpTries;
  /** Holds withdrawals and notifies the user that a recovery code was used, and how many are left. */
  readonly tellRecoveryUsed: (transaction: Transaction, user: User, left: number) => Promise<void>;
}

/** Asks the holder of a session for what an action needs. Wrong tries are counted and slowed down here. */
export class StepUp {
  readonly ports: StepUpPorts;

  constructor(ports: StepUpPorts) {
    this.ports = ports;
  }

  /**
   * Resolves with the caller if everything that the action needs was shown and right. `beforeFactor` may refuse as well: the factor, which counts only once, is used
   * after it. May refuse, at the field, with password_wrong, second_factor_required,
   * second_factor_invalid, passkey_invalid, pay_password_required, pay_password_not_set, pay_password_wrong,
   * pay_password_blocked or rate_limited. A missing factor is reported before anything is checked.
   */
  async authorise(
    session: EndedSession,
    action: StepUpAction,
    { shown, beforeFactor }: Asked,
  ): Promise<User> {
    const needs: Requirement = STEP_UPS[action];
    const user = await this.ports.users.find(session.userId);
    if (user === undefined) throw new IdentityRefused('session_expired');
    const isProtected = needs.factor === true && (await this.isProtected(user.id));
    const { factor } = shown;
    if (isProtected && (factor === undefined || factor.text === ''))
      throw new IdentityRefused('second_factor_required', { field: factor?.field ?? 'second_factor_code' });
    if (needs.password === true) await this.#checkPassword(session, user, shown.password);
    if (needs.payPassword !== undefined) await this.#checkPayPassword(session, needs.payPassword, shown);
    await beforeFactor?.(user);
    if (isProtected && factor !== undefined) await this.#checkFactor(user, factor);
    return user;
  }

  /** Resolves with whether a second factor of the user is on. */
  async isProtected(userId: number): Promise<boolean> {
    const { seeds, passkeys } = this.ports;
    const isOn = await Promise.all([seeds.isOn(userId), passkeys.isOn(userId)]);
    return isOn.includes(true);
  }

  /** The holder of a session can guess its password no faster than a guest, and slows down no other session. */
  async #checkPassword(session: EndedSession, user: User, shown: Shown['password']): Promise<void> {
    const { text = '', field = 'password' } = shown ?? {};
    const isRight = () => passwordMatches(user.passwordHash, text);
    if (!(await this.ports.tries.attempt(session, isRight)))
      throw new IdentityRefused('password_wrong', { field });
  }

  async #checkPayPassword(
    session: EndedSession,
    need: 'always' | 'unless_granted',
    { payPassword }: Shown,
  ): Promise<void> {
    const { payPasswords } = this.ports;
    const { text = '', field = 'pay_password' } = payPassword ?? {};
    if (need === 'unless_granted' && text === '' && (await payPasswords.isGranted(session))) return;
    await payPasswords.check(session.userId, text, field);
  }

  async #checkFactor(
    user: User,
    { text, field, site, agreesTo }: NonNullable<Shown['factor']>,
  ): Promise<void> {
    const { seeds, passkeys, recovery } = this.ports;
    if (text.startsWith('{')) {
      const payloadHash = hash('sha256', agreesTo, 'hex');
      if (await passkeys.verifyForChange(user.id, text, { site, payloadHash })) return;
      throw new IdentityRefused('passkey_invalid', { field });
    }
    if (
      recovery.isCode(text) ? await this.useRecovery(user, text) : await seeds.verify(user.id, text, 'known')
    )
      return;
    throw new IdentityRefused('second_factor_invalid', { field });
  }

  /** Uses a recovery code up and notifies its user; resolves with false for one that is wrong or used. */
  useRecovery(user: User, code: string): Promise<boolean> {
    const { sql, recovery, tellRecoveryUsed } = this.ports;
    return sql.begin(async (transaction) => {
      if (!(await recovery.use(transaction, user.id, code))) return false;
      await tellRecoveryUsed(transaction, user, await recovery.left(user.id, transaction));
      return true;
    });
  }
}
