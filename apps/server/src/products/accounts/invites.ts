import { formatTotal, totalFromBigInt } from '@candor/primitives';
import type { CallHandler } from '../../http/call.ts';
import type { AccountsPorts } from './ports.ts';

/** The users whom the caller invited, and the commissions on their fees by currency. */
export function invites(ports: AccountsPorts): CallHandler<'user/invites'> {
  return async (_request, { session: { userId } }) => {
    await ports.whenProjected();
    const seq = ports.engine.sequence;
    const [count] = await ports.sql<{ invited: number }[]>`
      select count(*)::int as invited from users where inviter_id = ${userId}`;
    const rows = await ports.sql<{ assetId: number; sum: string }[]>`
      select asset_id as "assetId", sum(value)::text as sum from account_log
      where owner = ${userId} and reason = 'referral' group by asset_id order by asset_id`;
    const earned = rows.map(({ assetId, sum }) => {
      const currency = ports.catalog.currency(assetId);
      return {
        currency_id: assetId,
        currency_code: currency?.code ?? '',
        amount: formatTotal(totalFromBigInt(BigInt(sum)), currency?.scale ?? 0),
      };
    });
    return { data: { invited: count?.invited ?? 0, earned }, seq };
  };
}
