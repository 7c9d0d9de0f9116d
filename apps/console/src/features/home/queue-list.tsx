import type { ResponseOf } from '@candor/contract';
import { ChevronRight } from 'lucide-react';
import { useFeatures } from '../../shared/features/features-context.ts';
import { PlaceLink } from '../../shared/features/place-link.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { useTranslation } from '@candor/web-kit';

type Queue = ResponseOf<'console/home'>['queues'][number];

const HOUR_MS = 3_600_000;

interface QueueListProps {
  readonly queues: readonly Queue[];
  /** The moment at which they were read, in unix milliseconds. */
  readonly now: number;
}

/** The queues, the one that is the latest for its service time first. */
export function QueueList({ queues, now }: QueueListProps) {
  const sorted = queues.toSorted((a, b) => shareOf(b, now) - shareOf(a, now));
  return (
    <ul>
      {sorted.map((queue) => (
        <li key={queue.queue} className="border-t border-hairline first:border-t-0">
          <QueueLink queue={queue} share={shareOf(queue, now)} />
        </li>
      ))}
    </ul>
  );
}

function QueueLink({
  queue: { queue, count, oldest_at: oldestAt, service_hours: hours },
  share,
}: QueueLinkProps) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const { label, ...place } = useFeatures().queues[queue];
  return (
    <PlaceLink
      {...place}
      className="grid min-h-12 grid-cols-[minmax(0,1fr)_72px_150px_120px_20px] items-center gap-4 px-5 text-[13px] leading-5 hover:bg-bg2 max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:px-4"
    >
      <span className="font-medium">
        {t(label)}
        <span className="ml-2 text-xs text-t3 max-md:hidden">{t('home.within', { hours })}</span>
      </span>
      <span className="text-right text-base font-semibold">{count}</span>
      <span className="text-t2 max-md:hidden">
        {oldestAt === null ? '' : t('home.oldest', { age: ageText(oldestAt) })}
      </span>
      <span>
        {count === 0 ? (
          <Mark>{t('home.empty')}</Mark>
        ) : share > 1 ? (
          <Mark tone="bad">{t('home.late')}</Mark>
        ) : share > 0.5 ? (
          <Mark tone="warn">{t('home.soon')}</Mark>
        ) : (
          <Mark tone="good">{t('home.inTime')}</Mark>
        )}
      </span>
      <ChevronRight size={16} strokeWidth={1.5} className="text-t3 max-md:hidden" aria-hidden />
    </PlaceLink>
  );
}

interface QueueLinkProps {
  readonly queue: Queue;
  /** The age of the oldest entry as a share of the service time. */
  readonly share: number;
}

function shareOf({ oldest_at: oldestAt, service_hours: hours }: Queue, now: number): number {
  return oldestAt === null ? 0 : (now - Date.parse(oldestAt)) / (hours * HOUR_MS);
}
