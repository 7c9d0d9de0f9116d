import './texts.ts';
import { PopoverButton } from '@candor/ui';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { Bell as BellIcon } from 'lucide-react';
import { NoticeList } from './notice-list.tsx';
import { useNewestNotice, useNotices } from './use-notices.ts';

/** A badge has room for two digits. */
const BADGE_MAX = 99;

/** The person’s notices, behind a button that counts the unread ones. */
export function Bell() {
  const { t } = useTranslation();
  const notices = useNotices();
  const newest = useNewestNotice();
  // A list that was followed to another page is closed there.
  const address = useRouterState({ select: ({ location }) => location.href });
  const { unread } = notices;
  return (
    <>
      <PopoverButton
        key={address}
        label={t('bell.label', { count: unread })}
        title={t('bell.title')}
        triggerClassName="icon-button relative max-md:size-11"
        trigger={
          <>
            <BellIcon size={18} strokeWidth={1.5} aria-hidden />
            {unread > 0 && (
              <span
                aria-hidden
                className="absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[10px] leading-none font-semibold text-on-action max-md:top-1 max-md:right-0.5"
              >
                {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
              </span>
            )}
          </>
        }
      >
        <NoticeList notices={notices} />
      </PopoverButton>
      <p aria-live="polite" className="sr-only">
        {newest && <span key={newest.id}>{newest.title}</span>}
      </p>
    </>
  );
}
