import '../../../features/assets/texts.ts';
import {
  ArrowLeftRight,
  ChartCandlestick,
  Landmark,
  Link2,
  PiggyBank,
  ReceiptText,
  Scale,
  Timer,
} from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { SideMenuFrame } from '../side-menu-frame.tsx';

/**
 * The five entries of the specification, and below them the pages that these lead to, savings among them; the savings account has its
 * link in the overview.
 */
export function AssetsFrame() {
  const { t } = useTranslation();
  const entries = [
    { to: '/assets/tradeAccount', text: t('assets.accounts.change_account'), icon: ChartCandlestick },
    { to: '/assets/legalAccount', text: t('assets.accounts.legal_account'), icon: Landmark },
    { to: '/assets/leverAccount', text: t('assets.accounts.lever_account'), icon: Scale },
    { to: '/assets/secondAccount', text: t('assets.accounts.micro_account'), icon: Timer },
    { to: '/assets/transfer', text: t('assets.transfer'), icon: ArrowLeftRight },
  ] as const;
  const moreEntries = [
    { to: '/deposit', text: t('assets.savings'), icon: PiggyBank },
    { to: '/assets/bindAddr', text: t('assets.bindTitle'), icon: Link2 },
    { to: '/assets/dealRecords', text: t('assets.records'), icon: ReceiptText },
  ] as const;
  return <SideMenuFrame label={t('header.assets')} entries={entries} moreEntries={moreEntries} />;
}
