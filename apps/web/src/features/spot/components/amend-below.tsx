import { Button } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { Amending } from '../api/use-amend.ts';
import { AmendFate } from './amend-cell.tsx';

/** The buttons that send or leave a change in a card: a phone's keyboard may have neither Enter nor Esc. */
export function AmendBelow({ amending }: { readonly amending: Amending }) {
  const { t } = useTranslation();
  return (
    <div className="mt-1 flex items-center justify-between gap-2 text-xs">
      <AmendFate amending={amending} />
      <span className="flex shrink-0 gap-2">
        <Button size="small" className="h-11" onClick={amending.leave}>
          {t('common.cancel')}
        </Button>
        <Button size="small" kind="action" className="h-11" isBusy={amending.isBusy} onClick={amending.send}>
          {t('orders.amendSend')}
        </Button>
      </span>
    </div>
  );
}
