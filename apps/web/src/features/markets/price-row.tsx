import type { Match } from '@candor/contract';
import { ChangeText, CoinBadge, PriceText } from '@candor/ui';
import { PairLink, useFavourites, useQuotation } from '@candor/desk/pairs';
import { useTranslation } from '@candor/web-kit';

const SHOWN = 6;
/** The first pairs of the list always stand in the row. */
const MAJORS = 2;

interface PriceRowProps {
  /** In the order of the exchange. */
  readonly matches: readonly Match[] | undefined;
  readonly isLoading: boolean;
}

/**
 * One line of live prices: the first pairs of the exchange's list, then the starred ones, then the rest of the list, so
 * that a pair stands where it stood at the last visit. On a phone it scrolls sideways.
 */
export function PriceRow({ matches = [], isLoading }: PriceRowProps) {
  const { t } = useTranslation();
  const { isFavourite } = useFavourites();
  const rank = (match: Match) => {
    if (matches.indexOf(match) < MAJORS) return 0;
    return isFavourite(match) ? 1 : 2;
  };
  const shown = matches.toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
  return (
    <nav
      aria-label={t('market.livePrices')}
      className="price-row"
      data-state={isLoading ? 'loading' : 'ready'}
    >
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
