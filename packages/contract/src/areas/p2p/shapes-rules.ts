/** Shapes of the decision table of appeals, and of what appeals came to. */
import { z } from 'zod';
import { isoTime, amount } from '../../shapes/fields.ts';
import { P2P_RULES } from './vocabulary.ts';

const count = z.int().nonnegative();

/** The decision table. */
export const decisionTable = z.strictObject({
  version: z.int().positive(),
  announced_at: isoTime,
  /** Orders opened from then on are decided by it. */
  in_force_from: isoTime,
  rules: z.array(
    z.strictObject({
      rule: z.enum(P2P_RULES),
      title: z.string(),
      facts: z.string(),
      coins: z.string(),
      /** The side that is marked: the loser of the rule; `by_rule` follows the rule that was found. */
      marks: z.enum(['none', 'buyer', 'seller', 'by_rule']),
    }),
  ),
});

const cases = z.strictObject({
  orders: count,
  appeals: count,
  /** Percent of orders, rounded down to one decimal. */
  appeal_rate: amount.nullable(),
  answer_hours_median: amount.nullable(),
  answer_hours_p90: amount.nullable(),
  decision_hours_median: amount.nullable(),
  decision_hours_p90: amount.nullable(),
  /** Appeals that the parties ended themselves. */
  without_decision: count,
  overdue: count,
  claims: count,
  claims_paid: count,
});

/** Public figures of appeals: cells of fewer than five cases are merged into `other`. */
export const p2pOutcomes = z.strictObject({
  fewest_cases: z.int().positive(),
  months: z.array(
    cases.extend({
      /** `2026-01`. */
      month: z.string().length(7),
      /** A code, or `other`. */
      fiat: z.string(),
      by_rule: z.array(z.strictObject({ rule: z.string(), decisions: count })),
      by_side: z.array(z.strictObject({ side: z.string(), decisions: count })),
      bonds_paid: z.array(z.strictObject({ currency_code: z.string(), number: amount })),
    }),
  ),
});
