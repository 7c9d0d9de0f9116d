import { z } from 'zod';

/**
 * Fields of requests. Requests reach these schemas with every JSON number already replaced by its exact
 * text, so a body and a query string read alike and no amount passes through a float. Error texts here
 * are stable keys.
 */
const MAX_NUMBER_LENGTH = 30;

/** A plain decimal: digits, perhaps a fraction; no sign, exponent or space. Scale is the engine's matter. */
export const decimalText = z
  .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'number_invalid') })
  .max(MAX_NUMBER_LENGTH, { error: 'number_too_long', abort: true })
  .regex(/^[0-9]+(\.[0-9]+)?$/, { error: 'number_invalid' })
  .meta({
    description: 'A plain decimal, as number or text: no sign, no exponent.',
    examples: ['40000.5'],
  });

/** A plain decimal, or an empty text where a form field was left empty: the call names what is missing. */
export const decimalOrEmpty = z
  .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'number_invalid') })
  .max(MAX_NUMBER_LENGTH, { error: 'number_too_long', abort: true })
  .regex(/^([0-9]+(\.[0-9]+)?)?$/, { error: 'number_invalid' })
  .meta({
    description: 'A plain decimal, as number or text: no sign, no exponent.',
    examples: ['100'],
  });

/**
 * A positive integer below 2^53, as text or number. Some tables number their rows by int4: before a query on one of
 * them, look the id up in memory (pairs, currencies, countries) or cast it to int8.
 */
export const id = z
  .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'id_invalid') })
  .regex(/^[1-9][0-9]{0,15}$/, { error: 'id_invalid' })
  .meta({ examples: ['1'] })
  .transform(Number)
  .refine(Number.isSafeInteger, { error: 'id_invalid' });

/** An id, or 0 for "from the beginning". */
export const idFromZero = z.union([z.literal('0').transform(() => 0), id], { error: 'id_invalid' });

/** A country's id; forms send an empty text where none is chosen. */
export const areaId = z.union([id, z.literal('').transform(() => undefined)]).optional();

const wholeNumber = (key: 'page_invalid' | 'limit_invalid', max: number) =>
  z
    .string({ error: key })
    .regex(/^[1-9][0-9]{0,8}$/, { error: key })
    .meta({ examples: ['10'] })
    .transform(Number)
    .refine((value) => value <= max, { error: key });

export const page = wholeNumber('page_invalid', 1_000_000).optional();
export const limit = wholeNumber('limit_invalid', 100).optional();

/** Unix seconds. */
export const unixSeconds = z
  .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'time_range_invalid') })
  .regex(/^[0-9]{1,11}$/, { error: 'time_range_invalid' })
  .meta({ description: 'Unix seconds.' })
  .transform(Number);

/** Unix milliseconds. */
export const unixMillis = z
  .string({ error: 'time_range_invalid' })
  .regex(/^[0-9]{1,15}$/, { error: 'time_range_invalid' })
  .meta({ description: 'Unix milliseconds.' })
  .transform(Number);

/** The time of which the rows of a list are asked for: from a moment on, and before another. */
export const period = { from_ms: unixMillis.optional(), until_ms: unixMillis.optional() };

/** NUL, and one half of a surrogate pair without the other: neither can be stored as UTF-8 text. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** A text of at most `max` UTF-16 units that the database can store exactly as it was sent. */
export const text = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'field_invalid') })
    .max(max, { error: 'text_too_long', abort: true })
    .refine((value) => !UNSTORABLE.test(value), { error: 'field_invalid' });

/**
 * A text that may be the JSON in which a browser answers about a passkey: no text inside that JSON may be one that
 * the database cannot store, however it is escaped.
 */
export const browserAnswer = (max: number) =>
  text(max).refine((value) => !holdsUnstorable(value), { error: 'field_invalid' });

function holdsUnstorable(json: string): boolean {
  let isFound = false;
  try {
    JSON.parse(json, (key, value: unknown) => {
      isFound ||= UNSTORABLE.test(key) || (typeof value === 'string' && UNSTORABLE.test(value));
      return value;
    });
  } catch {
    return false;
  }
  return isFound;
}

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, {
    error: (issue) => (issue.input === undefined ? 'field_required' : 'choice_invalid'),
  });

/** The sender's key for an order: printable ASCII without spaces. */
export const clientOrderId = text(64)
  .regex(/^[\x21-\x7e]{1,64}$/, { error: 'client_order_id_invalid' })
  .meta({ description: 'The sender’s own id of this order.', examples: ['my-order-1'] })
  .optional();

/** A switch, as JSON boolean, 0 or 1. */
export const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])], { error: 'choice_invalid' })
  .transform((value) => value === true || value === '1' || value === 'true');

/** Yes or no in an answer. */
export const openFlag = z.union([z.literal(0), z.literal(1)]);

/** An amount in an answer: a decimal string at its asset's or market's own number of decimals. */
export const amount = z
  .string()
  .regex(/^-?[0-9]+(\.[0-9]+)?$/)
  .meta({ description: 'A decimal text.' });

/** ISO 8601 in UTC with milliseconds. */
export const isoTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({ description: 'ISO 8601 in UTC, with milliseconds.' });

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    total: z.int().nonnegative(),
    per_page: z.int().positive(),
    current_page: z.int().positive(),
    last_page: z.int().positive(),
    data: z.array(row),
  });
