import type { Sql } from '@candor/storage';
import type { OfUser } from '../../facets/of-user.ts';
import { canonicalAddress, networkOf } from '../../http/network.ts';
import { deviceName } from './device-name.ts';
import { LoginAttempts, shortNetwork } from '../../identity/login-attempts.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { StepUp } from '../../identity/step-up.ts';
import { none } from '../../facets/none.ts';
import { select } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import { wireLogin } from './wire-login.ts';

const LOGINS_SHOWN = 20;

interface IdentityOfUserPorts {
  readonly sql: Sql;
  readonly sessions: Sessions;
  readonly stepUp: StepUp;
}

export function identityOfUser({ sql, sessions, stepUp }: IdentityOfUserPorts) {
  return {
    async shown(userId) {
      const [open, logins, [closing], hasTotp, hasPasskey] = await Promise.all([
        sessions.listOf(userId),
        new LoginAttempts(sql).pageOf(userId, { page: 1, size: LOGINS_SHOWN }),
        select(sql, 'account_closings', ['requested_at'], sql`where user_id = ${userId}`),
        stepUp.ports.seeds.isOn(userId),
        stepUp.ports.passkeys.isOn(userId),
      ]);
      return {
        second_factor: hasTotp || hasPasskey ? (1 as const) : (0 as const),
        closing_requested_at: closing === undefined ? null : wireDate(closing.requested_at),
        sessions: open.map((session) => ({
          device: deviceName(session.device),
          network: session.network,
          created_at: wireDate(session.createdAt),
          last_used_at: wireDate(session.lastUsedAt),
        })),
        logins: logins.rows.map(wireLogin),
      };
    },
    hinders: none('Sessions and factors end with the account.'),
    find({ sql: search, text, literal, number, seesContacts }) {
      const address = canonicalAddress(text);
      return [
        search`select id, 'code' as by from users where invite_code = ${text.toUpperCase()}`,
        ...(number === 0 ? [] : [search`select id, 'id' from users where id = ${number}`]),
        ...(seesContacts
          ? [
              search`
                select id, 'contact' from users
                where lower(email) like ${`${literal}%`} or mobile like ${`${literal}%`}`,
            ]
          : []),
        ...(address === undefined
          ? []
          : [
              search`
                select user_id, 'ip' from login_attempts
                where network = ${shortNetwork(networkOf(address))}`,
            ]),
      ];
    },
  } satisfies OfUser<object>;
}
