import { EmptyState, formatTableTime, formatTrimmed } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { QueryView, type TFunction, useTranslation } from '@candor/web-kit';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { type ChainDeposit, useNewestDeposits } from '../wallet-queries.ts';
import { Progress } from '../../../shared/page/progress.tsx';

const DECIMALS = 8;

/** The newest deposits of a currency, from the moment each is seen on its chain. */
export function DepositList({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation();
  const deposits = useNewestDeposits(currencyId);
  return (
    <section aria-label={t('assets.incoming')} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-semibold">{t('assets.incoming')}</h3>
        <Link
          to="/assets/dealRecords"
          search={{ list: 'deposits' }}
          className="text-[13px] text-t2 underline hover:text-t1"
        >
          {t('assets.allDeposits')}
        </Link>
      </div>
      <QueryView query={deposits} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState>{t('assets.noDeposits')}</EmptyState>
          ) : (
            <ul>
              {data.map((deposit) => (
                <DepositRow key={deposit.id} deposit={deposit} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
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
          +{mask(formatTrimmed(number, DECIMALS, 2))} {currency.code}
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
