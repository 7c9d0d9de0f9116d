import { formatTableTime, formatTrimmed } from '@candor/ui';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { type ChainDeposit, useNewestDeposits } from '../wallet-queries.ts';
import { NewestList } from '../newest-list.tsx';
import { CENTS, DECIMALS } from '../records/record-lists.ts';
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
  const mask = useMask();
  const { number, currency, chain_protocol: chain, created_at: at, state, confirmations } = deposit;
  const isCounting = state === 'seen' || state === 'credited';
  const wanted = state === 'seen' ? deposit.credit_confirmations : deposit.final_confirmations;
  return (
    <li className="grid gap-1 border-b border-hairline py-2.5 text-[13px] leading-5 last:border-b-0">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="font-[550]">
          +{mask(formatTrimmed(number, DECIMALS, CENTS))} {currency.code}
        </span>
        <span className="text-t3">
          {chain.name} · <time dateTime={at}>{formatTableTime(Date.parse(at))}</time>
        </span>
      </div>
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
