import { createIdempotencyKey } from '@candor/client';
import { agreedText } from '@candor/contract';
import { NumberField } from '@candor/desk';
import { Button, formatTrimmed, isPositiveDecimal } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FACTOR_FIELD_OF, useFactorOfForm } from '../../shared/account/factor-field.tsx';
import type { P2pDesk } from '../../shared/p2p/deal-formulas.ts';
import { plainDifference } from '../../shared/p2p/difference.ts';
import { Figures } from '../../shared/page/figures.tsx';
import { ProofFields, type ProofValues } from './proof-fields.tsx';
import type { OwnShop } from './shop-queries.ts';

interface BondDialogProps {
  readonly shop: OwnShop;
  readonly desk: P2pDesk;
  readonly onClose: () => void;
}

interface BondValues extends ProofValues {
  number: string;
}

/** The amount that the bond lacks; `0` where it lacks nothing. */
export function lackingBond({ bond }: Pick<OwnShop, 'bond'>): string {
  return plainDifference(bond.required, bond.number);
}

/** Adds coins of the fiat account to the bond. */
export function BondDialog({ shop, desk, onClose }: BondDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const factor = useFactorOfForm();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const { number, required, currency_code: coin } = shop.bond;
  const lacking = lackingBond(shop);
  const { form, field, errorOf, problem, isBusy, submit } = useCallForm<BondValues>({
    name: 'shop-bond',
    defaults: { number: lacking === '0' ? '' : lacking, password: '', factor: '' },
    check: (values) => ({
      number: isPositiveDecimal(values.number) ? undefined : t('p2p.forms.p_adNumber'),
      password: values.password === '' ? t('p2p.forms.payPassword') : undefined,
      factor: factor.check(values.factor),
    }),
    fieldOf: {
      ...FACTOR_FIELD_OF,
      number: 'number',
      insufficient_balance: 'number',
      pay_password: 'password',
    },
  });
  const request = () => ({
    number: form.getValues('number'),
    pay_password: form.getValues('password'),
    ...factor.sent(form.getValues('factor')),
  });
  const amount = (text: string) => `${formatTrimmed(text, 8)} ${coin}`;
  return (
    <DialogForm
      title={t('shop.bond.title')}
      intro={<p className="text-sm leading-6 text-pretty text-t2">{t('shop.bond.intro')}</p>}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async () => {
        await callAndConfirm('shop/bond', request(), { idempotencyKey });
        void client.invalidateQueries({ queryKey: ['own'] });
        onClose();
      })}
    >
      <Figures
        rows={[
          [t('shop.bond.required'), amount(required)],
          [t('shop.bond.held'), amount(number)],
          [t('shop.bond.lacking'), amount(lacking)],
        ]}
      />
      <NumberField
        name="number"
        label={t('shop.bond.add')}
        unit={coin}
        value={form.watch('number')}
        decimals={desk.currencies.find(({ code }) => code === coin)?.scale ?? 8}
        onChange={(text) => {
          form.setValue('number', text, { shouldDirty: true });
          form.clearErrors('number');
        }}
        problem={errorOf('number')}
        isStacked
      />
      <p className="text-[13px] leading-5 text-t2">
        {t('shop.bond.from')}{' '}
        <Link to="/assets/transfer" className="text-t1 underline underline-offset-2">
          {t('shop.bond.transfer')}
        </Link>
      </p>
      <ProofFields
        form={form}
        errorOf={errorOf}
        agreesTo={() => agreedText('shop/bond', request())}
        password={field('password')}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('shop.bond.post')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
