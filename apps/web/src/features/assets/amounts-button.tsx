import { useTranslation } from '@candor/web-kit';
import { Eye, EyeOff } from 'lucide-react';
import { showAmounts, useAmountsShown } from '../../shared/account/amounts-shown.ts';

/** Hides all amounts of the assets, and shows them again. */
export function AmountsButton() {
  const { t } = useTranslation();
  const isShown = useAmountsShown();
  const Icon = isShown ? EyeOff : Eye;
  const label = t(isShown ? 'assets.hide' : 'assets.show');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => showAmounts(!isShown)}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
