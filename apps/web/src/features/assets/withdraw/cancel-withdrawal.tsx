import { Button } from '@candor/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, toastFailure, useTranslation } from '@candor/web-kit';
import { ACCOUNTS } from '../use-accounts.ts';
import { type Withdrawal, WITHDRAWALS } from '../wallet-queries.ts';

/** Takes a withdrawal back while it is in review; absent where it is too late for that. */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => callAndConfirm('account/draw_cancel', { id: withdrawal.id }),
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: WITHDRAWALS }),
        client.invalidateQueries({ queryKey: ACCOUNTS }),
      ]),
  });
  if (withdrawal.is_cancellable === 0) return null;
  return (
    <Button
      size="small"
      className="justify-self-start max-md:h-11"
      isBusy={cancelling.isPending}
      onClick={() => cancelling.mutate()}
    >
      {t('assets.cancelWithdrawal')}
    </Button>
  );
}
