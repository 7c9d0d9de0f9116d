import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { amount, id } from '../../shapes/fields.ts';
import { leverOrder, leverTotals } from '../../shapes/leverage.ts';

export const leverDeal = defineCall({
  name: 'lever/deal',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: READS,
  summary: 'What an order form for leverage needs: balance, multiples, lots, risk and the pending orders.',
  request: z.strictObject({ currency_match_id: id }),
  response: z.strictObject({
    /** The available balance of the leverage account in the quote currency. */
    user_lever: amount,
    multiple: z.strictObject({
      muit: z.array(z.strictObject({ value: z.int().positive() })),
      /** Presets of lots. */
      share: z.array(z.strictObject({ label: z.string(), value: z.int().positive() })),
    }),
    lever_share_limit: z.strictObject({ min: z.int(), max: z.int() }),
    /** The pending orders of this pair, newest first. */
    my_transaction: z.array(leverOrder),
    ...leverTotals,
    origin_caution_money_total: amount,
    /** Available balance, remaining margins, and profits and losses: what the risk rate is measured by. */
    equity: amount,
    /** The most that an order may reserve, or a transfer take, while the risk rate stays above the warning level. */
    usable_money: amount,
    /** Percentages with 2 decimals. */
    warning_rate: amount,
    forced_close_rate: amount,
    /** Highest value of the caller's positions in this pair, and how much of it is taken. */
    value_limit: amount,
    value_taken: amount,
    /**
     * Share of the accounts with a leveraged position closed in the last 12 months in this quote currency that lost
     * money with them, as a percentage with 2 decimals; null before the first one.
     */
    losing_accounts: amount.nullable(),
  }),
  done: [],
});
