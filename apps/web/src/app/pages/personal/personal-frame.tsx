import { BadgeCheck, CreditCard, MessageSquareText, Settings } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { PERSONAL_LINKS } from './personal-links.ts';
import { SideMenuFrame } from '../side-menu-frame.tsx';

const ICONS = {
  '/personal/accountSettings': Settings,
  '/personal/collectionSettings': CreditCard,
  '/personal/authentication': BadgeCheck,
  '/personal/feedback': MessageSquareText,
} as const satisfies Record<(typeof PERSONAL_LINKS)[number]['to'], unknown>;

export function PersonalFrame() {
  const { t } = useTranslation();
  const links = PERSONAL_LINKS.filter(({ at }) => at.some((menu) => menu === 'account'));
  const entries = links.map(({ to, label }) => ({ to, text: t(label), icon: ICONS[to] }));
  return <SideMenuFrame label={t('header.account')} entries={entries} />;
}
