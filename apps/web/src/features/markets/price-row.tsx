import type { Match, QuoteGroup } from '@candor/contract';
import { ChangeText, CoinBadge, PriceText } from '@candor/ui';
import { PairLink, sortMatches, useFavourites, useQuotation } from '@candor/desk/pairs';
import { useTranslation } from '@candor/web-kit';

const SHOWN = 6;

interface PriceRowProps {
  readonly matches: readonly Match[] | undefined;
  readonly groups: readonly QuoteGroup[];
}

/** One line of live prices: the starred pairs first, then those with the most trade. On a phone it scrolls sideways. */
export function PriceRow({ matches, groups }: PriceRowProps) {
  const { t } = useTranslation();
  const { isFavourite } = useFavourites();
  const byVolume = sortMatches(matches ?? [], {
    sorting: { key: 'volume', isDescending: true },
    // The places of the pairs rest while the page is open; only their figures move.
    quotationOf: (match) => match.currency_quotation,
    groups,
  });
  const shown = byVolume.toSorted((a, b) => Number(isFavourite(b)) - Number(isFavourite(a))).slice(0, SHOWN);
  return (
    <nav aria-label={t('market.livePrices')} className="price-row" data-state={matches ? 'ready' : 'loading'}>
      <ul className="page-width" data-share="80">
        {shown.map((match) => (
          <li key={match.id}>
            <LivePrice match={match} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LivePrice({ match }: { readonly match: Match }) {
  const quotation = useQuotation(match);
  return (
    <PairLink match={match} title={match.base_currency_name} className="price-cell">
      <CoinBadge code={match.base_currency_code} icon={match.base_currency_icon} size={24} />
      <span className="min-w-0">
        <span className="flex items-baseline gap-2 text-xs leading-4">
          <span className="text-t2">{match.symbol}</span>
          <ChangeText change={quotation.change} className="live-number font-[550]" />
        </span>
        <PriceText
          price={quotation.close}
          decimals={match.price_decimals}
          className="live-number block text-[15px] leading-5 font-semibold text-t1"
        />
      </span>
    </PairLink>
  );
}
