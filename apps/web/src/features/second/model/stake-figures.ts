import type { MicroOrder } from '@candor/contract';
import { guarded, readUnits } from '@candor/desk/arithmetic';
import { affordableStake, contractResult, INDEX_DECIMALS, stakeFee, stakePayout } from '@candor/formulas';
import { formatAmount, formatSigned } from '@candor/primitives';
import { decimalsWritten } from '@candor/ui';
import type { PayableCurrency } from '../api/second-queries.ts';

/** Ratios and rates on the wire have six decimals: parts per million. */
const PPM_DECIMALS = 6;

/** The amounts of a currency are written with all of its decimals. */
export const stakeDecimals = ({ max_number: most }: PayableCurrency): number => decimalsWritten(most);

/** A stake as one would type it: `500.000000` is `500`. */
export const plainStake = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** The terms of a stake before it is sent, as plain decimals of its currency. */
export interface StakeFigures {
  /** On top of the stake. */
  readonly win: string;
  /** Stake and win. */
  readonly payback: string;
  readonly fee: string;
  /** Stake and fee, which are locked until the end. */
  readonly locked: string;
}

/** The figures of a stake by the formulas of the engine; undefined where the stake is no amount. */
export function stakeFigures(
  currency: PayableCurrency,
  stake: string,
  profitRatio: string,
): StakeFigures | undefined {
  return guarded(() => {
    const decimals = stakeDecimals(currency);
    const units = readUnits(stake, decimals);
    const profitPpm = readUnits(profitRatio, PPM_DECIMALS);
    const feePpm = readUnits(currency.fee_rate, PPM_DECIMALS);
    if (!units || profitPpm === undefined || feePpm === undefined) return undefined;
    const win = stakePayout(units, profitPpm);
    const fee = stakeFee(units, feePpm);
    const money = (amount: number) => formatAmount(amount, decimals);
    return { win: money(win), payback: money(units + win), fee: money(fee), locked: money(units + fee) };
  });
}

export type StakeProblem =
  | { readonly kind: 'empty' | 'funds' }
  | { readonly kind: 'own' | 'least' | 'most' | 'room'; readonly nearest: string };

/**
 * The first reason why a stake would be refused, in the order in which the exchange would give it. `ownRoom` is what the
 * user's own limit leaves for stakes and fees today; undefined without one.
 */
export function stakeProblem(
  currency: PayableCurrency,
  stake: string,
  ownRoom?: string,
): StakeProblem | undefined {
  const decimals = stakeDecimals(currency);
  const read = (text: string) => readUnits(text, decimals) ?? 0;
  const units = read(stake);
  if (units === 0) return { kind: 'empty' };
  const feePpm = readUnits(currency.fee_rate, PPM_DECIMALS) ?? 0;
  const fits = (money: string) => units <= (guarded(() => affordableStake(read(money), feePpm)) ?? 0);
  if (ownRoom !== undefined && !fits(ownRoom)) return { kind: 'own', nearest: ownRoom };
  if (units < read(currency.min_number)) return { kind: 'least', nearest: currency.min_number };
  if (units > read(currency.max_number)) return { kind: 'most', nearest: currency.max_number };
  const room = Math.max(0, read(currency.open_limit) - read(currency.open_taken));
  if (units > room) return { kind: 'room', nearest: formatAmount(room, decimals) };
  return fits(currency.micro_account.balance) ? undefined : { kind: 'funds' };
}

export interface Standing {
  readonly result: 'won' | 'lost' | 'refunded';
  /** Signed, in the currency of the stake. */
  readonly profit: string;
}

/** The result of a contract if it ended at this index; undefined before it has its open price. */
export function standingAt(contract: MicroOrder, index: string): Standing | undefined {
  return guarded(() => {
    const openPrice = readUnits(contract.open_price, INDEX_DECIMALS);
    const endPrice = readUnits(index, INDEX_DECIMALS);
    const decimals = decimalsWritten(contract.number);
    const stake = readUnits(contract.number, decimals);
    const profitPpm = readUnits(contract.profit_ratio, PPM_DECIMALS);
    if (!openPrice || !endPrice || stake === undefined || profitPpm === undefined) return undefined;
    const direction = contract.type === 1 ? 'up' : 'down';
    const result = contractResult({ direction, openPrice, endPrice }, contract.tie_rule);
    const profit = result === 'won' ? stakePayout(stake, profitPpm) : result === 'lost' ? 0 - stake : 0;
    return { result, profit: formatSigned(profit, decimals) };
  });
}

/** The way from the open price to the end price, signed, with the decimals of the index. */
export function priceMove({ open_price: open, end_price: end }: MicroOrder): string | undefined {
  const openPrice = readUnits(open, INDEX_DECIMALS);
  const endPrice = readUnits(end, INDEX_DECIMALS);
  return openPrice && endPrice ? formatSigned(endPrice - openPrice, INDEX_DECIMALS) : undefined;
}

/** A ratio as a percentage with 2 decimals, rounded down: `0.850000` is `85.00`. */
export function percentOf(ratio: string): string {
  const ppm = readUnits(ratio, PPM_DECIMALS) ?? 0;
  return formatAmount(Math.floor(ppm / 100), 2);
}
