import { SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import type { ClaimCase } from './appeal-case.ts';

interface ClaimDialogProps {
  readonly opened: ClaimCase;
  readonly onClose: () => void;
}

const RULES = ['R1', 'R4', 'R6', 'R8', 'R9'] as const;
type ClaimRule = (typeof RULES)[number];

/** Proposes to pay a claim from the bond of the shop, or to decline it. */
export function ClaimDialog({ opened: { claim, order }, onClose }: ClaimDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { form, field, choice, submit, problem, isBusy } = useCallForm({
    name: `claim-${claim.id}`,
    defaults: { decision: 'pay', rule: 'R6', money: order.money, reason: '' },
    fieldOf: { money: 'money', rule: 'rule', reason: 'reason', decision: 'decision' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('console.reasonMissing') : undefined }),
  });
  const isPaying = form.watch('decision') === 'pay';
  return (
    <FormDialog
      title={t('p2p.claimTitle', { id: claim.id })}
      reason={field('reason')}
      reasonLabel={t('p2p.publicReason')}
      reasonHint={t('p2p.publicReasonHint')}
      problem={problem}
      action={t('p2p.propose')}
      isBusy={isBusy}
      onSubmit={submit(async ({ decision, rule, money, reason }) => {
        await act('console/claim_propose', {
          id: claim.id,
          decision: decision as 'pay' | 'decline',
          reason: reason.trim(),
          ...(decision === 'pay' && { rule: rule as ClaimRule, money: money.trim() }),
        });
        onClose();
      })}
      onClose={onClose}
    >
      <SelectField
        label={t('p2p.decision')}
        options={(['pay', 'decline'] as const).map((value) => ({
          value,
          text: t(`p2p.claimDecision.${value}`),
        }))}
        {...choice('decision')}
      />
      {isPaying && (
        <>
          <SelectField
            label={t('p2p.rule')}
            options={RULES.map((value) => ({ value, text: `${value} ${t(`p2p.ruleOf.${value}`)}` }))}
            {...choice('rule')}
          />
          <TextField {...field('money')} label={t('p2p.harm', { fiat: order.fiat })} inputMode="decimal" />
        </>
      )}
    </FormDialog>
  );
}
