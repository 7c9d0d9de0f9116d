import { Button } from '@candor/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';

interface DialogActionsProps {
  readonly onCancel: () => void;
  /** The words of the way back; absent: the dialog is cancelled. */
  readonly cancel?: string;
  /** The button of the act. */
  readonly children: ReactNode;
}

/** The two ways out of a dialog, of one size: the one back and the act. */
export function DialogActions({ onCancel, cancel, children }: DialogActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button size="large" onClick={onCancel}>
        {cancel ?? t('common.cancel')}
      </Button>
      {children}
    </div>
  );
}
