import { Button, Dialog } from '@candor/ui';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';

/** Asks before a page is left whose input is not saved; for a reload the browser asks. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog title={t('console.leaveTitle')} closeLabel={t('common.close')} onClose={reset}>
      <p className="text-sm leading-5 text-t2">{t('console.leaveHint')}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={proceed}>{t('console.leave')}</Button>
        <Button kind="action" autoFocus onClick={reset}>
          {t('console.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
