import type { Match, QuoteGroup } from '@candor/contract';
import { ChangeText, CoinBadge, DirectionMark, directionOf, formatCompact, PriceText } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import {
  FavouriteButton,
  matchComparisons,
  PairLink,
  type SortKey,
  useApproximate,
} from '@candor/desk/pairs';
import { useTranslation } from '@candor/web-kit';

/** A pair with its figures as they are now. */
export interface MarketRow {
  readonly match: Match;
  readonly quotation: Omit<Match['currency_quotation'], 'currency_match_id'>;
}

interface MarketColumns {
  readonly quotationOf: (match: Match) => MarketRow['quotation'];
  readonly groups: readonly QuoteGroup[];
  readonly isNarrow: boolean;
}

/** The columns of the list of markets: star, pair, and the figures of 24 hours. */
export function useMarketColumns(context: MarketColumns): readonly DataColumn<MarketRow>[] {
  const { t } = useTranslation();
  const comparisons = matchComparisons(context);
  const sortedBy = (key: SortKey) => ({
    id: key,
    compare: (a: MarketRow, b: MarketRow) => comparisons[key](a.match, b.match),
  });
  const figure = (key: SortKey) => ({ ...sortedBy(key), align: 'end' as const });
  const price = (key: 'high' | 'low'): DataColumn<MarketRow> => ({
    ...figure(key),
    header: t(`market.${key}`),
    priority: 3,
    cell: ({ match, quotation }) => <PriceText price={quotation[key]} decimals={match.price_decimals} />,
  });
  return [
    {
      id: 'star',
      header: t('market.favourites'),
      isHeaderHidden: true,
      cell: ({ match }) => (
        <FavouriteButton match={match} className="relative z-1 grid size-11 place-items-center" />
      ),
    },
    { ...sortedBy('pair'), header: t('market.pair'), cell: (row) => <PairCell {...row} /> },
    {
      ...figure('price'),
      header: t('market.lastPrice'),
      cell: (row) => <PriceCell {...row} groups={context.groups} />,
    },
    {
      ...figure('change'),
      header: context.isNarrow ? t('market.changeShort') : t('market.change'),
      cell: ({ quotation: { change } }) => (
        <span className="change-pill" data-direction={directionOf(change)}>
          <DirectionMark direction={directionOf(change)} />
          <ChangeText change={change} className="live-number" />
        </span>
      ),
    },
    price('high'),
    price('low'),
    {
      ...figure('volume'),
      header: t('market.turnover'),
      priority: 2,
      cell: ({ match, quotation }) => (
        <span title={`${formatCompact(quotation.volume)} ${match.base_currency_code}`}>
          {formatCompact(quotation.quote_volume)} <span className="text-t3">{match.quote_currency_code}</span>
        </span>
      ),
    },
  ];
}

/** The pair, whose link covers the whole row but for the star. */
function PairCell({ match, quotation }: MarketRow) {
  return (
    <PairLink match={match} className="flex min-h-6 items-center gap-2.5 after:absolute after:inset-0">
      <CoinBadge code={match.base_currency_code} icon={match.base_currency_icon} size={24} />
      <span className="min-w-0">
        <span className="font-semibold text-t1">{match.base_currency_code}</span>
        <span className="text-t3">/{match.quote_currency_code}</span>
        <span data-untranslated className="block truncate text-xs leading-4 text-t3 max-md:hidden">
          {match.base_currency_name}
        </span>
        <span className="block text-xs text-t3 md:hidden">{formatCompact(quotation.quote_volume)}</span>
      </span>
    </PairLink>
  );
}

interface PriceCellProps extends MarketRow {
  readonly groups: readonly QuoteGroup[];
}

/** The last price, with what it is in CNY at the rate of its group. */
function PriceCell({ match, quotation, groups }: PriceCellProps) {
  const approximate = useApproximate();
  const decimals = match.price_decimals;
  const rate = groups.find(({ id }) => id === match.quote_currency_id)?.cny_price ?? '';
  return (
    <>
      <PriceText price={quotation.close} decimals={decimals} className="live-number font-[550] text-t1" />
      <span className="live-number block text-xs leading-4 text-t3">
        {approximate('Cny', { price: quotation.close, rate, decimals })}
      </span>
    </>
  );
}
