import { demoUserGrants } from '../../demo/seed-demo.ts';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { CallFailure } from '../../http/failure.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { SessionCarrier } from '../../http/session-carrier.ts';
import { Challenges } from '../../identity/challenges.ts';
import { CODE_LIFE_SECONDS, type VerificationCodes } from '../../identity/codes.ts';
import { loadCommonPasswords } from '../../identity/common-passwords.ts';
import { type GlobalCode, ownContact, recipientOf } from '../../identity/contact.ts';
import { LoginDelay } from '../../identity/login-delay.ts';
import { linkCommand } from '../../identity/referral.ts';
import { type PasswordRule, type RegistrationPorts, registerUser } from '../../identity/register.ts';
import type { CodeLetter, SendCodePorts } from '../../identity/send-code.ts';
import { Passkeys } from '../../identity/passkeys.ts';
import { TotpSeeds } from '../../identity/totp-seeds.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { User, Users } from '../../identity/users.ts';
import type { KnownPlaces } from '../../identity/known-places.ts';
import type { Areas } from '../../content/areas.ts';
import type { Settings } from '../../content/settings.ts';
import type { EngineReader } from '@candor/engine';
import type { ErrorKey } from '@candor/contract';
import {
  codeLetter,
  passwordChangedLetter,
  secondFactorLetter,
  takenLetter,
  welcomeLetter,
} from '../../notifications/letters.ts';
import type { Letter, MessageOutbox, Recipient } from '../../notifications/outbox.ts';
import type { Sql, Transaction } from '@candor/storage';
import type { NotifyPorts } from './codes.ts';
import type { SecurityPorts } from './security.ts';
import type { UserPorts } from './user.ts';

export interface IdentityPorts {
  readonly mode: 'demo' | 'live';
  readonly sql: Sql;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly areas: Areas;
  readonly messages: MessageOutbox;
  readonly secrets: Secrets;
  readonly codes: VerificationCodes;
  readonly places: KnownPlaces;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly engine: EngineReader;
  /** Why no command is taken in now; undefined while they are. */
  readonly intakeRefusal: () => ErrorKey | undefined;
  /** The outcome of an outbox row, once the engine here has taken it. */
  readonly settled: (outboxId: number) => Promise<string>;
}

/** What the calls about persons work with: identity, plugged to messages and to the engine's outbox. */
export interface IdentityServices {
  readonly user: UserPorts;
  readonly security: SecurityPorts;
  readonly notify: NotifyPorts;
}

export function openIdentity(ports: IdentityPorts): IdentityServices {
  const { mode, sql, users, sessions, settings, areas, messages, secrets, codes, places } = ports;
  const { carrier, rateLimits } = ports;
  const globalCode: GlobalCode = (id) => areas.globalCode(id);
  const passwords: PasswordRule = {
    policy: () => (settings.get('password_policy') === 'strict' ? 'strict' : 'spec'),
    isCommon: loadCommonPasswords(),
  };
  const seeds = new TotpSeeds(sql, secrets);
  const passkeys = new Passkeys(sql);
  const delay = new LoginDelay();
  const reach = (user: User): Recipient => recipient(user, globalCode);
  const write = async (letter: Letter, transaction?: Transaction): Promise<void> => {
    if (letter.to.channel === 'sms' && letter.isWithheld !== true) await rateLimits.textWritten();
    await messages.write(letter, transaction);
  };
  const tellTaken = (owner: User) => write(takenLetter(reach(owner)));
  const own = {
    users,
    sessions,
    codes,
    seeds,
    passkeys,
    delay,
    globalCode,
    brandName: () => settings.get('brand_name'),
    tellSecondFactor: (user: User, isOn: boolean) => write(secondFactorLetter(reach(user), isOn)),
  };
  const registration: RegistrationPorts = {
    sql,
    users,
    codes,
    places,
    passwords,
    globalCode,
    tellTaken,
    verifies: () => settings.get('register_verify') === '1',
    announce: (transaction, userId, inviterId) => announceUser(mode, transaction, { userId, inviterId }),
    settled: ports.settled,
  };
  const sendCodes: SendCodePorts = {
    users,
    codes,
    places,
    globalCode,
    tellTaken,
    // A demo without a provider shows what it would have sent.
    canText: () => mode === 'demo' || messages.isCarried('sms'),
    write: (letter) => write(letterOf(letter)),
  };
  return {
    user: {
      sessions,
      carrier,
      rateLimits,
      own,
      login: {
        users,
        codes,
        seeds,
        passkeys,
        delay,
        places,
        globalCode,
        challenges: new Challenges(),
        usesCodes: () => settings.get('login_use_sms') === '1',
        isPhoneLoginOn: () => settings.get('phone_login') === '1',
      },
      forgotten: {
        sql,
        users,
        sessions,
        codes,
        places,
        seeds,
        passkeys,
        passwords,
        globalCode,
        holdWithdrawals,
        tellPasswordChanged: (transaction, user) => write(passwordChangedLetter(reach(user)), transaction),
        tellSecondFactorOff: (transaction, user) =>
          write(secondFactorLetter(reach(user), false), transaction),
      },
      async register(wanted) {
        const refusal = ports.intakeRefusal();
        if (refusal !== undefined) throw new CallFailure(refusal);
        const userId = await registerUser(registration, wanted);
        const user = userId === undefined ? undefined : await users.find(userId);
        if (user !== undefined && mode === 'demo') await write(welcomeLetter(reach(user)));
        return userId;
      },
      tellsUserId: () => !registration.verifies(),
      sequence: () => ports.engine.sequence,
    },
    security: { sessions, carrier, rateLimits, own },
    notify: { carrier, rateLimits, codes: sendCodes },
  };
}

function recipient(user: User, globalCode: GlobalCode): Recipient {
  const contact = ownContact(globalCode, user);
  return {
    userId: user.id,
    channel: contact.type === 'email' ? 'email' : 'sms',
    recipient: recipientOf(contact),
    language: user.language,
  };
}

function letterOf({ channel, recipient: to, userId, language, isWithheld, ...code }: CodeLetter) {
  const minutes = CODE_LIFE_SECONDS / 60;
  return codeLetter({ channel, recipient: to, userId, language }, { ...code, minutes }, isWithheld);
}

async function announceUser(
  mode: IdentityPorts['mode'],
  transaction: Transaction,
  { userId, inviterId }: { readonly userId: number; readonly inviterId: number | undefined },
): Promise<number> {
  const grants = mode === 'demo' ? demoUserGrants() : [];
  const commands: OutboxCommand[] = [{ kind: 'register_user', userId, grants }];
  if (inviterId !== undefined) commands.push(linkCommand(userId, inviterId));
  return (await writeOutbox(transaction, commands)).at(-1) ?? 0;
}

async function holdWithdrawals(transaction: Transaction, userId: number, untilMs: number): Promise<void> {
  await writeOutbox(transaction, [{ kind: 'hold_withdrawals', userId, untilMs }]);
  await transaction`select pg_notify('candor_outbox', '')`;
}
