import type { Match } from '@candor/contract';
import { Dialog } from '@candor/ui';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { PairList } from '@candor/desk/pairs';
import { useShortcuts, useTranslation } from '@candor/web-kit';

interface PairPickerProps {
  readonly match: Match;
  readonly onChoose: (match: Match) => void;
  readonly isSheet: boolean;
  /** Shows only a magnifier, on the narrow list of pairs. */
  readonly isOnRail?: boolean;
}

/** The list of pairs for screens that are too small to keep it open. */
export function PairPicker({ match, onChoose, isSheet, isOnRail = false }: PairPickerProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ '/': () => setIsOpen(true) });
  return (
    <>
      <button
        type="button"
        className={
          isOnRail
            ? 'icon-button'
            : 'flex h-11 items-center gap-1 rounded-control pr-1 text-base font-semibold whitespace-nowrap'
        }
        aria-haspopup="dialog"
        aria-label={t('market.choosePair', { symbol: match.symbol })}
        onClick={() => setIsOpen(true)}
      >
        {isSheet && match.symbol}
        {isOnRail ? (
          <Search size={18} strokeWidth={1.5} aria-hidden />
        ) : (
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        )}
      </button>
      {isOpen && (
        <Dialog
          isSheet={isSheet}
          title={t('market.pairs')}
          closeLabel={t('common.close')}
          onClose={() => setIsOpen(false)}
        >
          <div className="flex h-[min(60dvh,560px)]">
            <PairList
              selected={match}
              isSearchFocused={!isSheet}
              onFollow={() => setIsOpen(false)}
              onSelect={(next) => {
                setIsOpen(false);
                onChoose(next);
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
