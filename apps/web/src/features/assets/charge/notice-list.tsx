import { EmptyState, formatTableTime, formatTrimmed } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { type PayOrder, useNewestPayOrders } from '../wallet-queries.ts';

const DECIMALS = 8;

/** The user's newest notices of deposits of a currency, with what was decided and why. */
export function NoticeList({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation();
  const notices = useNewestPayOrders(currencyId);
  return (
    <section aria-label={t('assets.notices')} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-semibold">{t('assets.notices')}</h3>
        <Link
          to="/assets/dealRecords"
          search={{ list: 'notices' }}
          className="text-[13px] text-t2 underline hover:text-t1"
        >
          {t('assets.allNotices')}
        </Link>
      </div>
      <QueryView query={notices} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState>{t('assets.noNotices')}</EmptyState>
          ) : (
            <ul aria-live="polite">
              {data.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function NoticeRow({ notice }: { readonly notice: PayOrder }) {
  const { t } = useTranslation();
  const mask = useMask();
  const { number, currency, chain_protocol: chain, created_at: at, state, reason } = notice;
  return (
    <li className="grid gap-1 border-b border-hairline py-2.5 text-[13px] leading-5 last:border-b-0">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="font-[550]">
          {mask(formatTrimmed(number, DECIMALS, 2))} {currency.code}
        </span>
        <span className="text-t3">
          {chain.code} · <time dateTime={at}>{formatTableTime(Date.parse(at))}</time>
        </span>
      </div>
      <p className="text-t2">
        {t(`assets.noticeStates.${state}`)}
        {reason !== '' && `: ${reason}`}
      </p>
    </li>
  );
}
