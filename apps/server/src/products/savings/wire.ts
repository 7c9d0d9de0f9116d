import type { Language, Lock, LockProduct } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { ConfigureSavings, HoldingFact } from '@candor/engine';
import { dailyInterest, interestOver, PPM } from '@candor/formulas';
import { formatAmount, mulDivCeil } from '@candor/primitives';
import type { Currency } from '../../markets/catalog.ts';
import { wirePercent, wireTime } from '../../wire/money.ts';
import { type RefusalWords, UNITS } from '../../wire/rejection.ts';
import type { ProductName } from './names.ts';

const DAY_MS = 86_400_000;
const STATUSES = { active: 1, matured: 2, redeemed: 3 } as const;
const STATUS_NAMES = {
  active: 'savings_active',
  matured: 'savings_matured',
  redeemed: 'savings_redeemed_early',
} as const;

/** Field names for refusals of savings. */
export const SAVINGS_WORDS: RefusalWords = {
  fields: {
    clientId: { name: 'client_order_id', unit: UNITS.count },
    productId: { name: 'id', unit: UNITS.count },
    holdingId: { name: 'id', unit: UNITS.count },
  },
  withoutField: {},
};

interface Lot {
  readonly principal: number;
  readonly dailyRatePpm: number;
  readonly daily: number;
  readonly days: number;
  readonly mayExitEarly: boolean;
}

function wireTerms({ principal, dailyRatePpm, daily, days, mayExitEarly }: Lot, currency: Currency) {
  const { id, code, scale } = currency;
  return {
    currency: { id, code },
    limit_number: formatAmount(principal, scale),
    limit_days: days,
    display_rate: wirePercent(dailyRatePpm),
    daily_interest: formatAmount(daily, scale),
    total_interest: formatAmount(interestOver(daily, days), scale),
    may_exit_early: mayExitEarly ? 1 : 0,
  } as const;
}

/** Lots that can still be bought. */
export interface Left {
  readonly ofAll: number;
  readonly ofUser: number;
}

/** Writes a product with the dates of a purchase at `nowMs`. */
export function wireProduct(
  settings: Omit<ConfigureSavings, 'kind'>,
  { name, text }: ProductName,
  { currency, left, nowMs }: { readonly currency: Currency; readonly left: Left; readonly nowMs: number },
): LockProduct {
  const { productId, lotAmount, dailyRatePpm, days, mayExitEarly } = settings;
  const daily = dailyInterest(lotAmount, dailyRatePpm);
  return {
    id: productId,
    name,
    text,
    ...wireTerms({ principal: lotAmount, dailyRatePpm, daily, days, mayExitEarly }, currency),
    quota_left: left.ofAll,
    user_quota_left: Math.min(left.ofUser, left.ofAll),
    first_payment_at: wireTime(nowMs + DAY_MS),
    ends_at: wireTime(nowMs + days * DAY_MS),
  };
}

interface LockContext {
  readonly name: string;
  readonly currency: Currency;
  readonly language: Language;
  readonly nowMs: number;
}

/** Writes a purchase of savings. */
export function wireLock(holding: HoldingFact, { name, currency, language, nowMs }: LockContext): Lock {
  const { principal, days, mayExitEarly, paidDays, interestPaid, startMs, endedMs, status } = holding;
  const daily = holding.dailyInterest;
  // The rate is not part of a holding. Interest is rounded down, so this is the smallest rate that pays it.
  const dailyRatePpm = mulDivCeil(daily, PPM, principal);
  const endMs = startMs + days * DAY_MS;
  const isActive = status === 'active';
  const mayExit = isActive && mayExitEarly && nowMs < endMs;
  return {
    id: holding.holdingId,
    product_id: holding.productId,
    name,
    ...wireTerms({ principal, dailyRatePpm, daily, days, mayExitEarly }, currency),
    status: STATUSES[status],
    status_name: message(language, STATUS_NAMES[status]),
    interest_paid: formatAmount(interestPaid, currency.scale),
    paid_days: paidDays,
    remain_days: isActive ? days - paidDays : 0,
    next_payment_at: isActive ? wireTime(startMs + (paidDays + 1) * DAY_MS) : null,
    exit_number: mayExit ? formatAmount(Math.max(0, principal - interestPaid), currency.scale) : null,
    started_at: wireTime(startMs),
    ends_at: wireTime(endMs),
    ended_at: isActive ? null : wireTime(endedMs),
    server_time: wireTime(nowMs),
    ...(holding.clientId === '' ? {} : { client_order_id: holding.clientId }),
  };
}
