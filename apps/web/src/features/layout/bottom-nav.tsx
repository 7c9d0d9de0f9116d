import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, House, Layers, Timer, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const ENTRIES = [
  { to: '/home', label: 'header.home', Icon: House },
  { to: '/trade', label: 'header.trade', Icon: ArrowLeftRight },
  { to: '/lever', label: 'header.lever', Icon: Layers },
  { to: '/second', label: 'header.second', Icon: Timer },
  { to: '/assets', label: 'header.assets', Icon: Wallet },
] as const;

/** The main places at the bottom edge of a phone; hidden while the keyboard takes the space. */
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
