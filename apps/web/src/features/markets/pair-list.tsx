import type { Match } from '@candor/contract';
import { ChangeText, EmptyState, ErrorState, PriceText, SkeletonRows, TabStrip } from '@candor/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuotation } from '../../live/quotations.ts';
import { errorText, requestIdOf } from '../../shared/api/api.ts';
import { selectSpotGroups, useMarkets } from '../../shared/api/use-markets.ts';

interface PairListProps {
  readonly selected: Match | undefined;
  readonly onSelect: (match: Match) => void;
}

/** Pairs open for spot trading, by quote currency. A search looks through all of them. */
export function PairList({ selected, onSelect }: PairListProps) {
  const { t } = useTranslation();
  const markets = useMarkets();
  const groups = selectSpotGroups(markets.data ?? []);
  const [chosenCode, setChosenCode] = useState<string>();
  const [search, setSearch] = useState('');
  const code = chosenCode ?? selected?.quote_currency_code ?? groups[0]?.group.code ?? '';
  const wanted = search.trim().toUpperCase();
  const shown = wanted
    ? groups
        .flatMap(({ matches }) => matches)
        .filter((match) => `${match.symbol} ${match.name}`.toUpperCase().includes(wanted))
    : (groups.find(({ group }) => group.code === code)?.matches ?? []);

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
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </div>
      {groups.length > 0 && (
        <TabStrip
          className="h-8 shrink-0 border-b border-hairline px-3"
          label={t('market.quoteCurrencies')}
          items={groups.map(({ group }) => ({ value: group.code, label: group.code }))}
          value={code}
          onChange={(next) => {
            setChosenCode(next);
            setSearch('');
          }}
        />
      )}
      <div className="grid h-6 shrink-0 grid-cols-[1fr_auto_64px] items-center gap-2 px-3 text-[11px] font-medium text-t3">
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
          <EmptyState>{wanted ? t('market.noPairFound') : t('market.noPairOpen')}</EmptyState>
        ) : (
          <ul>
            {shown.map((match) => (
              <li key={match.id}>
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
      className="relative grid h-9 w-full grid-cols-[1fr_auto_64px] items-center gap-2 px-3 text-left text-xs hover:bg-bg2 aria-[current=true]:bg-bg3 aria-[current=true]:before:absolute aria-[current=true]:before:inset-y-0 aria-[current=true]:before:left-0 aria-[current=true]:before:w-0.5 aria-[current=true]:before:bg-select"
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
