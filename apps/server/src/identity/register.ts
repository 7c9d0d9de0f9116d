import type { Sql, Transaction } from '../storage/sql.ts';
import { isEmail, isMobile } from './contact.ts';
import { hashPassword, type PasswordPolicy, passwordProblem } from './password.ts';
import { AccountTaken, insertUser, type Users } from './users.ts';

export interface Registration {
  readonly type: 'email' | 'mobile';
  readonly account: string;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly inviteCode: string;
  readonly areaId: number | undefined;
}

export type RegistrationProblem =
  | 'account_required'
  | 'email_invalid'
  | 'mobile_invalid'
  | 'area_unknown'
  | 'password_required'
  | 'password_format'
  | 'password_common'
  | 'passwords_differ'
  | 'invite_code_unknown'
  | 'account_taken';

export class RegistrationRefused extends Error {
  override readonly name = 'RegistrationRefused';
  readonly problem: RegistrationProblem;
  readonly field: string;
  constructor(problem: RegistrationProblem, field: string) {
    super(problem);
    this.problem = problem;
    this.field = field;
  }
}

/** What registering needs of other rooms. */
export interface RegistrationPorts {
  readonly sql: Sql;
  readonly users: Users;
  readonly policy: PasswordPolicy;
  readonly isCommonPassword: (password: string) => boolean;
  readonly isArea: (areaId: number) => boolean;
  /** Tells the engine of a new user, in the same transaction; answers what to wait for. */
  readonly announce: (sql: Transaction, userId: number) => Promise<number>;
  readonly settled: (outboxId: number) => Promise<string>;
}

/** Makes an account and, in the same transaction, its entry in the engine's outbox; resolves once the engine knows it. */
export async function registerUser(ports: RegistrationPorts, registration: Registration): Promise<number> {
  checkContact(ports, registration);
  const { password, repeatedPassword, inviteCode } = registration;
  const problem = passwordProblem(password, ports.policy, ports.isCommonPassword);
  if (problem !== undefined) throw new RegistrationRefused(problem, 'password');
  if (repeatedPassword !== password) throw new RegistrationRefused('passwords_differ', 're_password');
  const inviter = inviteCode === '' ? undefined : await ports.users.findByInviteCode(inviteCode);
  if (inviteCode !== '' && inviter === undefined)
    throw new RegistrationRefused('invite_code_unknown', 'invite_code');
  const passwordHash = await hashPassword(password);
  try {
    const { userId, outboxId } = await ports.sql.begin(async (sql) => {
      const userId = await insertUser(sql, {
        ...(registration.type === 'email'
          ? { email: registration.account }
          : { mobile: registration.account }),
        areaId: registration.areaId,
        passwordHash,
        inviterId: inviter?.id,
      });
      return { userId, outboxId: await ports.announce(sql, userId) };
    });
    await ports.settled(outboxId);
    return userId;
  } catch (error) {
    if (error instanceof AccountTaken) throw new RegistrationRefused('account_taken', 'account');
    throw error;
  }
}

function checkContact(ports: RegistrationPorts, { type, account, areaId }: Registration): void {
  if (account === '') throw new RegistrationRefused('account_required', 'account');
  if (type === 'email' && !isEmail(account)) throw new RegistrationRefused('email_invalid', 'account');
  if (type === 'mobile' && !isMobile(account)) throw new RegistrationRefused('mobile_invalid', 'account');
  if (type === 'mobile' && areaId === undefined) throw new RegistrationRefused('area_unknown', 'area_id');
  if (areaId !== undefined && !ports.isArea(areaId)) throw new RegistrationRefused('area_unknown', 'area_id');
}
