import '../../../features/assets/texts.ts';
import { ArrowLeftRight, ChartCandlestick, Landmark, Scale, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SideMenuFrame } from '../side-menu-frame.tsx';

/** The five entries of the specification; the savings account has its link in the overview. */
export function AssetsFrame() {
  const { t } = useTranslation();
  const entries = [
    { to: '/assets/tradeAccount', text: t('assets.accounts.change_account'), icon: ChartCandlestick },
    { to: '/assets/legalAccount', text: t('assets.accounts.legal_account'), icon: Landmark },
    { to: '/assets/leverAccount', text: t('assets.accounts.lever_account'), icon: Scale },
    { to: '/assets/secondAccount', text: t('assets.accounts.micro_account'), icon: Timer },
    { to: '/assets/transfer', text: t('assets.transfer'), icon: ArrowLeftRight },
  ] as const;
  return <SideMenuFrame label={t('header.assets')} entries={entries} />;
}
