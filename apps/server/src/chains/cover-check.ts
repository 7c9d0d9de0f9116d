import type { EngineReader } from '@candor/engine';
import { addTotals, subtractTotals, totalToBigInt, ZERO_TOTAL } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import { raiseAlarm } from './alarms.ts';
import type { BlockRef } from '@candor/chains';
import { floorToLedger } from './chain-units.ts';

const HOUR_MS = 3_600_000;
/** Gains and interest that are not covered pause withdrawals only when that has lasted so long: an index may spike. */
const SHORT_MS = 600_000;
const PERMILLE = 1_000n;

type CoverEngine = Pick<EngineReader, 'solvency' | 'leverage' | 'savings' | 'seconds'>;

/** The liabilities in one currency at one moment, in units of the ledger; each sum holds the one before. */
export interface OwedSums {
  readonly currencyId: number;
  /** Users' balances and withdrawals in flight. */
  readonly firm: bigint;
  /** With gains and interest that no posting has credited. */
  readonly owed: bigint;
  /** With what is promised, and owed to nobody yet. */
  readonly promised: bigint;
}

/** Returns what is owed now in some currencies; users are not visited. */
export function owedSums(engine: CoverEngine, currencyIds: Iterable<number>): readonly OwedSums[] {
  const posted = new Map(engine.solvency.owedNow().map(({ assetId, owed }) => [assetId, owed]));
  return [...currencyIds].map((currencyId) => {
    const firm = posted.get(currencyId) ?? ZERO_TOTAL;
    const accrued = engine.savings.accrued(currencyId);
    const owed = addTotals(firm, addTotals(engine.leverage.gains(currencyId), accrued));
    const later = subtractTotals(engine.savings.obligation(currencyId), accrued);
    const promised = addTotals(owed, addTotals(engine.seconds.obligation(currencyId), later));
    return {
      currencyId,
      firm: totalToBigInt(firm),
      owed: totalToBigInt(owed),
      promised: totalToBigInt(promised),
    };
  });
}

interface Look extends OwedSums {
  readonly held: bigint;
}

interface LookAt {
  readonly chainId: number;
  readonly tip: BlockRef;
  readonly sums: readonly OwedSums[];
  readonly nowMs: number;
}

/**
 * Compares all coins that the exchange holds of each currency with what it owes, after a chain was compared, in the
 * transaction of that comparison. A currency of which a chain was never compared is left for later.
 */
export async function lookAtCover(
  sql: Transaction,
  engine: Pick<EngineReader, 'solvency'>,
  { chainId, tip, sums, nowMs }: LookAt,
): Promise<void> {
  for (const owed of sums) {
    const held = await heldUnits(sql, owed.currencyId);
    if (held === undefined) continue;
    const look = { ...owed, held };
    const isFailing = await storeLook(sql, look, { chainId, height: tip.height, nowMs });
    await storeLowest(sql, look, nowMs);
    if (isFailing) await raiseAlarm(sql, engine, { cause: 'below', assetId: owed.currencyId, chainId: 0 });
  }
}

/** The coins on all chains, less outputs in no balance, plus withdrawals that left and count as owed; rounded down. */
async function heldUnits(sql: Transaction, currencyId: number): Promise<bigint | undefined> {
  const rows = await sql<{ units: string | null; decimals: number; scale: number }[]>`
    select on_chain - uncredited + paid as units, chain_balances.decimals, scale
    from currency_protocols join currencies on currencies.id = currency_id
    left join chain_balances on currency_protocol_id = currency_protocols.id
    where currency_id = ${currencyId}`;
  let held = 0n;
  for (const { units, decimals, scale } of rows) {
    if (units === null) return undefined;
    // More may have left a chain than it held, by withdrawals of coins that were taken from it.
    const chainUnits = BigInt(units);
    held += chainUnits < 0n ? 0n : floorToLedger(chainUnits, { decimals, scale });
  }
  return held;
}

interface LookMoment {
  readonly chainId: number;
  readonly height: number;
  readonly nowMs: number;
}

/** The look before: where too little was held first, since when gains were not covered, and what operators accepted. */
interface Before {
  readonly chain: number | null;
  readonly height: number | null;
  readonly shortSince: Date | null;
  readonly accepted: string;
}

/** Stores a look; resolves with whether too little was held for the second time, or for too long. */
async function storeLook(
  sql: Transaction,
  { currencyId, held, firm, owed, promised }: Look,
  { chainId, height, nowMs }: LookMoment,
): Promise<boolean> {
  const now = new Date(nowMs);
  const [before] = await sql<Before[]>`
    select failing_chain as chain, failing_height as height, short_since as "shortSince", accepted
    from cover_looks where currency_id = ${currencyId} for update`;
  const accepted = held < owed ? BigInt(before?.accepted ?? 0) : 0n;
  const isBelow = held + accepted < firm;
  // The next block of the same chain decides, so a race of one block pauses nothing.
  const isAgain = isBelow && before?.chain === chainId && height > (before.height ?? height);
  const first = isBelow && typeof before?.chain === 'number' ? before : { chain: chainId, height };
  const shortSince = held + accepted < owed ? (before?.shortSince ?? now) : null;
  await sql`
    insert into cover_looks (currency_id, held, firm, owed, promised, looked_at, failing_chain, failing_height, short_since,
      accepted)
    values (${currencyId}, ${String(held)}, ${String(firm)}, ${String(owed)}, ${String(promised)}, ${now},
      ${isBelow ? first.chain : null}, ${isBelow ? first.height : null}, ${shortSince}, ${String(accepted)})
    on conflict (currency_id) do update set held = excluded.held, firm = excluded.firm, owed = excluded.owed,
      promised = excluded.promised, looked_at = excluded.looked_at, failing_chain = excluded.failing_chain,
      failing_height = excluded.failing_height, short_since = excluded.short_since, accepted = excluded.accepted`;
  return isAgain || (shortSince !== null && nowMs - shortSince.getTime() >= SHORT_MS);
}

/** Keeps the lowest ratio of the hour, for its line of the public record. */
async function storeLowest(sql: Transaction, { currencyId, held, owed }: Look, nowMs: number): Promise<void> {
  const ratio = permilleOf(held, owed);
  if (ratio === null) return;
  await sql`
    insert into cover_hours (hour_ms, currency_id, permille)
    values (${nowMs - (nowMs % HOUR_MS)}, ${currencyId}, ${ratio})
    on conflict (hour_ms, currency_id) do update set permille = least(cover_hours.permille, excluded.permille)`;
}

/** Accepts that coins of a currency are missing: only a greater shortage raises the alarm again. */
export async function acceptShortage(sql: Transaction, currencyId: number): Promise<void> {
  await sql`
    update cover_looks set accepted = greatest(owed - held, 0), failing_chain = null, failing_height = null, short_since = null
    where currency_id = ${currencyId}`;
}

/** Returns a ratio in thousandths, rounded down; null where nothing is owed. No more than a million is said of small debts. */
export function permilleOf(held: bigint, owed: bigint): number | null {
  if (owed === 0n) return null;
  const ratio = (held < 0n ? 0n : held * PERMILLE) / owed;
  return ratio > 1_000_000n ? 1_000_000 : Number(ratio);
}
