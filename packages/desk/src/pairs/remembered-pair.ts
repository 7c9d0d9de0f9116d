import type { Match, QuoteGroup } from '@candor/contract';
import { readLocalJson, writeLocal } from '@candor/web-kit';
import type { Product } from './product.ts';
import { selectGroups } from './use-markets.ts';

/** The market that was viewed last, as the browser's storage keeps it. */
export interface TradeInfo {
  readonly currencyName: string;
  readonly currencyId: number;
  readonly legalId: number;
  readonly legalName: string;
  readonly symbol: string;
  readonly mathid: number;
}

/** The keys under which each screen keeps its last pair, as specified. */
const KEYS = { spot: 'tradeinfo', lever: 'leverData', second: 'secondData' } as const satisfies Record<
  Product,
  string
>;

export function rememberPair(match: Match, product: Product = 'spot'): void {
  const info: TradeInfo = {
    currencyName: match.base_currency_code,
    currencyId: match.base_currency_id,
    legalId: match.quote_currency_id,
    legalName: match.quote_currency_code,
    symbol: match.symbol,
    mathid: match.id,
  };
  writeLocal(KEYS[product], JSON.stringify(info));
}

/** The pair that was last looked at, if what is kept of it can be read. */
export function readRememberedPair(product: Product = 'spot'): TradeInfo | undefined {
  const kept = readLocalJson(KEYS[product]) as Partial<TradeInfo> | undefined;
  const isWhole =
    Number.isSafeInteger(kept?.mathid) &&
    typeof kept?.symbol === 'string' &&
    typeof kept.currencyName === 'string';
  return isWhole ? (kept as TradeInfo) : undefined;
}

/** The remembered pair if it is still open, else the first open one, else nothing. */
export function choosePair(groups: readonly QuoteGroup[], product: Product = 'spot'): Match | undefined {
  const open = selectGroups(groups, product).flatMap(({ matches }) => matches);
  const remembered = readRememberedPair(product);
  return open.find((match) => match.id === remembered?.mathid) ?? open[0];
}
