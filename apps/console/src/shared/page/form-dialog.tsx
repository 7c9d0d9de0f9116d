import { Button, TextArea } from '@candor/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { DialogForm, useTranslation } from '@candor/web-kit';

const REASON_MAX = 500;

type ReasonField = Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'>;

interface FormDialogProps {
  readonly title: string;
  /** A sentence on the act, before its fields. */
  readonly intro?: ReactNode;
  /** Fields, in two columns where there is room. */
  readonly children?: ReactNode;
  readonly reason: ReasonField;
  /** Absent: the reason is for the record. */
  readonly reasonLabel?: string | undefined;
  readonly reasonHint?: string | undefined;
  readonly problem: string | undefined;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onSubmit: (event: React.SyntheticEvent) => Promise<void>;
  readonly onClose: () => void;
  /** Leads back to the fields from what comes after them. */
  readonly onBack?: (() => void) | undefined;
}

/** A dialog with the fields of an act and its reason. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, children, reason, problem, action, isBusy, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  // The first key that is typed belongs to the form: on its button, it would close the dialog.
  useEffect(() => {
    const opened = fields.current;
    if (opened?.querySelector('[data-autofocus]') === null)
      opened.querySelector<HTMLElement>('input, textarea, select, [role=combobox]')?.focus();
  }, []);
  return (
    <DialogForm {...{ title, intro, problem, onSubmit, onClose }} size="large">
      {children && (
        <div ref={fields} className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          {children}
        </div>
      )}
      <TextArea
        rows={3}
        maxLength={REASON_MAX}
        {...reason}
        autoFocus={children === undefined}
        label={props.reasonLabel ?? t('console.reason')}
        hint={props.reasonHint ?? t('console.reasonHint')}
      />
      <div className="flex justify-end gap-2">
        {props.onBack === undefined ? (
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        ) : (
          <Button onClick={props.onBack}>{t('console.back')}</Button>
        )}
        <Button type="submit" kind="action" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </DialogForm>
  );
}
