import { useQuery } from '@tanstack/react-query';
import { decimalsWritten } from '@candor/ui';
import { readRememberedPair } from './remembered-pair.ts';
import { dealOf } from './use-deal.ts';
import { PairLine } from './pair-line.tsx';
import { PairStrip } from './pair-strip.tsx';

/**
 * The price of the pair that was last looked at, which needs no list of pairs to be asked for. Until that list
 * has come its value in CNY and USD is reckoned at the rates that hold before any are known.
 */
export function RememberedPair({ isNarrow }: { readonly isNarrow: boolean }) {
  const remembered = readRememberedPair();
  const { data: deal } = useQuery({ ...dealOf(remembered?.mathid ?? 0), enabled: remembered !== undefined });
  if (!remembered || !deal) return <div data-area="strip" />;
  const pair = {
    id: remembered.mathid,
    symbol: remembered.symbol,
    base_currency_code: remembered.currencyName,
    quote_currency_code: remembered.symbol.slice(remembered.currencyName.length + 1),
    price_decimals: decimalsWritten(deal.quotation.close),
    currency_quotation: { ...deal.quotation, currency_match_id: remembered.mathid },
  };
  return isNarrow ? (
    <PairLine match={pair} group={undefined} />
  ) : (
    <PairStrip match={pair} group={undefined} />
  );
}
