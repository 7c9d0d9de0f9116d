import type { Sql, Transaction } from '@candor/storage';
import { select } from '../tables/rows.ts';

/** Part of a spot fee that goes to the payer's inviter, until an operator changes it. */
const REFERRAL_PPM = 200_000;
/** Initial values of the rates in the engine. */
const RISK_RATES = { warningRate: 7_000, forcedCloseRate: 3_000 } as const;

interface LinkInviter {
  readonly kind: 'link_inviter';
  readonly userId: number;
  readonly inviterId: number;
}

export type ReferralCommand =
  | LinkInviter
  | ({ readonly kind: 'configure_exchange'; readonly referralPpm: number } & typeof RISK_RATES);

/** Returns the command that records a user's inviter in the engine. */
export function linkCommand(userId: number, inviterId: number): LinkInviter {
  return { kind: 'link_inviter', userId, inviterId };
}

/**
 * Returns the commands that an installation sends to the engine once: the rate, and the inviters of users who
 * registered before it. Returns none where the exchange was configured already, by this or by an operator.
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
