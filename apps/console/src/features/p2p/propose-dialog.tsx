import type { RequestOf, ResponseOf } from '@candor/contract';
import { CheckBox, SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import type { AppealCase } from './appeal-case.ts';

type Rule = RequestOf<'console/appeal_propose'>['rule'];
type Preview = ResponseOf<'console/appeal_propose'>;

interface ProposeDialogProps {
  readonly opened: AppealCase;
  readonly onClose: () => void;
}

interface ProposeValues {
  rule: Rule;
  arrived: string;
  number: string;
  bondPay: string;
  returned: string;
  paid: string;
  reason: string;
}

/** Rules by which coins can be decided; R10 and R11 lead to one of them. */
const RULES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R12'] as const;
const ASKS_RETURNED: readonly Rule[] = ['R5', 'R7'];
const ASKS_PAID: readonly Rule[] = ['R8', 'R9'];

/** Proposes a decision by a rule: the coins follow from it, and are shown before they are proposed. */
export function ProposeDialog({ opened, onClose }: ProposeDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const [preview, setPreview] = useState<Preview>();
  const { order } = opened;
  const { form, field, choice, submit, problem, isBusy } = useCallForm<ProposeValues>({
    name: `propose-${order.id}`,
    defaults: { rule: 'R1', arrived: '', number: '', bondPay: '', returned: '', paid: '', reason: '' },
    fieldOf: { arrived: 'arrived', number: 'number', bond_pay: 'bondPay', reason: 'reason', rule: 'rule' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('console.reasonMissing') : undefined }),
  });
  const rule = form.watch('rule');
  const box = (name: 'returned' | 'paid', text: string) => (
    <CheckBox
      isChecked={form.watch(name) !== ''}
      onChange={(isChecked) => form.setValue(name, isChecked ? '1' : '', { shouldDirty: true })}
    >
      {text}
    </CheckBox>
  );
  return (
    <FormDialog
      title={t('p2p.proposeTitle', { id: order.id })}
      intro={preview && <PreviewFacts preview={preview} coin={order.currency_code} />}
      reason={field('reason')}
      reasonLabel={t('p2p.publicReason')}
      reasonHint={t('p2p.publicReasonHint')}
      problem={problem}
      action={t(preview === undefined ? 'p2p.preview' : 'p2p.propose')}
      isBusy={isBusy}
      onSubmit={submit(async (values) => {
        if (preview === undefined) {
          setPreview(await call('console/appeal_propose', { ...requestOf(order, values), preview: '1' }));
          return;
        }
        await act('console/appeal_propose', requestOf(order, values));
        onClose();
      })}
      onClose={onClose}
      onBack={preview === undefined ? undefined : () => setPreview(undefined)}
    >
      {preview === undefined && (
        <>
          <SelectField
            label={t('p2p.rule')}
            options={RULES.map((value) => ({ value, text: `${value} ${t(`p2p.ruleOf.${value}`)}` }))}
            {...choice('rule')}
          />
          <TextField
            {...field('bondPay')}
            label={t('p2p.bondPay')}
            hint={t('p2p.bondPayHint')}
            inputMode="decimal"
          />
          {rule === 'R3' && (
            <TextField
              {...field('arrived')}
              label={t('p2p.arrived', { fiat: order.fiat })}
              inputMode="decimal"
            />
          )}
          {rule === 'R12' && (
            <TextField
              {...field('number')}
              label={t('p2p.numberToBuyer', { coin: order.currency_code })}
              inputMode="decimal"
            />
          )}
          {ASKS_RETURNED.includes(rule) && box('returned', t('p2p.isReturned'))}
          {ASKS_PAID.includes(rule) && box('paid', t('p2p.isPaid'))}
        </>
      )}
    </FormDialog>
  );
}

/** The request of a proposal; each rule asks for facts of its own. */
function requestOf(order: AppealCase['order'], values: ProposeValues) {
  return {
    id: order.id,
    version: order.version,
    rule: values.rule,
    reason: values.reason.trim(),
    ...(values.rule === 'R3' && { arrived: values.arrived.trim() }),
    ...(values.rule === 'R12' && { number: values.number.trim() }),
    ...(values.bondPay.trim() !== '' && { bond_pay: values.bondPay.trim() }),
    ...(ASKS_RETURNED.includes(values.rule) &&
      ({ is_returned: values.returned === '' ? '0' : '1' } as const)),
    ...(ASKS_PAID.includes(values.rule) && ({ is_paid: values.paid === '' ? '0' : '1' } as const)),
  };
}

function PreviewFacts({ preview, coin }: { readonly preview: Preview; readonly coin: string }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        { label: t('p2p.rule'), value: preview.rule },
        { label: t('p2p.toBuyer'), value: `${exactText(preview.to_buyer)} ${coin}` },
        { label: t('p2p.toSeller'), value: `${exactText(preview.to_seller)} ${coin}` },
        { label: t('p2p.bondPay'), value: exactText(preview.bond_pay) },
      ]}
    />
  );
}
