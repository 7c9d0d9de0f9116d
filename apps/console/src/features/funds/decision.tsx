import { Button } from '@candor/ui';
import { useShortcuts, useTranslation } from '@candor/web-kit';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';

export type Decision = 'approve' | 'hold' | 'reject';

interface DecisionRowProps {
  readonly mayAct: boolean;
  /** The operator has approved already, and counts once. */
  readonly hasApproved?: boolean;
  /** The dialog in which a decision is made. */
  readonly children: (decision: Decision, onClose: () => void) => ReactNode;
}

/** The buttons that approve, hold or reject what is shown, and their keys. */
export function DecisionRow({ mayAct, hasApproved = false, children }: DecisionRowProps) {
  const { t } = useTranslation();
  const [decision, setDecision] = useState<Decision>();
  const ask = (next: Decision) => () => {
    if (mayAct && !(hasApproved && next === 'approve')) setDecision(next);
  };
  useShortcuts({ a: ask('approve'), r: ask('reject') });
  if (!mayAct) return null;
  return (
    <div className="flex gap-2">
      {!hasApproved && (
        <Button kind="action" aria-keyshortcuts="A" onClick={ask('approve')}>
          {t('funds.approve')}
        </Button>
      )}
      <Button onClick={ask('hold')}>{t('funds.hold')}</Button>
      <Button aria-keyshortcuts="R" onClick={ask('reject')}>
        {t('funds.reject')}
      </Button>
      {decision && children(decision, () => setDecision(undefined))}
    </div>
  );
}

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly title: string;
  readonly hint: string;
  /** A sentence on what is decided. */
  readonly children: string;
  readonly onClose: () => void;
  /** Carries the decision out; the words of the reason are left out where there are none. */
  readonly onSend: (decided: { readonly decision: Decision; readonly reason?: string }) => Promise<void>;
}

/** Asks for the reason of a decision, which the owner reads if it is a refusal. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, title, hint, children, onClose, onSend } = props;
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={title}
      action={t(`funds.${decision}`)}
      label={decision === 'reject' ? t('funds.reasonForUser') : t('console.reason')}
      hint={hint}
      isOptional={decision === 'approve'}
      onClose={onClose}
      onSend={(reason) => onSend({ decision, ...(reason === '' ? {} : { reason }) })}
    >
      <p className="text-sm leading-5 [overflow-wrap:anywhere] text-t2">{children}</p>
    </ReasonDialog>
  );
}
