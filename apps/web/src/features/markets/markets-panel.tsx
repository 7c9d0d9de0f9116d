import type { Match } from '@candor/contract';
import { EmptyState, isComposing, SkeletonRows, TabStrip, useTabPanel } from '@candor/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { arrived, failureOf, useShortcuts, useTranslation } from '@candor/web-kit';
import { type OpenGroup, useFavourites, searchPairs, selectGroups, useMarkets } from '@candor/desk/pairs';

const load = async () => ({ default: (await arrived(() => import('./market-table.tsx'))).MarketTable });
const MarketTable = lazy(load);
// The table loads beside the pairs that it shows: neither waits for the other. A failure shows where it is drawn.
load().catch(() => undefined);

type List = 'all' | 'favourites';

/** Every pair that is open for spot trading: by list, by quote currency, or by what is typed. */
export function MarketsPanel({ onOpen }: { readonly onOpen: (match: Match) => void }) {
  const { t } = useTranslation();
  const markets = useMarkets();
  const { isFavourite } = useFavourites();
  const [list, setList] = useState<List>('all');
  const [chosenCode, setChosenCode] = useState<string>();
  const [search, setSearch] = useState('');

  const groups = selectGroups(markets.data ?? []);
  const code = chosenCode ?? groups[0]?.group.code ?? '';
  const listPanel = useTabPanel(list);
  const codePanel = useTabPanel(code);
  const hasCodes = list === 'all' && groups.length > 0;
  const isSearching = search.trim() !== '';
  const all = groups.flatMap(({ matches }) => matches);
  const listed =
    list === 'favourites'
      ? all.filter((match) => isFavourite(match))
      : (groups.find(({ group }) => group.code === code)?.matches ?? []);
  const shown = isSearching ? searchPairs(all, search) : listed;
  const emptyText = isSearching
    ? t('market.noPairFound')
    : list === 'favourites'
      ? t('market.noFavourites')
      : t('market.noPairOpen');

  return (
    <section aria-label={t('market.pairs')} className="rounded-panel border border-hairline bg-bg1">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline px-4 pt-2 max-md:px-3">
        <TabStrip
          className="h-11 [&>[role=tab]]:text-[15px]"
          label={t('market.list')}
          panelId={listPanel.id}
          items={[
            { value: 'all', label: t('market.allPairs') },
            { value: 'favourites', label: t('market.favourites') },
          ]}
          value={list}
          onChange={setList}
        />
        <MarketSearch
          value={search}
          onChange={setSearch}
          onEnter={() => {
            if (isSearching && shown[0]) onOpen(shown[0]);
          }}
        />
      </div>
      <div {...listPanel}>
        <div className="flex h-11 items-center px-4 max-md:px-3">
          {hasCodes && (
            <TabStrip
              className="h-11 gap-5"
              label={t('market.quoteCurrencies')}
              panelId={codePanel.id}
              items={groups.map(({ group }) => ({ value: group.code, label: group.code }))}
              value={code}
              onChange={(next) => {
                setChosenCode(next);
                setSearch('');
              }}
            />
          )}
        </div>
        <div {...(hasCodes && codePanel)}>
          <ShownPairs markets={markets} shown={shown} groups={groups} emptyText={emptyText} />
        </div>
      </div>
    </section>
  );
}

interface ShownPairsProps {
  readonly markets: ReturnType<typeof useMarkets>;
  readonly shown: readonly Match[];
  readonly groups: readonly OpenGroup[];
  /** The sentence where no pair is to be shown. */
  readonly emptyText: string;
}

function ShownPairs({ markets, shown, groups, emptyText }: ShownPairsProps) {
  const { t } = useTranslation();
  const waiting = (
    <SkeletonRows count={10} rowClassName="h-12 px-4 max-md:h-15" label={t('common.loading')} />
  );
  if (markets.data === undefined) return failureOf(markets) ?? waiting;
  if (shown.length === 0) return <EmptyState>{emptyText}</EmptyState>;
  return (
    <Suspense fallback={waiting}>
      <MarketTable label={t('market.pairs')} matches={shown} groups={groups.map(({ group }) => group)} />
    </Suspense>
  );
}

interface MarketSearchProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
  readonly onEnter: () => void;
}

function MarketSearch({ value, onChange, onEnter }: MarketSearchProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => field.current?.focus() });
  return (
    <label className="field mb-2 ml-auto h-9 w-60 gap-2 px-2 max-md:ml-0 max-md:h-11 max-md:w-full">
      <Search size={15} strokeWidth={1.75} className="shrink-0 text-t3" aria-hidden />
      <input
        ref={field}
        type="search"
        className="text-[13px] max-md:text-base"
        placeholder={t('market.searchPairs')}
        aria-label={t('market.searchPairs')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') onEnter();
          if (event.key === 'Escape') onChange('');
        }}
      />
    </label>
  );
}
