import type { Match } from '@candor/contract';
import { PairList, type Product } from '@candor/desk/pairs';
import { Dialog } from '@candor/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@candor/web-kit';

interface PairPickerProps {
  readonly product: Product;
  readonly match: Match;
  readonly isSheet: boolean;
  readonly onChoose: (match: Match) => void;
}

/** The list of pairs where the screen is too small to keep it open. */
export function PairPicker({ product, match, isSheet, onChoose }: PairPickerProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={t('market.choosePair', { symbol: match.symbol })}
        onClick={() => setIsOpen(true)}
      >
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {isOpen && (
        <Dialog isSheet={isSheet} title={t('market.pairs')} closeLabel={t('common.close')} onClose={close}>
          <div className="flex h-[min(60dvh,560px)]">
            <PairList
              product={product}
              selected={match}
              isSearchFocused={!isSheet}
              onFollow={close}
              onSelect={(next) => {
                close();
                onChoose(next);
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
