import { type TFunction, useTranslation } from '@candor/web-kit';
import { type ChainDeposit, useNewestDeposits } from '../wallet-queries.ts';
import { NewestList } from '../newest-list.tsx';
import { TransactionHead } from '../transaction-head.tsx';
import { Progress } from '../../../shared/page/progress.tsx';

/** The newest deposits of a currency, from the moment each is seen on its chain. */
export function DepositList({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation();
  const deposits = useNewestDeposits(currencyId);
  return (
    <NewestList
      title={t('assets.incoming')}
      list="deposits"
      all={t('assets.allDeposits')}
      query={deposits}
      empty={t('assets.noDeposits')}
    >
      {(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
    </NewestList>
  );
}

function DepositRow({ deposit }: { readonly deposit: ChainDeposit }) {
  const { t } = useTranslation();
  const { state, confirmations } = deposit;
  const isCounting = state === 'seen' || state === 'credited';
  const wanted = state === 'seen' ? deposit.credit_confirmations : deposit.final_confirmations;
  return (
    <li className="grid gap-1 border-b border-hairline py-2.5 text-[13px] leading-5 last:border-b-0">
      <TransactionHead transaction={deposit} chain={deposit.chain_protocol.name} sign="+" />
      <p className="text-t2">{depositState(t, deposit)}</p>
      {isCounting && wanted > 0 && (
        <Progress value={confirmations} of={wanted} label={depositState(t, deposit)} />
      )}
    </li>
  );
}

/** Says in words how far a deposit is, with its confirmations while these count. */
export function depositState(
  t: TFunction,
  {
    state,
    confirmations,
    credit_confirmations: credit,
    final_confirmations: final,
  }: Pick<ChainDeposit, 'state' | 'confirmations' | 'credit_confirmations' | 'final_confirmations'>,
): string {
  return t(`assets.depositStates.${state}`, {
    count: Math.min(confirmations, state === 'seen' ? credit : final),
    credit,
    final,
  });
}
