import { Button, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { type BankOrder, DEMO_BANK } from './demo-bank.ts';

interface PayDialogProps {
  readonly order: BankOrder;
  readonly onClose: () => void;
}

/**
 * Pays an order: the right amount from the own name, or whatever a newcomer wants to try. It leads back to the order, where
 * the receipt is attached.
 */
export function PayDialog({ order, onClose }: PayDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { field, problem, isBusy, submit } = useCallForm({
    name: `bank-pay-${order.order_id}`,
    defaults: { money: order.money, name: '' },
    check: ({ money }) => ({
      money: /^\d+(\.\d+)?$/.test(money.trim()) ? undefined : t('demoBank.moneyEmpty'),
    }),
    fieldOf: { money: 'money', from_name: 'name' },
  });
  return (
    <DialogForm
      title={t('demoBank.payTitle', { id: String(order.order_id) })}
      intro={<p className="text-sm leading-6 text-pretty text-t2">{t('demoBank.payIntro')}</p>}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async ({ money, name }) => {
        await callAndConfirm('demo/bank_pay', {
          order_id: order.order_id,
          money: money.trim(),
          ...(name.trim() !== '' && { from_name: name.trim() }),
        });
        await client.invalidateQueries({ queryKey: DEMO_BANK });
        await navigate({ to: '/legalIndex/orderdetail', search: { id: order.order_id } });
      })}
    >
      <TextField
        {...field('money')}
        label={t('demoBank.moneyIn', { fiat: order.fiat })}
        inputMode="decimal"
      />
      <TextField
        {...field('name')}
        label={t('demoBank.fromName')}
        hint={t('demoBank.fromNameHint')}
        maxLength={60}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('demoBank.pay')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
