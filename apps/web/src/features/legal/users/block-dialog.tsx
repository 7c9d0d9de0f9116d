import { Button, Dialog, FormProblem } from '@candor/ui';
import { DialogActions, errorText, useTranslation } from '@candor/web-kit';
import { type BlockedBy, useBlocking } from './use-blocking.ts';

interface BlockDialogProps {
  readonly name: string;
  readonly user: BlockedBy;
  readonly onClose: () => void;
}

/** Blocks a person for later orders; an open one goes on. */
export function BlockDialog({ name, user, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  const blocking = useBlocking(onClose);
  return (
    <Dialog title={t('p2p.order.blockTitle', { name })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4 text-sm">
        <p className="leading-6 text-pretty text-t2">{t('p2p.order.blockIntro')}</p>
        <FormProblem text={blocking.error === null ? undefined : errorText(blocking.error)} />
        <DialogActions onCancel={onClose}>
          <Button
            kind="down"
            size="large"
            isBusy={blocking.isPending}
            onClick={() => blocking.mutate({ ...user, blocked: '1' })}
          >
            {t('p2p.order.block')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
