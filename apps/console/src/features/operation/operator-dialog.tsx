import { OPERATOR_ROLES, type OperatorRole } from '@candor/contract/console';
import { Button, Dialog, SelectField, TextField } from '@candor/ui';
import { copyText, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useAct } from '../../shared/api/use-read.ts';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import type { Operator } from './operator.ts';

interface OperatorDialogProps {
  /** The operator who is to have another role; absent: a new one. */
  readonly operator?: Operator;
  readonly onClose: () => void;
}

interface Values {
  account: string;
  role: OperatorRole;
  user_id: string;
  reason: string;
}

const FIELD_OF = {
  account: 'account',
  operator_name_invalid: 'account',
  operator_exists: 'account',
  user_id: 'user_id',
  user_unknown: 'user_id',
  reason: 'reason',
} as const;

/** Proposes a new operator or another role; another admin decides. */
export function OperatorDialog({ operator, onClose }: OperatorDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const isNew = operator === undefined;
  const [half, setHalf] = useState<string>();
  const { field, submit, isBusy, problem, choice } = useCallForm<Values>({
    name: 'operator',
    defaults: { account: '', role: operator?.role ?? 'viewer', user_id: '', reason: '' },
    fieldOf: FIELD_OF,
    check: ({ account, reason, user_id: userId }) => ({
      account: isNew && account.trim() === '' ? t('operation.accountMissing') : undefined,
      user_id: /^\d*$/.test(userId.trim()) ? undefined : t('operation.userInvalid'),
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ account, role, user_id: userId, reason }: Values) => {
    const whom = isNew
      ? { account: account.trim(), ...(userId.trim() === '' ? {} : { user_id: userId.trim() }) }
      : { id: operator.id };
    const answer = await act('console/operator_propose', { ...whom, role, reason: reason.trim() });
    if (answer.enrolment_half === null) onClose();
    else setHalf(answer.enrolment_half);
  };
  if (half !== undefined) return <HalfDialog half={half} onClose={onClose} />;
  const title = isNew ? t('operation.addTitle') : t('operation.roleTitle', { account: operator.account });
  return (
    <FormDialog
      title={title}
      intro={<p className="text-sm leading-5 text-t2">{t('operation.twoPersons')}</p>}
      reason={field('reason')}
      problem={problem}
      action={t('operation.propose')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      {isNew && (
        <TextField
          {...field('account')}
          label={t('operation.account')}
          hint={t('operation.accountHint')}
          autoComplete="off"
        />
      )}
      <SelectField
        {...choice('role')}
        label={t('operation.role')}
        options={OPERATOR_ROLES.map((role) => ({
          value: role,
          text: `${t(`console.role_${role}`)}: ${t(`operation.may_${role}`)}`,
        }))}
      />
      {isNew && (
        <NumberTextField
          {...field('user_id')}
          label={t('operation.user')}
          hint={t('operation.userHint')}
          decimals={0}
        />
      )}
    </FormDialog>
  );
}

/** The part of an enrolment that the proposer hands over; the approver has the link. */
function HalfDialog({ half, onClose }: { readonly half: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('operation.half')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm leading-5 text-t2">{t('operation.halfHint')}</p>
        <code className="rounded-control bg-bg2 px-3 py-2 text-[13px] leading-5 break-all">{half}</code>
        <Button kind="action" onClick={() => void copyText(half)}>
          {t('operation.halfCopy')}
        </Button>
      </div>
    </Dialog>
  );
}
