import { parseDecimal } from '@candor/primitives';
import { parse } from 'lossless-json';
import type { IndexSource, SourceQuote } from './index-feed.ts';

const TIMEOUT_MS = 900;
const INDEX_DECIMALS = 8;
const DECIMALS_TO_CUT = /^([0-9]+\.[0-9]{8})[0-9]+$/;

/**
 * A venue that answers JSON: `url` holds `{symbol}`, `path` leads to the price. Numbers are read by their
 * text; decimals beyond the eighth are cut.
 */
export function httpIndexSource(
  settings: { readonly url: string; readonly path: string },
  markets: () => readonly { readonly id: number; readonly symbol: string }[],
): IndexSource {
  const ask = async (market: { id: number; symbol: string }): Promise<SourceQuote> => {
    const url = settings.url.replaceAll('{symbol}', encodeURIComponent(market.symbol));
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) throw new Error(`status ${response.status} for ${market.symbol}`);
    const price = readPrice(await response.text(), settings.path);
    return { marketId: market.id, price, quotedMs: Date.now() };
  };
  return {
    name: new URL(settings.url.replaceAll('{symbol}', 'SYMBOL')).host,
    async read() {
      const answers = await Promise.allSettled(markets().map(ask));
      const quotes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const [failed] = answers.filter((answer) => answer.status === 'rejected');
      // A venue need not know every market; one that knows none has failed.
      if (quotes.length === 0 && failed !== undefined) throw failed.reason;
      return quotes;
    },
  };
}

/** Price at a dotted path, in units of 10^-8; throws where there is none. */
export function readPrice(body: string, path: string): number {
  let value: unknown = parse(body, undefined, (number: string) => number);
  for (const part of path.split('.')) {
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  }
  if (typeof value !== 'string') throw new Error(`no price at "${path}"`);
  // Nothing but decimals is cut: an exponent behind them would change the price by orders of magnitude.
  const parsed = parseDecimal(value.replace(DECIMALS_TO_CUT, '$1'), INDEX_DECIMALS);
  if (!parsed.ok || parsed.value === 0) throw new Error(`"${value.slice(0, 40)}" is no price`);
  return parsed.value;
}
