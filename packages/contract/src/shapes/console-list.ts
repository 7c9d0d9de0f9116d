/** The filters and the order of the lists of the console. A list takes the filters for which its rows have a column. */
import { period, choice, id, decimalText } from './fields.ts';

export const LIST_ORDERS = ['newest', 'oldest'] as const;

/** The time at which a row began, and the order of the rows. */
export const timeFilters = { ...period, order: choice(LIST_ORDERS).optional() };

/** The same for rows that belong to a user. */
export const userFilters = { ...timeFilters, user_id: id.optional() };

/** Rows that an operator made or decided on. */
export const operatorFilter = { operator_id: id.optional() };

/** Rows of money: their currency, their network, and the bounds of their amount, each of which is included. */
export const moneyFilters = {
  currency_id: id.optional(),
  chain_id: id.optional(),
  amount_from: decimalText.optional(),
  amount_to: decimalText.optional(),
};
