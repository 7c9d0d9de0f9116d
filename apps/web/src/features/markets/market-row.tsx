import type { Match, QuoteGroup } from '@candor/contract';
import { ChangeText, CoinBadge, DirectionMark, directionOf, formatCompact, PriceText } from '@candor/ui';
import { FavouriteButton, PairLink, useApproximate } from '@candor/desk/pairs';

interface MarketRowProps {
  readonly row: number;
  readonly match: Match;
  readonly quotation: Omit<Match['currency_quotation'], 'currency_match_id'>;
  readonly group: QuoteGroup | undefined;
}

/** One pair with its 24 hours. The link of its name covers the whole row but for the star. */
export function MarketRow({ row, match, quotation, group }: MarketRowProps) {
  const approximate = useApproximate();
  const decimals = match.price_decimals;
  const direction = directionOf(quotation.change);
  const turnover = formatCompact(quotation.quote_volume);
  return (
    <tr aria-rowindex={row} data-match-id={match.id} data-symbol={match.symbol} className="relative">
      <td>
        <FavouriteButton match={match} className="relative z-1 grid size-11 place-items-center" />
      </td>
      <td>
        <PairLink match={match} className="flex min-h-6 items-center gap-2.5 after:absolute after:inset-0">
          <CoinBadge code={match.base_currency_code} icon={match.base_currency_icon} size={24} />
          <span className="min-w-0">
            <span className="font-semibold text-t1">{match.base_currency_code}</span>
            <span className="text-t3">/{match.quote_currency_code}</span>
            <span data-untranslated className="block truncate text-xs leading-4 text-t3 max-md:hidden">
              {match.base_currency_name}
            </span>
            <span className="block text-xs text-t3 md:hidden">{turnover}</span>
          </span>
        </PairLink>
      </td>
      <td>
        <PriceText price={quotation.close} decimals={decimals} className="live-number font-[550] text-t1" />
        <span className="live-number block text-xs leading-4 text-t3">
          {approximate('Cny', { price: quotation.close, rate: group?.cny_price ?? '', decimals })}
        </span>
      </td>
      <td>
        <span className="change-pill" data-direction={direction}>
          <DirectionMark direction={direction} />
          <ChangeText change={quotation.change} className="live-number" />
        </span>
      </td>
      <td className="max-lg:hidden">
        <PriceText price={quotation.high} decimals={decimals} />
      </td>
      <td className="max-lg:hidden">
        <PriceText price={quotation.low} decimals={decimals} />
      </td>
      <td className="max-md:hidden" title={`${formatCompact(quotation.volume)} ${match.base_currency_code}`}>
        {turnover} <span className="text-t3">{match.quote_currency_code}</span>
      </td>
    </tr>
  );
}
