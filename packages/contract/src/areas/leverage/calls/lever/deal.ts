import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { amount, id } from '../../../../shapes/fields.ts';
import { leverFunds, leverOrder } from '../../shapes.ts';

export const leverDeal = defineCall({
  name: 'lever/deal',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: READS,
  summary: 'What an order form for leverage needs: balance, multiples, lots, risk and the pending orders.',
  request: z.strictObject({ currency_match_id: id }),
  response: z.strictObject({
    multiple: z.strictObject({
      muit: z.array(z.strictObject({ value: z.int().positive() })),
      /** Presets of lots. */
      share: z.array(z.strictObject({ label: z.string(), value: z.int().positive() })),
    }),
    lever_share_limit: z.strictObject({ min: z.int(), max: z.int() }),
    /** The pending orders of this pair, newest first. */
    my_transaction: z.array(leverOrder),
    ...leverFunds,
    /** The highest index at which the pair's positions settle; no order may aim beyond it. */
    highest_index: amount,
    /** Percentages with 2 decimals. */
    warning_rate: amount,
    forced_close_rate: amount,
    /**
     * Share of the accounts with a leveraged position closed in the last 12 months in this quote currency that lost
     * money with them, as a percentage with 2 decimals; null where fewer than five have one.
     */
    losing_accounts: amount.nullable(),
  }),
  done: [],
  refuses: ['market_unknown'],
});
