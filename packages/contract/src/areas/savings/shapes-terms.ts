import { z } from 'zod';
import { text, id, choice } from '../../shapes/fields.ts';
import { term, count, fraction, everyChange } from '../../shapes/terms.ts';

const productName = text(64).optional();

const productText = text(500).optional();

export const savingsTerms = z.strictObject({
  /** The number of the product; a new one without it gets the next. */
  id: id.optional(),
  /** Set only for a new product. */
  currency_id: id.optional(),
  status: choice(['open', 'closed']).optional(),
  lot_amount: term,
  days: count,
  daily_rate: fraction,
  quota: count,
  user_quota: count,
  may_exit_early: choice(['0', '1']).optional(),
  /** Names and descriptions; a language without a name shows the English one. */
  name_en: productName,
  text_en: productText,
  name_zh: productName,
  text_zh: productText,
  name_hk: productName,
  text_hk: productText,
  name_jp: productName,
  text_jp: productText,
  name_th: productName,
  text_th: productText,
  name_kr: productName,
  text_kr: productText,
  ...everyChange,
});
