import type { Sql, Transaction } from '@candor/storage';
import { select } from '../tables/rows.ts';

/** Part of a spot fee that goes to the inviter of whoever pays it, until an operator says otherwise. */
const REFERRAL_PPM = 200_000;
/** As the engine has them before it is told. */
const RISK_RATES = { warningRate: 7_000, forcedCloseRate: 3_000 } as const;

interface LinkInviter {
  readonly kind: 'link_inviter';
  readonly userId: number;
  readonly inviterId: number;
}

export type ReferralCommand =
  | LinkInviter
  | ({ readonly kind: 'configure_exchange'; readonly referralPpm: number } & typeof RISK_RATES);

/** What tells the engine who invited a user. */
export function linkCommand(userId: number, inviterId: number): LinkInviter {
  return { kind: 'link_inviter', userId, inviterId };
}

/**
 * What the engine must be told once in the life of an installation: the rate, and the inviters of users who came
 * before it. Nothing where the exchange was configured already, by this or by an operator.
 */
export async function firstReferralCommands(sql: Sql | Transaction): Promise<ReferralCommand[]> {
  const [known] = await sql`select from engine_outbox where command->>'kind' = 'configure_exchange' limit 1`;
  if (known !== undefined) return [];
  const invited = await select(
    sql,
    'users',
    ['id', 'inviter_id'],
    sql`where inviter_id is not null order by id`,
  );
  return [
    { kind: 'configure_exchange', referralPpm: REFERRAL_PPM, ...RISK_RATES },
    ...invited.flatMap(({ id, inviter_id: inviter }) => (inviter === null ? [] : [linkCommand(id, inviter)])),
  ];
}
