import type { Match } from '@candor/contract';
import { PairList, type Product } from '@candor/desk/pairs';
import { Dialog } from '@candor/ui';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts, useTranslation } from '@candor/web-kit';

/** The trigger of the list: an arrow beside the pair, the pair's name with one, or a magnifier on the narrow list. */
type Trigger = 'arrow' | 'name' | 'magnifier';

interface PairPickerProps {
  readonly product: Product;
  readonly match: Match;
  readonly isSheet: boolean;
  readonly trigger?: Trigger;
  /** Opens the list with the key `/` too. */
  readonly hasKey?: boolean;
  readonly onChoose: (match: Match) => void;
}

const TRIGGER_CLASSES = {
  arrow: 'icon-button',
  name: 'flex h-11 items-center gap-1 rounded-control pr-1 text-base font-semibold whitespace-nowrap',
  magnifier: 'icon-button',
} as const satisfies Record<Trigger, string>;

/** The list of pairs where the screen is too small to keep it open. */
export function PairPicker({
  product,
  match,
  isSheet,
  trigger = 'arrow',
  hasKey = false,
  onChoose,
}: PairPickerProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts(hasKey ? { '/': () => setIsOpen(true) } : {});
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={TRIGGER_CLASSES[trigger]}
        aria-haspopup="dialog"
        aria-label={t('market.choosePair', { symbol: match.symbol })}
        onClick={() => setIsOpen(true)}
      >
        {trigger === 'name' && isSheet && match.symbol}
        {trigger === 'magnifier' ? (
          <Search size={18} strokeWidth={1.5} aria-hidden />
        ) : (
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        )}
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
