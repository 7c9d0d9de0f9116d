import { AMOUNT_LIMIT } from '@candor/primitives';
import { currencyIds, defineSubject, ofCurrency } from '../../facets/subjects.ts';

/** The terms of withdrawals of a currency, and of its deposits that are not final yet. */
export const fundsTerms = defineSubject({
  name: 'funds',
  command: 'configure_funds',
  terms: {
    unfinal_credit_limit: ['unfinalCreditLimit', 'limit_asset'],
    withdrawal_min: ['withdrawalMin', 'asset'],
    withdrawal_max: ['withdrawalMax', 'asset'],
    day_limit: ['dayLimit', 'asset'],
    certified_day_limit: ['certifiedDayLimit', 'asset'],
    flat_fee: ['flatFee', 'asset'],
    fee: ['feePpm', 'fraction', { highestPpm: 100_000 }],
    review_above: ['reviewAbove', 'asset'],
    second_review_above: ['secondReviewAbove', 'asset'],
  },
  unknown: 'currency_unknown',
  ids: currencyIds,
  find: (ports, id) => ofCurrency(ports, id, ({ funds }) => funds.settings(id)),
  affects: () => ({
    what: 'withdrawals',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from withdrawal_facts
      where asset_id = ${id} and status in ('requested', 'approved', 'sent')`,
  }),
});

const LARGEST = AMOUNT_LIMIT - 1;
const UNLIMITED = {
  automaticHour: LARGEST,
  automaticDay: LARGEST,
  adjustmentHour: LARGEST,
  adjustmentDay: LARGEST,
};

function limitsIn({ automaticHour, automaticDay, adjustmentHour, adjustmentDay }: typeof UNLIMITED) {
  return { automaticHour, automaticDay, adjustmentHour, adjustmentDay };
}

/** Limits over the whole exchange for withdrawals that need no approval and for adjustments of users' accounts. */
export const outflowTerms = defineSubject({
  name: 'outflow',
  command: 'configure_outflow',
  terms: {
    automatic_hour: ['automaticHour', 'limit_asset'],
    automatic_day: ['automaticDay', 'limit_asset'],
    adjustment_hour: ['adjustmentHour', 'limit_asset'],
    adjustment_day: ['adjustmentDay', 'limit_asset'],
  },
  unknown: 'currency_unknown',
  ids: currencyIds,
  find: (ports, id) => ofCurrency(ports, id, ({ funds }) => limitsIn(funds.outflow(id) ?? UNLIMITED)),
  affects: () => ({
    what: 'withdrawals',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from withdrawal_facts where asset_id = ${id} and status = 'requested'`,
  }),
});
