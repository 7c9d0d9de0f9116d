import type { Ref } from 'react';
import { useTranslation } from '@candor/web-kit';
import { NewestList } from '../newest-list.tsx';
import { TransactionHead } from '../transaction-head.tsx';
import { type PayOrder, useNewestPayOrders } from '../wallet-queries.ts';

interface NoticeListProps {
  readonly currencyId: number;
  readonly ref?: Ref<HTMLElement>;
}

/** The user's newest notices of deposits of a currency, with what was decided and why. */
export function NoticeList({ currencyId, ref }: NoticeListProps) {
  const { t } = useTranslation();
  const notices = useNewestPayOrders(currencyId);
  return (
    <NewestList
      ref={ref}
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
  const { state, reason } = notice;
  return (
    <li className="grid gap-1 border-b border-hairline py-2.5 text-[13px] leading-5 last:border-b-0">
      <TransactionHead transaction={notice} chain={notice.chain_protocol.code} />
      <p className="text-t2">
        {t(`assets.noticeStates.${state}`)}
        {reason !== '' && `: ${reason}`}
      </p>
    </li>
  );
}
