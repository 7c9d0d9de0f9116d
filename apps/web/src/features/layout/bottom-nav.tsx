import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, ChartNoAxesCombined, House, TrendingUp, Wallet } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';

const ENTRIES = [
  { to: '/home', label: 'header.home', Icon: House },
  { to: '/markets', label: 'header.markets', Icon: ChartNoAxesCombined },
  { to: '/trade', label: 'header.trade', Icon: ArrowLeftRight },
  { to: '/lever', label: 'header.lever', Icon: TrendingUp },
  { to: '/assets', label: 'header.assets', Icon: Wallet },
] as const;

/** The screens that are built, at the bottom edge of a phone; hidden while the keyboard takes the space. */
export function BottomNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('header.places')} className="bottom-nav">
      {ENTRIES.map(({ to, label, Icon }) => (
        <Link key={to} to={to}>
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          <span>{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
