import { parseDecimal } from '@candor/primitives';
import { parse } from 'lossless-json';
import { BoundBroken, boundedAnswer } from './bounded-answer.ts';
import type { IndexSource } from './index-feed.ts';
import type { SourceQuote } from './source-quote.ts';
import type { TimeUnit } from './index-source-list.ts';

const INDEX_DECIMALS = 8;
const DECIMALS_TO_CUT = /^([0-9]+\.[0-9]{8})[0-9]+$/;
/** Values of an answer: a price and its time need few. */
const VALUES_MAX = 2_000;
/** Time for which a source is left out after it broke a bound. */
const LEFT_OUT_MS = 60_000;
/** The most by which a source's clock may be ahead of ours. */
const AHEAD_MAX_MS = 1_000;

const UNIT_MS: Readonly<Record<Exclude<TimeUnit, 'iso'>, number>> = {
  s: 1_000,
  ms: 1,
  us: 1 / 1_000,
  ns: 1 / 1_000_000,
};

/** Where a source is asked, and where its answer holds the price and the time at which it was made. */
export interface HttpSourceSettings {
  readonly url: string;
  readonly path: string;
  /** '': the answer does not say when its price was made, and the time of the answer is taken. */
  readonly timePath: string;
  readonly timeUnit: TimeUnit;
  readonly isPublicOnly: boolean;
}

/**
 * A venue that answers JSON: `url` holds `{symbol}`, `path` leads to the price. Numbers are read by their
 * text; decimals beyond the eighth are cut. One that breaks a bound is left out for a minute.
 */
export function httpIndexSource(
  settings: HttpSourceSettings,
  markets: () => readonly { readonly id: number; readonly symbol: string }[],
): IndexSource {
  let leftOutUntil = 0;
  const ask = async (market: { id: number; symbol: string }): Promise<SourceQuote> => {
    const url = new URL(settings.url.replaceAll('{symbol}', encodeURIComponent(market.symbol)));
    try {
      const answer = readAnswer(await boundedAnswer(url, settings));
      const price = readPrice(answer, settings.path);
      return { marketId: market.id, price, quotedMs: readTime(answer, settings, Date.now()) };
    } catch (error) {
      if (error instanceof BoundBroken) leftOutUntil = Date.now() + LEFT_OUT_MS;
      throw new Error(`${error instanceof Error ? error.message : String(error)} for ${market.symbol}`, {
        cause: error,
      });
    }
  };
  return {
    name: new URL(settings.url.replaceAll('{symbol}', 'SYMBOL')).host,
    async read() {
      if (Date.now() < leftOutUntil) throw new Error('left out after it broke a bound');
      const answers = await Promise.allSettled(markets().map(ask));
      const quotes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const [failed] = answers.filter((answer) => answer.status === 'rejected');
      // A venue need not know every market; one that knows none has failed.
      if (quotes.length === 0 && failed !== undefined) throw failed.reason;
      return quotes;
    },
  };
}

/** Parses an answer whose numbers become their texts; throws BoundBroken where it holds more values than any price needs. */
export function readAnswer(body: string): unknown {
  let values = 0;
  for (const sign of body) if (sign === ',' || sign === '[' || sign === '{') values += 1;
  if (values > VALUES_MAX) throw new BoundBroken(`an answer of more than ${VALUES_MAX} values`);
  return parse(body, undefined, (number: string) => number);
}

/** Price at a dotted path, in units of 10^-8; throws where there is none. */
export function readPrice(answer: unknown, path: string): number {
  const value = valueAt(answer, path);
  if (typeof value !== 'string') throw new Error(`no price at "${path}"`);
  // Nothing but decimals is cut: an exponent behind them would change the price by orders of magnitude.
  const parsed = parseDecimal(value.replace(DECIMALS_TO_CUT, '$1'), INDEX_DECIMALS);
  if (!parsed.ok || parsed.value === 0) throw new Error(`"${value.slice(0, 40)}" is no price`);
  return parsed.value;
}

/** The time at which a price was made, in milliseconds: the source's own, or `nowMs` where it names none. */
export function readTime(
  answer: unknown,
  { timePath, timeUnit }: Pick<HttpSourceSettings, 'timePath' | 'timeUnit'>,
  nowMs: number,
): number {
  if (timePath === '') return nowMs;
  const text = valueAt(answer, timePath);
  const ms =
    typeof text !== 'string' ? Number.NaN : timeUnit === 'iso' ? Date.parse(text) : countOf(text, timeUnit);
  if (!Number.isFinite(ms) || ms <= 0) throw new Error(`no time at "${timePath}"`);
  if (ms > nowMs + AHEAD_MAX_MS) throw new Error(`the time at "${timePath}" has not come yet`);
  return Math.min(Math.floor(ms), nowMs);
}

function countOf(text: string, unit: Exclude<TimeUnit, 'iso'>): number {
  return /^[0-9]{1,20}(\.[0-9]{1,9})?$/.test(text) ? Number(text) * UNIT_MS[unit] : Number.NaN;
}

function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const part of path.split('.')) {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    value = isOwn ? (value as Record<string, unknown>)[part] : undefined;
  }
  return value;
}
