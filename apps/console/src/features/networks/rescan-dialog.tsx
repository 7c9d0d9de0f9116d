import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import type { Network } from './network.ts';

interface RescanDialogProps {
  readonly network: Network;
  readonly onClose: () => void;
}

/** Has the blocks of a network read once more from one on, up to the newest one that was read. */
export function RescanDialog({ network, onClose }: RescanDialogProps) {
  const { t } = useTranslation();
  const { rescan } = network;
  const act = useAct();
  const { field, submit, isBusy, problem } = useCallForm<{ first_block: string; reason: string }>({
    name: 'networkRescan',
    defaults: { first_block: '', reason: '' },
    fieldOf: { first_block: 'first_block', reason: 'reason' },
    check: ({ first_block: first, reason }) => ({
      first_block: first.trim() === '' ? t('networks.missing') : undefined,
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  return (
    <FormDialog
      title={t('networks.rescanTitle', { name: network.name })}
      intro={
        <div className="flex flex-col gap-2 text-[13px] leading-5 text-t2">
          <p>{t('networks.rescanHint')}</p>
          {rescan !== null && (
            <p className="text-t1">
              {t('networks.rescanGoing', { from: rescan.height + 1, until: rescan.until })}
            </p>
          )}
        </div>
      }
      reason={field('reason')}
      problem={problem}
      action={t('networks.rescan')}
      isBusy={isBusy}
      onSubmit={submit(async ({ first_block: first, reason }) => {
        await act('console/network_rescan', {
          id: network.id,
          first_block: first.trim(),
          reason: reason.trim(),
        });
        onClose();
      })}
      onClose={onClose}
    >
      <div className="col-span-full">
        <NumberTextField
          {...field('first_block')}
          label={t('networks.firstBlock')}
          hint={t('networks.firstBlockHint', { height: network.scanned_height })}
          decimals={0}
          maxLength={15}
        />
      </div>
    </FormDialog>
  );
}
