import { Button, Dialog, FormProblem } from '@candor/ui';
import { DialogActions, errorText, useTranslation } from '@candor/web-kit';
import { type OwnAd, useShopAct } from './shop-queries.ts';

interface CloseAdDialogProps {
  readonly ad: OwnAd;
  readonly onClose: () => void;
}

/** Ends an ad for good: its lock returns at once, open orders go on. */
export function CloseAdDialog({ ad, onClose }: CloseAdDialogProps) {
  const { t } = useTranslation();
  const closing = useShopAct('shop/ad_status', onClose);
  return (
    <Dialog
      title={t('shop.closeTitle', { id: String(ad.id) })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="grid gap-4 text-sm">
        <p className="leading-6 text-pretty text-t2">{t('shop.closeIntro')}</p>
        <FormProblem text={closing.error === null ? undefined : errorText(closing.error)} />
        <DialogActions onCancel={onClose}>
          <Button
            kind="down"
            size="large"
            isBusy={closing.isPending}
            onClick={() => closing.mutate({ id: ad.id, status: 'closed' })}
          >
            {t('shop.act.close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
