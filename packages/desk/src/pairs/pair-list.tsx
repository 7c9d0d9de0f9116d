import type { Match } from '@candor/contract';
import { EmptyState, isComposing, SkeletonRows, TabStrip, useTabPanel } from '@candor/ui';
import { Search, Star } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { failureOf, useShortcuts, useTranslation } from '@candor/web-kit';
import { useFavourites } from './use-favourites.ts';
import { PairRows } from './pair-rows.tsx';
import type { Product } from './product.ts';
import { searchPairs } from './search-pairs.ts';
import { type OpenGroup, selectGroups, useMarkets } from './use-markets.ts';

/** The tab of the starred pairs; no currency is called this. */
const FAVOURITES = '*';

interface PairListProps {
  readonly product?: Product;
  readonly selected: Match | undefined;
  /** Called when Enter chooses a pair in the search; a press follows the pair's link. */
  readonly onSelect: (match: Match) => void;
  /** Called when a pair's link is pressed. */
  readonly onFollow?: () => void;
  /** Opened for choosing: the search has the focus from the start. */
  readonly isSearchFocused?: boolean;
}

/** Pairs open for a product, by quote currency. A search looks through all of them, by code and by name. */
export function PairList({
  product = 'spot',
  selected,
  onSelect,
  onFollow,
  isSearchFocused = false,
}: PairListProps) {
  const { t } = useTranslation();
  const markets = useMarkets();
  const groups = selectGroups(markets.data ?? [], product);
  const [chosenCode, setChosenCode] = useState<string>();
  const [search, setSearch] = useState('');
  const { isFavourite } = useFavourites();
  const code = chosenCode ?? selected?.quote_currency_code ?? groups[0]?.group.code ?? '';
  const panel = useTabPanel(code);
  const isSearching = search.trim() !== '';
  const all = groups.flatMap(({ matches }) => matches);
  const listed =
    code === FAVOURITES
      ? all.filter((match) => isFavourite(match))
      : (groups.find(({ group }) => group.code === code)?.matches ?? []);
  const shown = isSearching ? searchPairs(all, search) : listed;
  const emptyText = isSearching
    ? t('market.noPairFound')
    : code === FAVOURITES
      ? t('market.noFavourites')
      : t('market.noPairOpen');

  return (
    <section data-area="pairs" className="flex min-h-0 flex-1 flex-col" aria-label={t('market.pairs')}>
      <PairSearch
        value={search}
        isFocused={isSearchFocused}
        onChange={setSearch}
        onEnter={() => {
          const [first] = shown;
          if (isSearching && first) onSelect(first);
          return isSearching && first !== undefined;
        }}
      />
      {groups.length > 0 && (
        <GroupTabs
          panelId={panel.id}
          groups={groups}
          code={code}
          onChange={(next) => {
            setChosenCode(next);
            setSearch('');
          }}
        />
      )}
      <div {...(groups.length > 0 && panel)} className="contents">
        {markets.data === undefined ? (
          (failureOf(markets) ?? (
            <SkeletonRows count={10} rowClassName="h-9 px-3" label={t('common.loading')} />
          ))
        ) : shown.length === 0 ? (
          <EmptyState>{emptyText}</EmptyState>
        ) : (
          <PairRows
            matches={shown}
            groups={groups.map(({ group }) => group)}
            product={product}
            selected={selected}
            onFollow={onFollow}
          />
        )}
      </div>
    </section>
  );
}

interface PairSearchProps {
  readonly value: string;
  readonly isFocused: boolean;
  readonly onChange: (search: string) => void;
  /** Chooses what was found; false where nothing was. */
  readonly onEnter: () => boolean;
}

function PairSearch({ value, isFocused, onChange, onEnter }: PairSearchProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => field.current?.focus() });
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && onEnter());
    if (!isDone) return;
    onChange('');
    event.currentTarget.blur();
  }

  return (
    <div className="shrink-0 p-2">
      <label className="field h-8 gap-2 px-2">
        <Search size={14} strokeWidth={1.75} className="shrink-0 text-t3" aria-hidden />
        <input
          type="search"
          className="text-[13px]"
          placeholder={t('market.searchPairs')}
          aria-label={t('market.searchPairs')}
          value={value}
          ref={field}
          onKeyDown={onKey}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}

interface GroupTabsProps {
  readonly panelId: string;
  readonly groups: readonly OpenGroup[];
  readonly code: string;
  readonly onChange: (code: string) => void;
}

function GroupTabs({ panelId, groups, code, onChange }: GroupTabsProps) {
  const { t } = useTranslation();
  return (
    <TabStrip
      className="h-8 shrink-0 border-b border-hairline px-3"
      label={t('market.quoteCurrencies')}
      panelId={panelId}
      items={[
        {
          value: FAVOURITES,
          label: t('market.favourites'),
          icon: <Star size={14} strokeWidth={1.75} aria-hidden />,
        },
        ...groups.map(({ group }) => ({ value: group.code, label: group.code })),
      ]}
      value={code}
      onChange={onChange}
    />
  );
}
