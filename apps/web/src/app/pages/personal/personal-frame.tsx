import { Link, Outlet } from '@tanstack/react-router';
import { BadgeCheck, CreditCard, MessageSquareText, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../../features/layout/index.ts';
import { ACCOUNT_LINKS } from '../../../shared/navigation.ts';
import { PublicFrame } from '../public-frame.tsx';

const ICONS = {
  '/personal/accountSettings': Settings,
  '/personal/collectionSettings': CreditCard,
  '/personal/authentication': BadgeCheck,
  '/personal/feedback': MessageSquareText,
} as const satisfies Record<(typeof ACCOUNT_LINKS)[number]['to'], unknown>;

/** The pages of the personal area beside their menu; on a phone the menu is a strip above them. */
export function PersonalFrame() {
  const { t } = useTranslation();
  return (
    <PublicFrame>
      <PageWidth
        share={80}
        className="grid flex-1 grid-cols-[232px_minmax(0,1fr)] content-start gap-8 px-4 pt-8 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-4 max-lg:pt-4 lg:px-0"
      >
        <nav
          aria-label={t('header.account')}
          className="lg:sticky lg:top-20 lg:self-start max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4"
        >
          <ul className="flex gap-1 max-lg:w-max lg:flex-col">
            {ACCOUNT_LINKS.map(({ to, label }) => {
              const Icon = ICONS[to];
              return (
                <li key={to}>
                  <Link
                    to={to}
                    className="menu-item min-h-11 text-sm aria-[current=page]:bg-bg3 aria-[current=page]:text-t1"
                  >
                    <Icon size={18} strokeWidth={1.5} className="shrink-0" aria-hidden />
                    {t(label)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <Outlet />
      </PageWidth>
    </PublicFrame>
  );
}
