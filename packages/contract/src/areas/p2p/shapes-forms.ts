/** Fields of forms of the P2P desk: an ad, the hours of a shop, and the countries that it serves. */
import { z } from 'zod';
import { choice, flag, decimalText, id, text } from '../../shapes/fields.ts';
import { PAY_METHOD_CODES } from '../../personal-bounds.ts';
import { AUTO_REPLY_MAX, AD_TERMS_MAX } from './vocabulary.ts';

const COUNTRIES_MAX = 250;

const COUNT_DIGITS = 6;

/** A number of orders or days. */
const wholeNumber = z
  .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'number_invalid') })
  .regex(/^[0-9]+$/, { error: 'number_invalid' })
  .max(COUNT_DIGITS, { error: 'number_too_large' })
  .transform(Number);

/** Countries by the two letters of ISO 3166. */
export const countryCodes = z
  .array(z.string({ error: 'field_invalid' }).regex(/^[A-Z]{2}$/, { error: 'field_invalid' }), {
    error: 'field_invalid',
  })
  .max(COUNTRIES_MAX, { error: 'field_invalid' });

const weekday = z
  .string({ error: 'field_invalid' })
  .regex(/^[1-7]$/, { error: 'field_invalid' })
  .transform(Number);

const minuteOfDay = z
  .string({ error: 'field_invalid' })
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, { error: 'field_invalid' })
  .meta({ examples: ['09:00'] });

/** Hours of a form: on these days of the week (1: Monday) from one minute of the day until another, which is later. */
export const hoursForm = z
  .array(
    z.strictObject({
      days: z.array(weekday, { error: 'field_invalid' }).min(1, { error: 'field_invalid' }).max(7),
      from: minuteOfDay,
      to: minuteOfDay,
    }),
    { error: 'field_invalid' },
  )
  .max(14, { error: 'field_invalid' });

const payTypesForm = z
  .array(choice(PAY_METHOD_CODES), { error: 'field_invalid' })
  .min(1, { error: 'field_required' })
  .max(PAY_METHOD_CODES.length, { error: 'field_invalid' });

const conditionsForm = z.strictObject({
  certified: flag.optional(),
  min_completed: wholeNumber.optional(),
  /** Days for which the taker has had an account. */
  min_days: wholeNumber.optional(),
  /** Countries of takers; none: every country. */
  countries: countryCodes.optional(),
});

const percent = z
  .string({ error: 'p2p_premium_invalid' })
  .regex(/^-?[0-9]{1,2}(\.[0-9]{1,2})?$/, { error: 'p2p_premium_invalid' })
  .meta({ description: 'Signed percent with at most two decimals.', examples: ['-0.5'] });

/** Terms of an ad that its owner may change later. */
export const adForm = {
  /** 1: fixed, 2: floating. */
  price_type: choice(['1', '2']),
  /** For a fixed ad. */
  price: decimalText.optional(),
  /** For a floating ad. */
  premium: percent.optional(),
  limit_price: decimalText.optional(),
  min_money: decimalText,
  max_money: decimalText,
  window_minutes: id,
  pay_types: payTypesForm,
  conditions: conditionsForm.optional(),
  /** Hours of the ad in the shop’s time zone; none: those of the shop. */
  hours: hoursForm.optional(),
  auto_reply: text(AUTO_REPLY_MAX).optional(),
  terms: text(AD_TERMS_MAX).optional(),
} as const;
