import type { BellNotice } from '@candor/contract';
import { Button, EmptyState, formatFullTime, formatTableTime } from '@candor/ui';
import { useRouter } from '@tanstack/react-router';
import { QueryView, useTranslation } from '@candor/web-kit';
import { clsx } from 'clsx';
import { ArrowDownLeft, ArrowUpRight, Bell, CheckCheck, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type useNotices, useReadNotices } from './use-notices.ts';

interface NoticeListProps {
  readonly notices: ReturnType<typeof useNotices>;
}

/** The list that the bell opens: the notices, newest first, each of which leads to its page. */
export function NoticeList({ notices }: NoticeListProps) {
  const { t } = useTranslation();
  const reading = useReadNotices();
  return (
    <div className="flex max-h-[min(560px,75vh)] w-[min(400px,calc(100vw-28px))] flex-col">
      <div className="flex h-12 shrink-0 items-center justify-between gap-3 border-b border-hairline pr-1 pl-4">
        <h2 className="text-[15px] leading-6 font-semibold text-t1">{t('bell.title')}</h2>
        <Button
          kind="quiet"
          size="small"
          className="max-md:h-11"
          disabled={notices.unread === 0}
          onClick={() => reading.mutate(undefined)}
        >
          <CheckCheck size={14} strokeWidth={1.75} aria-hidden />
          {t('bell.readAll')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <QueryView query={{ ...notices, data: notices.notices }} rows={4} rowClassName="h-20">
          {(list) =>
            list.length === 0 ? (
              <div className="h-48">
                <EmptyState>{t('bell.none')}</EmptyState>
              </div>
            ) : (
              <ul aria-label={t('bell.title')}>
                {list.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} onRead={() => reading.mutate(notice.id)} />
                ))}
              </ul>
            )
          }
        </QueryView>
        {notices.hasNextPage && (
          <div className="flex justify-center p-2">
            <Button
              kind="quiet"
              size="small"
              className="max-md:h-11"
              isBusy={notices.isFetchingNextPage}
              onClick={() => void notices.fetchNextPage()}
            >
              {t('bell.more')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const ICONS: Readonly<Record<BellNotice['way'], LucideIcon>> = {
  '': Bell,
  in: ArrowDownLeft,
  out: ArrowUpRight,
};

interface NoticeRowProps {
  readonly notice: BellNotice;
  readonly onRead: () => void;
}

function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { path, title, text, way, created_at: at } = notice;
  const isUnread = notice.is_read === 0;
  const Icon = ICONS[way];
  const atMs = Date.parse(at);
  const follow = (event: MouseEvent) => {
    if (isUnread) onRead();
    // A link that is opened in a tab of its own is followed by the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    <li className="border-b border-hairline last:border-b-0">
      <a
        href={path}
        onClick={follow}
        className="grid grid-cols-[auto_1fr_auto] gap-x-3 px-4 py-3 -outline-offset-2 hover:bg-bg3"
      >
        <span
          className={clsx(
            'mt-0.5 grid size-8 place-items-center rounded-full bg-bg3',
            isUnread ? 'text-action' : 'text-t3',
          )}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </span>
        <span className="min-w-0">
          <span className={clsx('block text-sm leading-5', isUnread ? 'font-semibold text-t1' : 'text-t2')}>
            {title}
          </span>
          <span className="mt-0.5 line-clamp-4 text-[13px] leading-5 text-t2">{text}</span>
          <span className="mt-1 flex gap-2 text-xs leading-4 text-t3">
            {way !== '' && <span>{t(way === 'in' ? 'bell.buy' : 'bell.sell')}</span>}
            <time dateTime={at} title={formatFullTime(atMs)} className="tabular-nums">
              {formatTableTime(atMs)}
            </time>
          </span>
        </span>
        {isUnread && (
          <span className="mt-2 size-2 rounded-full bg-action" role="img" aria-label={t('bell.unread')} />
        )}
      </a>
    </li>
  );
}
