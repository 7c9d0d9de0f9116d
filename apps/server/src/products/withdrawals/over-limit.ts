/** Tells by the log alone that a withdrawal waits only because of a limit over the whole exchange. */
import type { EngineReader } from '@candor/engine';
import { exchangeDayStart } from '@candor/formulas';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';

const DAY_MS = 86_400_000;
const DAY_OFFSET_MS = DAY_MS - exchangeDayStart(1);

/**
 * The sum that the owner of a withdrawal, `facts`, had asked for in its currency and on its day by then, itself included; null unless it
 * waits for the approval of one operator. What was released before no longer counted.
 */
export const daySum = (sql: Sql): postgres.Fragment => sql`
  case when facts.status = 'requested' and facts.approvals_needed = 1 then (
    select sum(earlier.amount)::bigint from withdrawal_facts as earlier
    where earlier.user_id = facts.user_id and earlier.asset_id = facts.asset_id and earlier.id <= facts.id
      and (earlier.created_ms + ${DAY_OFFSET_MS}) / ${DAY_MS} = (facts.created_ms + ${DAY_OFFSET_MS}) / ${DAY_MS}
      and (earlier.status <> 'released' or earlier.seq > facts.seq)
  ) end`;

interface Waiting {
  readonly assetId: number;
  readonly daySum: number | null;
}

/** Returns whether the sum of its owner's day needs no approval, so that only a limit over the whole exchange asks for one. */
export function isOverLimit(
  { funds }: Pick<EngineReader, 'funds'>,
  { assetId, daySum: sum }: Waiting,
): boolean {
  return sum !== null && sum <= reviewAbove({ funds }, assetId);
}

/** Returns the sum of a user's day above which an operator reviews a withdrawal, whatever the limits of the exchange. */
export function reviewAbove({ funds }: Pick<EngineReader, 'funds'>, assetId: number): number {
  return funds.settings(assetId)?.reviewAbove ?? 0;
}
