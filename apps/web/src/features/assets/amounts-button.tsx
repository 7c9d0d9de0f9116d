import { IconButton } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { Eye, EyeOff } from 'lucide-react';
import { showAmounts, useAmountsShown } from '../../shared/account/amounts-shown.ts';

/** Hides all amounts of the assets, and shows them again. */
export function AmountsButton() {
  const { t } = useTranslation();
  const isShown = useAmountsShown();
  return (
    <IconButton
      label={t(isShown ? 'assets.hide' : 'assets.show')}
      icon={isShown ? EyeOff : Eye}
      size={16}
      onClick={() => showAmounts(!isShown)}
    />
  );
}
