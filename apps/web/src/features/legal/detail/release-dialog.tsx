import { createIdempotencyKey } from '@candor/client';
import { agreedText } from '@candor/contract';
import { Button, CheckBox, formatTrimmed } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { CurrentPasswordField } from '../../../shared/account/current-password-field.tsx';
import { FACTOR_FIELD_OF, FactorField, useFactorOfForm } from '../../../shared/account/factor-field.tsx';
import { orderKey, type P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import { fiatText } from '../../../shared/p2p/fiat-text.ts';

interface ReleaseDialogProps {
  readonly order: P2pOrder;
  readonly onClose: () => void;
}

interface ReleaseValues {
  money: string;
  name: string;
  password: string;
  factor: string;
}

/** Gives the coins to the buyer: two boxes, the trade password and a second factor where one is on. */
export function ReleaseDialog({ order, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const factor = useFactorOfForm();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const number = `${formatTrimmed(order.number, 8)} ${order.currency_code}`;
  const { form, field, errorOf, problem, isBusy, submit } = useCallForm<ReleaseValues>({
    name: `release-${order.id}`,
    defaults: { money: '', name: '', password: '', factor: '' },
    check: (values) => ({
      money: values.money === '' ? t('p2p.forms.p_releaseCheck') : undefined,
      name: values.name === '' ? t('p2p.forms.p_releaseCheck') : undefined,
      password: values.password === '' ? t('p2p.forms.payPassword') : undefined,
      factor: factor.check(values.factor),
    }),
    fieldOf: { ...FACTOR_FIELD_OF, pay_password: 'password', p2p_release_check_required: 'name' },
  });
  const request = () => ({
    id: String(order.id),
    seen: order.status === 'appealed' ? ('appealed' as const) : ('paid' as const),
    confirmed_money: '1' as const,
    confirmed_name: '1' as const,
    pay_password: form.getValues('password'),
    ...factor.sent(form.getValues('factor')),
  });
  const box = (name: 'money' | 'name') => ({
    isChecked: form.watch(name) !== '',
    isInvalid: errorOf(name) !== undefined,
    onChange: (isChecked: boolean) => {
      form.setValue(name, isChecked ? '1' : '', { shouldDirty: true });
      form.clearErrors(name);
    },
  });
  return (
    <DialogForm
      title={t('p2p.order.releaseTitle', { number, name: order.counterparty.nickname })}
      intro={<p className="text-sm leading-6 text-pretty text-t2">{t('p2p.order.releaseIntro')}</p>}
      problem={problem ?? errorOf('money') ?? errorOf('name')}
      onClose={onClose}
      onSubmit={submit(async () => {
        const answer = await callAndConfirm('legal/release', request(), { idempotencyKey });
        client.setQueryData(orderKey(order.id), answer);
        void client.invalidateQueries({ queryKey: ['own'] });
        onClose();
      })}
    >
      <CheckBox {...box('money')}>
        {t('p2p.forms.releaseMoneyBox', { money: fiatText(order.money, order.fiat) })}
      </CheckBox>
      <CheckBox {...box('name')}>
        {t('p2p.forms.releaseNameBox', { name: order.payer?.real_name ?? order.counterparty.real_name })}
      </CheckBox>
      <CurrentPasswordField {...field('password')} kind="trade" label={t('p2p.deal.tradePassword')} />
      <FactorField form={form} errorOf={errorOf} agreesTo={() => agreedText('legal/release', request())} />
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('p2p.order.release')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
