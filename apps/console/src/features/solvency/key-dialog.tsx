import { TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';

const AUDITOR_MAX = 200;

interface KeyDialogProps {
  /** The number of the snapshot. */
  readonly number: number;
  readonly onClose: () => void;
}

interface KeyValues {
  auditor: string;
  reason: string;
}

/** Proposes to give an auditor the key of a snapshot; the operator who approves is shown it once. */
export function KeyDialog({ number, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, submit, isBusy, problem } = useCallForm<KeyValues>({
    name: 'auditorKey',
    defaults: { auditor: '', reason: '' },
    fieldOf: { auditor: 'auditor', reason: 'reason' },
    check: ({ auditor, reason }) => ({
      auditor: auditor.trim() === '' ? t('solvency.auditorMissing') : undefined,
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ auditor, reason }: KeyValues) => {
    await act('console/solvency_key_propose', { number, auditor: auditor.trim(), reason: reason.trim() });
    onClose();
  };
  return (
    <FormDialog
      title={t('solvency.keyOfNumber', { number })}
      intro={<p className="text-sm leading-5 text-t2">{t('solvency.keyHint')}</p>}
      reason={field('reason')}
      problem={problem}
      action={t('solvency.propose')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <TextField
        {...field('auditor')}
        label={t('solvency.auditor')}
        maxLength={AUDITOR_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}
