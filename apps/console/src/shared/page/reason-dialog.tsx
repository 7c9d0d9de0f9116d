import { useCallForm, useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** A sentence on the act, before the reason is asked for. */
  readonly children?: ReactNode;
  readonly action: string;
  /** Absent: the reason is for the record. */
  readonly label?: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** Absent: the length of a reason. */
  readonly lengthMax?: number;
  readonly onClose: () => void;
  /** Carries the act out, and closes the dialog; a refusal is shown here. */
  readonly onSend: (reason: string) => Promise<unknown>;
}

/** Asks for the reason of an act, and does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, action, isOptional = false, lengthMax, onClose, onSend } = props;
  const { t } = useTranslation();
  const { field, submit, isBusy, problem } = useCallForm<{ reason: string }>({
    name: 'reason',
    defaults: { reason: '' },
    fieldOf: { reason: 'reason', note: 'reason', answer: 'reason' },
    check: ({ reason }) => ({
      reason: reason.trim() === '' && !isOptional ? t('console.reasonMissing') : undefined,
    }),
  });
  const length = lengthMax === undefined ? {} : { maxLength: lengthMax };
  return (
    <FormDialog
      title={title}
      intro={children}
      reason={{ ...field('reason'), ...length }}
      reasonLabel={props.label}
      reasonHint={props.hint}
      problem={problem}
      action={action}
      isBusy={isBusy}
      onSubmit={submit(async ({ reason }) => {
        await onSend(reason.trim());
      })}
      onClose={onClose}
    />
  );
}
