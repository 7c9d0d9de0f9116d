import { currencyIds, defineSubject, ofCurrency, type StoredTerms } from '../../facets/subjects.ts';
import { selectAll } from '../../tables/rows.ts';

const STORED: StoredTerms = {
  terms: {
    deposit_account: ['accountType', 'account'],
    notice_second_above: ['noticeSecondAbove', 'optional_asset'],
    bound_only: ['boundOnly', 'flag', { alone: '1' }],
  },
  async read(sql) {
    const rows = await selectAll(sql, 'currencies', sql`where enabled`);
    return new Map(
      rows.map(
        ({ id, deposit_account_type: accountType, notice_second_above, draw_bound_only: boundOnly }) => [
          id,
          { accountType, noticeSecondAbove: notice_second_above, boundOnly },
        ],
      ),
    );
  },
  async write(transaction, id, { accountType, noticeSecondAbove, boundOnly }) {
    await transaction`
      update currencies set deposit_account_type = ${accountType as number},
        notice_second_above = ${noticeSecondAbove as number | null}, draw_bound_only = ${boundOnly as boolean}
      where id = ${id}`;
  },
};

/** Where deposits of a currency are credited, when notices need two persons, and which addresses are paid. */
export const creditingTerms = defineSubject({
  name: 'crediting',
  terms: {},
  stored: STORED,
  unknown: 'currency_unknown',
  ids: currencyIds,
  find: (ports, id) => ofCurrency(ports, id, () => undefined),
  affects: () => ({
    what: 'notices',
    count: ({ sql }, id) => sql`
      select count(*)::int as count from pay_orders where currency_id = ${id} and state = 'pending'`,
  }),
});
