import { UNTIL_LIFTED } from '@candor/contract';
import { formatClock, formatFullTime } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useStanding } from '../../../shared/p2p/p2p-queries.ts';
import { difference } from '../../../shared/p2p/difference.ts';
import { utcText } from '../../../shared/p2p/moment.tsx';
import type { AdChoice } from './use-ad-choice.ts';

/** The person’s own limits of the day, in a sentence each; nothing for a guest. */
export function OwnLimits({ choice }: { readonly choice: AdChoice }) {
  const { t } = useTranslation();
  const standing = useStanding().data;
  const limit = standing?.limits.find(({ currency_id: id }) => id === choice.currencyId);
  if (standing === undefined || limit === undefined) return null;
  const isBuying = choice.way === 'in';
  const blockedUntil = isBuying ? standing.buy_blocked_until : standing.sell_blocked_until;
  const used = isBuying ? limit.bought_today : limit.sold_today;
  return (
    <div className="grid gap-1 text-[13px] leading-5 text-t2">
      {blockedUntil !== null && <BlockText until={blockedUntil} />}
      <p>
        {t(isBuying ? 'p2p.ads.mayBuy' : 'p2p.ads.maySell', {
          number: `${difference(limit.limit, used)} ${limit.currency_code}`,
        })}{' '}
        {t('p2p.ads.cancelsUsed', { count: standing.cancels_today, max: standing.cancel_limit })}{' '}
        <span title={utcText(standing.resets_at)}>
          {t('p2p.ads.resets', {
            utc: formatMinute(standing.resets_at, 'UTC'),
            own: formatMinute(standing.resets_at),
          })}
        </span>
      </p>
    </div>
  );
}

function BlockText({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const isEndless = until === UNTIL_LIFTED;
  return (
    <p role="status" className="text-danger" title={isEndless ? undefined : utcText(until)}>
      {isEndless
        ? t('p2p.ads.blockedUntilLifted')
        : t('p2p.ads.blockedUntil', { time: formatFullTime(Date.parse(until)) })}
    </p>
  );
}

/** `08:00`: the day of limits ends at a full minute in every zone. */
function formatMinute(at: string, zone?: string): string {
  return formatClock(Date.parse(at), zone).slice(0, 5);
}
