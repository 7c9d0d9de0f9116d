import type { IndexPrice } from '@candor/desk';
import { useTranslation } from '@candor/web-kit';
import { delaySeconds } from '../../../shared/index-price/opening-delay.ts';

/** Says below the order form at which index the order opens. */
export function OpeningNote({ index }: { readonly index: IndexPrice }) {
  const { t } = useTranslation();
  const rule = t('indexPrice.opening.rule', { seconds: delaySeconds(index.open_delay_ms) });
  return (
    <p className="text-xs leading-4 text-t3" data-testid="opening-note">
      {t('indexPrice.opening.label')} {rule}
    </p>
  );
}
