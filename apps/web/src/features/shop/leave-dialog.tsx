import { createIdempotencyKey } from '@candor/client';
import { agreedText } from '@candor/contract';
import { Button, formatTrimmed } from '@candor/ui';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import {
  call,
  callAndConfirm,
  DialogActions,
  DialogForm,
  notOlder,
  useCallForm,
  useTranslation,
} from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FACTOR_FIELD_OF, useFactorOfForm } from '../../shared/account/factor-field.tsx';
import { ProofFields, type ProofValues } from './proof-fields.tsx';
import { type OwnShop, shopOrdersKey } from './shop-queries.ts';

interface LeaveDialogProps {
  readonly shop: OwnShop;
  readonly onClose: () => void;
}

/** Closes the shop for good: what must have ended first, what closes by itself, and when the bond returns. */
export function LeaveDialog({ shop, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const factor = useFactorOfForm();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const openOrders = useOpenOrders();
  const { form, field, errorOf, problem, isBusy, submit } = useCallForm<ProofValues>({
    name: 'shop-leave',
    defaults: { password: '', factor: '' },
    check: (values) => ({
      password: values.password === '' ? t('p2p.forms.payPassword') : undefined,
      factor: factor.check(values.factor),
    }),
    fieldOf: { ...FACTOR_FIELD_OF, pay_password: 'password' },
  });
  return (
    <DialogForm
      title={t('shop.leave.title', { name: shop.shop_name })}
      intro={<p className="text-sm leading-6 text-pretty text-t2">{t('shop.leave.intro')}</p>}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async ({ password, factor: code }) => {
        await callAndConfirm(
          'shop/leave',
          { pay_password: password, ...factor.sent(code) },
          { idempotencyKey },
        );
        void client.invalidateQueries({ queryKey: ['own'] });
        onClose();
      })}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-sm leading-6 text-t1">
        <li>
          {openOrders === undefined
            ? t('shop.leave.orders')
            : t('shop.leave.ordersOpen', { count: openOrders })}{' '}
          <Link to="/myshop/shoporders" className="underline underline-offset-2">
            {t('shop.orders')}
          </Link>
        </li>
        <li>{t('shop.leave.claims')}</li>
        <li>{t('shop.leave.ads')}</li>
        <li>
          {t('shop.leave.bond', {
            bond: `${formatTrimmed(shop.bond.number, 8)} ${shop.bond.currency_code}`,
          })}
        </li>
      </ul>
      <ProofFields
        form={form}
        errorOf={errorOf}
        agreesTo={() => agreedText('shop/leave', {})}
        password={field('password')}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="down" size="large" isBusy={isBusy} disabled={(openOrders ?? 0) > 0}>
          {t('shop.leave.act')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}

const OPEN_TABS = ['to_pay', 'to_release', 'appeals'] as const;

/** The number of orders that have not ended; undefined until it is known. */
function useOpenOrders(): number | undefined {
  return useQueries({
    queries: OPEN_TABS.map((tab) => ({
      queryKey: [...shopOrdersKey(tab), 'count'],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call('shop/orders', { tab, page: 1, limit: 1 }, notOlder(signal)),
    })),
    combine: (lists) =>
      lists.every(({ data }) => data !== undefined)
        ? lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
        : undefined,
  });
}
