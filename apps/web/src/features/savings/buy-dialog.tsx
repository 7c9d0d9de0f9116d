import { ApiError } from '@candor/client';
import type { LockProduct } from '@candor/contract';
import { Button, compareDecimals, Dialog, FormProblem, NO_VALUE } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { DialogActions, errorText, useTranslation } from '@candor/web-kit';
import { Figures } from '../../shared/page/figures.tsx';
import { amountText, momentText, rateText } from './amount-text.ts';
import { useAvailable, useSavingsAct } from './savings-queries.ts';

interface BuyDialogProps {
  readonly product: LockProduct;
  readonly onClose: () => void;
}

/** A purchase in full before it is made: what leaves, what comes back and when. */
export function BuyDialog({ product, onClose }: BuyDialogProps) {
  const { t } = useTranslation();
  const { currency, limit_number: lot } = product;
  const buying = useSavingsAct('storage_currency/submit_lock', {
    id: product.id,
    figures: `${product.name}: ${amountText(lot, currency.code)}`,
    onDone: onClose,
  });
  const isShortAnswer = buying.error instanceof ApiError && buying.error.key === 'insufficient_balance';
  return (
    <Dialog
      title={t('savings.buyTitle', { name: product.name })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="grid gap-4 text-sm">
        <Payment product={product} refusal={isShortAnswer ? errorText(buying.error) : undefined} />
        <Figures rows={promiseRows(t, product)} />
        <p className="text-[13px] leading-5 text-pretty text-t2">
          {product.may_exit_early === 1
            ? t('savings.exitNote', { lot: amountText(lot, currency.code) })
            : t('savings.noExitNote')}
        </p>
        <FormProblem text={buying.error === null || isShortAnswer ? undefined : errorText(buying.error)} />
        <DialogActions onCancel={onClose}>
          <Button
            kind="action"
            size="large"
            autoFocus
            isBusy={buying.isPending}
            onClick={() => buying.mutate()}
          >
            {t('savings.confirmBuy')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface PaymentProps {
  readonly product: LockProduct;
  readonly refusal: string | undefined;
}

/** The price beside the balance that pays it; a balance that is too small says so here. */
function Payment({ product: { currency, limit_number: lot }, refusal }: PaymentProps) {
  const { t } = useTranslation();
  const available = useAvailable(currency.id);
  const isShort = available !== undefined && (compareDecimals(available, lot) ?? 0) < 0;
  const problem = refusal ?? (isShort ? t('savings.short') : undefined);
  return (
    <div className="grid gap-1 rounded-panel bg-bg2 px-4 py-3">
      <Figures
        rows={[
          [t('savings.pay'), amountText(lot, currency.code)],
          [t('savings.available'), available === undefined ? NO_VALUE : amountText(available, currency.code)],
        ]}
      />
      {problem && (
        <p role="alert" className="flex justify-between gap-4 text-[13px] leading-5 text-danger">
          {problem}
          <Link
            to="/assets/transfer"
            search={{ currency_id: currency.id }}
            className="shrink-0 text-t1 underline underline-offset-2"
          >
            {t('savings.transfer')}
          </Link>
        </p>
      )}
    </div>
  );
}

function promiseRows(t: ReturnType<typeof useTranslation>['t'], product: LockProduct) {
  const { currency, limit_days: count } = product;
  return [
    [t('savings.rate'), rateText(product.display_rate)],
    [t('savings.dailyInterest'), amountText(product.daily_interest, currency.code)],
    [t('savings.totalInterest'), amountText(product.total_interest, currency.code)],
    [t('savings.term'), t('savings.days', { count })],
    [t('savings.firstPayment'), momentText(product.first_payment_at)],
    [t('savings.ends'), momentText(product.ends_at)],
    [t('savings.returnedAtEnd'), amountText(product.limit_number, currency.code)],
  ] as const;
}
