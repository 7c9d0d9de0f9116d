import type { Match } from '@candor/contract';
import { CoinBadge } from '@candor/ui';
import { PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { selectGroups, useMarkets, PairLink } from '@candor/desk/pairs';
import { useTranslation } from '@candor/web-kit';

interface PairRailProps {
  readonly selected: Match;
  readonly onExpand: () => void;
  /** Opens the list of pairs over the screen. */
  readonly picker: ReactNode;
}

/** The list of pairs at 48 px: the coins of the quote currency that is traded now. */
export function PairRail({ selected, onExpand, picker }: PairRailProps) {
  const { t } = useTranslation();
  const groups = selectGroups(useMarkets().data ?? []);
  const matches = groups.find(({ group }) => group.id === selected.quote_currency_id)?.matches ?? [];
  return (
    <section data-area="pairs" className="flex flex-col items-center" aria-label={t('market.pairs')}>
      <button
        type="button"
        className="icon-button my-2"
        aria-label={t('layout.rail')}
        aria-pressed
        title={t('layout.rail')}
        onClick={onExpand}
      >
        <PanelLeftOpen size={18} strokeWidth={1.5} aria-hidden />
      </button>
      {picker}
      <ul className="min-h-0 flex-1 overflow-y-auto pt-1 [scrollbar-width:none]">
        {matches.map((match) => (
          <li key={match.id}>
            <PairLink
              match={match}
              className="relative grid h-9 w-12 place-items-center hover:bg-bg2 aria-[current=true]:bg-bg3 aria-[current=true]:before:absolute aria-[current=true]:before:inset-y-0 aria-[current=true]:before:left-0 aria-[current=true]:before:w-0.5 aria-[current=true]:before:bg-select"
              aria-current={match.id === selected.id ? 'true' : undefined}
              aria-label={match.symbol}
              title={match.symbol}
            >
              <CoinBadge code={match.base_currency_code} icon={match.base_currency_icon} size={24} />
            </PairLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
