import type { Lock } from '@candor/contract';
import { Button, Dialog, FormProblem } from '@candor/ui';
import { errorText, useTranslation } from '@candor/web-kit';
import { Figures } from '../../shared/page/figures.tsx';
import { amountText } from './amount-text.ts';
import { useSavingsAct } from './savings-queries.ts';

interface RedeemDialogProps {
  readonly lock: Lock;
  readonly onClose: () => void;
}

/** Asks before a purchase ends early, with the amount that returns and the one that is deducted. */
export function RedeemDialog({ lock, onClose }: RedeemDialogProps) {
  const { t } = useTranslation();
  const { currency, limit_number: principal, interest_paid: paid, exit_number: returned } = lock;
  const amount = (text: string | null) => amountText(text ?? undefined, currency.code);
  const redeeming = useSavingsAct('storage_currency/redeem', {
    id: lock.id,
    figures: `${lock.name}: ${amount(returned)}`,
    onDone: onClose,
  });
  return (
    <Dialog title={t('savings.redeemTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4 text-sm whitespace-normal">
        <p className="text-base leading-6">
          {t('savings.redeemQuestion', { name: lock.name, amount: amount(returned) })}
        </p>
        <Figures
          rows={[
            [t('savings.columns.principal'), amount(principal)],
            [t('savings.deducted'), amount(paid)],
            [t('savings.returned'), amount(returned)],
          ]}
        />
        <p className="text-[13px] leading-5 text-pretty text-t2">{t('savings.redeemNote')}</p>
        <FormProblem text={redeeming.error === null ? undefined : errorText(redeeming.error)} />
        <div className="grid grid-cols-2 gap-3">
          <Button size="large" autoFocus onClick={onClose}>
            {t('savings.keep')}
          </Button>
          <Button kind="action" size="large" isBusy={redeeming.isPending} onClick={() => redeeming.mutate()}>
            {t('savings.redeem')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
