import { formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { GroupedAddress } from '../grouped-address.tsx';
import { type Withdrawal, useNewestWithdrawals } from '../wallet-queries.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { NewestList } from '../newest-list.tsx';
import { CENTS, DECIMALS } from '../records/record-lists.ts';
import { TransactionHead } from '../transaction-head.tsx';
import { WithdrawalTimeline, withdrawalWaits } from './withdrawal-timeline.tsx';

/** The newest withdrawals of a currency, each with how far it is. */
export function WithdrawalList({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation();
  const withdrawals = useNewestWithdrawals(currencyId);
  return (
    <NewestList
      title={t('assets.newestWithdrawals')}
      list="withdrawals"
      all={t('assets.allWithdrawals')}
      query={withdrawals}
      empty={t('assets.noDraws')}
    >
      {(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
    </NewestList>
  );
}

function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const mask = useMask();
  const { currency, received, address } = withdrawal;
  const waits = withdrawalWaits(t, withdrawal);
  return (
    <li className="grid gap-2 border-b border-hairline py-3 text-[13px] leading-5 last:border-b-0">
      <TransactionHead transaction={withdrawal} chain={withdrawal.chain_protocol.name} />
      <p className="text-t2">
        {t('assets.received')}: {mask(formatTrimmed(received, DECIMALS, CENTS))} {currency.code}
      </p>
      <p className="text-t3">
        <GroupedAddress address={address} />
      </p>
      <WithdrawalTimeline withdrawal={withdrawal} />
      {waits !== '' && <p className="text-warning">{waits}</p>}
      <CancelWithdrawal withdrawal={withdrawal} />
    </li>
  );
}
