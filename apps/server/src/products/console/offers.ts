import type { Permission } from '@candor/contract/schema';
import type { Sql, Transaction } from '@candor/storage';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../content/settings.ts';
import type { ProposalKindName } from '../../facets/operators.ts';
import type { DemoFolder } from '../../facets/work.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { type CookieSettings, SessionCarrier } from '../../http/session-carrier.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { Sessions } from '../../identity/sessions.ts';
import { ConsoleAccess } from './access.ts';
import { ConsoleCarrier } from './console-carrier.ts';
import { inviteReferees } from './demo-referees.ts';
import { operatorLetters } from './operator-letters.ts';

interface AccessNeeds {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  /** The cookie of operators, which is not the traders'. */
  readonly operatorCookie: CookieSettings;
  readonly addressOf: (request: FastifyRequest) => string;
}

interface WithAccess {
  readonly access: ConsoleAccess;
}

export const consoleOffers = {
  /** Opens what all calls of the console need. */
  access: ({
    sql,
    secrets,
    settings,
    sessions,
    rateLimits,
    operatorCookie,
    addressOf,
  }: AccessNeeds): ConsoleAccess =>
    new ConsoleAccess({
      sql,
      secrets,
      carrier: new ConsoleCarrier(new SessionCarrier(sessions, operatorCookie), operatorCookie),
      rateLimits,
      addressOf,
      brandName: () => settings.get('brand_name'),
    }),
  /** Resolves with the active operators who have a right. */
  rightHolders:
    ({ access }: WithAccess) =>
    (permission: Permission) =>
      access.operators.activeWith(permission),
  writeToOperators: operatorLetters,
  /** Resolves with whether a request comes from an operator who may read messages. */
  isOperator:
    ({ access }: WithAccess) =>
    (request: FastifyRequest) =>
      access.mayRead(request),
  /** Selects the ids of operators, and their names as `account`. */
  operatorNames: () => (sql: Sql) => sql`select id, account from operators`,
  /** Resolves with the newest proposal of a kind that waits, and whose payload has a number under a name. */
  waitingProposal:
    () =>
    async (
      sql: Sql | Transaction,
      kind: ProposalKindName,
      [name, id]: readonly [name: string, id: number],
    ): Promise<number | null> => {
      const [proposal] = await sql<{ id: number }[]>`
        select id from proposals where kind = ${kind} and state = 'pending' and expires_at > ${new Date()}
          and (payload->>${name}::text)::bigint = ${id} order by id desc limit 1`;
      return proposal?.id ?? null;
    },
  /** Invites the referees of a demo. */
  inviteReferees:
    ({ sql, secrets }: { readonly sql: Sql; readonly secrets: Secrets }) =>
    (folder: DemoFolder) =>
      inviteReferees({ sql, secrets }, folder),
};
