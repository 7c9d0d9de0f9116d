import { BadgeCheck, CreditCard, MessageSquareText, Settings } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { ACCOUNT_LINKS } from '../../../shared/navigation.ts';
import { SideMenuFrame } from '../side-menu-frame.tsx';

const ICONS = {
  '/personal/accountSettings': Settings,
  '/personal/collectionSettings': CreditCard,
  '/personal/authentication': BadgeCheck,
  '/personal/feedback': MessageSquareText,
} as const satisfies Record<(typeof ACCOUNT_LINKS)[number]['to'], unknown>;

export function PersonalFrame() {
  const { t } = useTranslation();
  const entries = ACCOUNT_LINKS.map(({ to, label }) => ({ to, text: t(label), icon: ICONS[to] }));
  return <SideMenuFrame label={t('header.account')} entries={entries} />;
}
