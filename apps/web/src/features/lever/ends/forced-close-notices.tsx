import './texts.ts';
import type { Match } from '@candor/contract';
import { Button, formatFullTime, formatSigned, formatTrimmed, isPositiveDecimal } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { type ForcedClose, useCloseNotice, useForcedCloses } from './forced-closes.ts';
import { useLeverDeal } from '../api/lever-queries.ts';
import { useMarginAlarm } from '../model/use-margin-alarm.ts';
import { loadDialogs } from '../components/load-dialogs.ts';

const ReceiptDialog = lazy(async () => ({ default: (await loadDialogs()).ReceiptDialog }));

const MONEY_DECIMALS = 8;
const LEAST_DECIMALS = 2;

/** Notices of forced closes, which stay until the person closes them, and the sound of a falling margin level. */
export function ForcedCloseNotices({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const { data: deal } = useLeverDeal(match.id);
  useMarginAlarm(deal);
  const notices = useForcedCloses();
  const [shown, setShown] = useState<number>();
  return (
    <>
      {notices.length > 0 && (
        <section
          aria-label={t('forcedClose.notices')}
          className="fixed bottom-4 left-4 z-20 grid max-h-[50vh] w-[min(420px,calc(100vw-32px))] gap-2 overflow-y-auto max-md:bottom-16"
        >
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} onReceipt={() => setShown(notice.id)} />
          ))}
        </section>
      )}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <ReceiptDialog id={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Notice({ notice, onReceipt }: { readonly notice: ForcedClose; readonly onReceipt: () => void }) {
  const { t } = useTranslation();
  const close = useCloseNotice();
  const money = (text: string, format = formatSigned) =>
    `${format(text, LEAST_DECIMALS)} ${notice.currency_code}`;
  return (
    <article
      role="alert"
      className="grid gap-2 rounded-control border border-danger bg-bg1 p-3 text-[13px] leading-5 text-t1 shadow-lg"
    >
      <h3 className="font-[550]">{t('lever.ends.forced')}</h3>
      <p>
        {t('forcedClose.lost', {
          time: formatFullTime(Date.parse(notice.closed_at)),
          count: notice.position_ids.length,
          paid: money(notice.paid),
        })}
        {isPositiveDecimal(notice.carried) && (
          <>
            {' '}
            {t('forcedClose.carried', {
              carried: `${formatTrimmed(notice.carried, MONEY_DECIMALS, LEAST_DECIMALS)} ${notice.currency_code}`,
            })}
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="small" kind="action" onClick={onReceipt}>
          {t('lever.receipt')}
        </Button>
        <Button size="small" isBusy={close.isPending} onClick={() => close.mutate(notice.id)}>
          {t('common.close')}
        </Button>
      </p>
    </article>
  );
}
