import type { Match, QuoteGroup } from '@candor/contract';
import { readLocalJson, writeLocal } from '@candor/web-kit';

/** The market that was viewed last, as the browser's storage keeps it. */
export interface TradeInfo {
  readonly currencyName: string;
  readonly currencyId: number;
  readonly legalId: number;
  readonly legalName: string;
  readonly symbol: string;
  readonly mathid: number;
}

export function rememberPair(match: Match): void {
  const info: TradeInfo = {
    currencyName: match.base_currency_code,
    currencyId: match.base_currency_id,
    legalId: match.quote_currency_id,
    legalName: match.quote_currency_code,
    symbol: match.symbol,
    mathid: match.id,
  };
  writeLocal('tradeinfo', JSON.stringify(info));
}

/** The pair that was last looked at, if what is kept of it can be read. */
export function readRememberedPair(): TradeInfo | undefined {
  const kept = readLocalJson('tradeinfo') as Partial<TradeInfo> | undefined;
  const isWhole =
    Number.isSafeInteger(kept?.mathid) &&
    typeof kept?.symbol === 'string' &&
    typeof kept.currencyName === 'string';
  return isWhole ? (kept as TradeInfo) : undefined;
}

/** The remembered pair if it is still open, else the first open one, else nothing. */
export function choosePair(groups: readonly QuoteGroup[]): Match | undefined {
  const open = groups.flatMap((group) => group.matches).filter((match) => match.open_change === 1);
  const remembered = readRememberedPair();
  return open.find((match) => match.id === remembered?.mathid) ?? open[0];
}
