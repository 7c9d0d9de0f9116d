import type { Match } from '@candor/contract';
import { ChangeText, EmptyState, ErrorState, PriceText, SkeletonRows, TabStrip } from '@candor/ui';
import { Search, Star } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuotation } from '../live/quotations.ts';
import { errorText, requestIdOf, useShortcuts } from '@candor/web-kit';
import { useFavourites } from './use-favourites.ts';
import { selectSpotGroups, useMarkets } from './use-markets.ts';
import { FavouriteButton } from './favourite-button.tsx';

/** The tab of the starred pairs; no currency is called this. */
const FAVOURITES = '*';

interface PairListProps {
  readonly selected: Match | undefined;
  readonly onSelect: (match: Match) => void;
  /** Opened for choosing: the search has the focus from the start. */
  readonly isSearchFocused?: boolean;
}

/** Pairs open for spot trading, by quote currency. A search looks through all of them. */
export function PairList({ selected, onSelect, isSearchFocused = false }: PairListProps) {
  const { t } = useTranslation();
  const markets = useMarkets();
  const groups = selectSpotGroups(markets.data ?? []);
  const [chosenCode, setChosenCode] = useState<string>();
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const { isFavourite } = useFavourites();
  useShortcuts({ '/': () => searchField.current?.focus() });
  useEffect(() => {
    if (isSearchFocused) searchField.current?.focus();
  }, [isSearchFocused]);
  const code = chosenCode ?? selected?.quote_currency_code ?? groups[0]?.group.code ?? '';
  const wanted = search.trim().toUpperCase();
  const shown = wanted
    ? groups
        .flatMap(({ matches }) => matches)
        .filter((match) => `${match.symbol} ${match.name}`.toUpperCase().includes(wanted))
    : code === FAVOURITES
      ? groups.flatMap(({ matches }) => matches).filter((match) => isFavourite(match))
      : (groups.find(({ group }) => group.code === code)?.matches ?? []);
  const emptyText = wanted
    ? t('market.noPairFound')
    : code === FAVOURITES
      ? t('market.noFavourites')
      : t('market.noPairOpen');

  function onSearchKey(event: KeyboardEvent<HTMLInputElement>) {
    const first = shown[0];
    if (event.key === 'Enter' && wanted && first) {
      setSearch('');
      event.currentTarget.blur();
      onSelect(first);
    }
    if (event.key !== 'Escape') return;
    setSearch('');
    event.currentTarget.blur();
  }

  return (
    <section data-area="pairs" className="flex min-h-0 flex-1 flex-col" aria-label={t('market.pairs')}>
      <div className="shrink-0 p-2">
        <label className="field h-8 gap-2 px-2">
          <Search size={14} strokeWidth={1.75} className="shrink-0 text-t3" aria-hidden />
          <input
            type="search"
            className="text-[13px]"
            placeholder={t('market.searchPairs')}
            aria-label={t('market.searchPairs')}
            value={search}
            ref={searchField}
            onKeyDown={onSearchKey}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </div>
      {groups.length > 0 && (
        <TabStrip
          className="h-8 shrink-0 border-b border-hairline px-3"
          label={t('market.quoteCurrencies')}
          items={[
            {
              value: FAVOURITES,
              label: t('market.favourites'),
              icon: <Star size={14} strokeWidth={1.75} aria-hidden />,
            },
            ...groups.map(({ group }) => ({ value: group.code, label: group.code })),
          ]}
          value={code}
          onChange={(next) => {
            setChosenCode(next);
            setSearch('');
          }}
        />
      )}
      <div className="grid h-6 shrink-0 grid-cols-[1fr_auto_60px] items-center gap-2 pr-3 pl-8 text-[11px] max-md:pl-11 font-medium text-t3">
        <span>{t('market.pair')}</span>
        <span className="truncate text-right">{t('market.lastPrice')}</span>
        <span className="truncate text-right">{t('market.changeShort')}</span>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {markets.isPending ? (
          <SkeletonRows count={10} rowClassName="h-9 px-3" label={t('common.loading')} />
        ) : markets.isError && !markets.data ? (
          <ErrorState
            message={errorText(markets.error) ?? t('common.serverError')}
            retryLabel={t('common.retry')}
            onRetry={() => void markets.refetch()}
            requestId={requestIdOf(markets.error)}
            requestIdLabel={t('common.copyRequestId')}
          />
        ) : shown.length === 0 ? (
          <EmptyState>{emptyText}</EmptyState>
        ) : (
          <ul>
            {shown.map((match) => (
              <li key={match.id} className="relative">
                <FavouriteButton
                  match={match}
                  className="absolute top-1/2 left-1 z-10 grid size-6 -translate-y-1/2 place-items-center max-md:left-0 max-md:size-11"
                />
                <PairRow match={match} isSelected={match.id === selected?.id} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function PairRow({
  match,
  isSelected,
  onSelect,
}: {
  readonly match: Match;
  readonly isSelected: boolean;
  readonly onSelect: (match: Match) => void;
}) {
  const quotation = useQuotation(match);
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      className="relative grid h-9 w-full grid-cols-[1fr_auto_60px] items-center gap-2 pr-3 pl-8 text-left max-md:h-12 max-md:pl-11 text-xs hover:bg-bg2 aria-[current=true]:bg-bg3 aria-[current=true]:before:absolute aria-[current=true]:before:inset-y-0 aria-[current=true]:before:left-0 aria-[current=true]:before:w-0.5 aria-[current=true]:before:bg-select"
      onClick={() => onSelect(match)}
    >
      <span className="truncate text-[13px]">
        <span className="font-semibold text-t1">{match.base_currency_code}</span>
        <span className="text-t3">/{match.quote_currency_code}</span>
      </span>
      <PriceText
        price={quotation.close}
        decimals={match.price_decimals}
        className="live-number text-right font-[550] text-t1"
      />
      <ChangeText change={quotation.change} className="live-number text-right font-[550]" />
    </button>
  );
}
