import { formatTableTime, formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { NewestList } from '../newest-list.tsx';
import { CENTS, DECIMALS } from '../records/record-lists.ts';
import { type PayOrder, useNewestPayOrders } from '../wallet-queries.ts';

/** The user's newest notices of deposits of a currency, with what was decided and why. */
export function NoticeList({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation();
  const notices = useNewestPayOrders(currencyId);
  return (
    <NewestList
      title={t('assets.notices')}
      list="notices"
      all={t('assets.allNotices')}
      query={notices}
      empty={t('assets.noNotices')}
    >
      {(notice) => <NoticeRow key={notice.id} notice={notice} />}
    </NewestList>
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
          {mask(formatTrimmed(number, DECIMALS, CENTS))} {currency.code}
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
