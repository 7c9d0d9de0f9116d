/** Parameters of the trader API: every value is a text of the query or of the form. */
import { z } from 'zod';
import type { TraderProblemKey } from './problems.ts';

/** The refusal of a parameter; one that is missing is refused as such. */
const refusedAs = (key: TraderProblemKey) => ({ error: key });

const matching = (pattern: RegExp) => z.string(refusedAs('illegal')).regex(pattern, refusedAs('illegal'));

/** Digits, perhaps a fraction: no sign, no exponent, no blank, at most 30 characters. */
export const decimal = matching(/^([0-9]{1,16})(\.[0-9]{1,13})?$/);
/** Below 2^53. */
export const integer = matching(/^[0-9]{1,15}$/).transform(Number);
/** Milliseconds or, with 16 digits, microseconds. */
export const timestamp = matching(/^[0-9]{1,16}$/);
/** Milliseconds, with at most three decimals. */
export const recvWindow = matching(/^[0-9]{1,5}(\.[0-9]{1,3})?$/).transform(Number);
export const symbol = matching(/^[A-Z0-9]{1,20}$/);
/** A JSON list of names. */
export const symbols = matching(/^\["[A-Z0-9]{1,20}"(,"[A-Z0-9]{1,20}"){0,199}\]$/).transform(
  (text) => JSON.parse(text) as string[],
);
/** A JSON list of 1 to 50 objects whose values are texts, numbers or flags. */
export const orderTexts = z.string(refusedAs('value')).transform((text, context) => {
  const list = orderList.safeParse(parsedJson(text));
  if (list.success) return list.data;
  context.addIssue({ code: 'custom', message: 'value' satisfies TraderProblemKey });
  return z.NEVER;
});

const orderList = z
  .array(
    z.record(z.string(), z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])),
  )
  .min(1)
  .max(50);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Minutes, hours or days, at most 7 days. */
export const windowSize = matching(/^([1-9]|[1-5][0-9])m$|^([1-9]|1[0-9]|2[0-3])h$|^[1-7]d$/);
export const clientId = matching(/^[a-zA-Z0-9-_.:/]{1,36}$/);
export const listenKey = matching(/^[A-Za-z0-9]{1,64}$/);
export const flag = z
  .enum(['true', 'false', 'TRUE', 'FALSE'], refusedAs('value'))
  .transform((text) => text.toLowerCase() === 'true');

export const word = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  key: TraderProblemKey = 'value',
) => z.enum(words, refusedAs(key));

/** Parameters of every signed request. The signature is checked over the bytes as they arrived, so it is none of them. */
export const signed = { timestamp, recvWindow: recvWindow.optional() };
