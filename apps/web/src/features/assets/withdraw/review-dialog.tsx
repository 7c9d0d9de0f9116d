import type { Account } from '@candor/contract';
import { Button, Dialog, FormProblem } from '@candor/ui';
import { DialogActions, useTranslation } from '@candor/web-kit';
import { FactorField } from '../../../shared/account/factor-field.tsx';
import { GroupedAddress } from '../grouped-address.tsx';
import { Figures } from '../../../shared/page/figures.tsx';
import type { WithdrawFormState } from './use-withdraw-form.ts';
import { Warning } from './address-field.tsx';
import { sumRows } from './withdrawal-sum.tsx';

/** The number of characters at each end of an address that people compare. */
const BOLD_ENDS = 6;

interface ReviewDialogProps {
  readonly account: Account;
  readonly state: WithdrawFormState;
}

/** Everything about a withdrawal once more, before it cannot be taken back; a second factor is asked for here. */
export function ReviewDialog({ account, state }: ReviewDialogProps) {
  const { t } = useTranslation();
  const { form, protocol, news, back, confirm, isBusy, problem, errorOf } = state;
  const { address, memo, amount } = form.getValues();
  const network = `${protocol?.chain_protocol.name ?? ''} · ${protocol?.chain_protocol.code ?? ''}`;
  const rows = [
    [t('assets.network'), network] as const,
    ...(memo.trim() === '' ? [] : [[t('assets.memoLabel'), memo] as const]),
    ...sumRows(t, { account, amount, protocol }),
  ];
  return (
    <Dialog
      title={t('assets.reviewTitle', { code: account.currency_code })}
      closeLabel={t('common.close')}
      onClose={back}
    >
      <form
        noValidate
        className="grid gap-4 text-sm whitespace-normal"
        onSubmit={(event) => void confirm(event)}
      >
        <div className="rounded-panel bg-bg2 px-4 py-3">
          <p className="text-[13px] leading-5 text-t3">{t('assets.address')}</p>
          <p className="text-base leading-7" data-testid="review-address">
            <GroupedAddress address={address.trim()} boldEnds={BOLD_ENDS} />
          </p>
        </div>
        {news?.is_own === 1 && <Warning>{t('assets.ownAddress')}</Warning>}
        <Figures rows={rows} />
        <p className="text-[13px] leading-5 text-t2">{t('assets.reviewHint')}</p>
        <FormProblem text={problem} />
        <FactorField form={form} errorOf={errorOf} agreesTo={state.agreedText} />
        <DialogActions onCancel={back} cancel={t('assets.back')}>
          <Button type="submit" size="large" kind="action" isBusy={isBusy}>
            {t('assets.confirmWithdrawal')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
