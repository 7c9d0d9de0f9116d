import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BottomNav, Header, PageWidth } from '../../features/layout/index.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';

/** What a screen that is still to come is called. */
export type ComingTitle =
  | 'coming.markets'
  | 'coming.notice'
  | 'coming.forgetPassword'
  | 'coming.deposit'
  | 'coming.coinlog'
  | 'coming.personal'
  | 'coming.tradePassword'
  | 'coming.bindAccount'
  | 'header.fiat'
  | 'header.lever'
  | 'header.second'
  | 'header.myShop'
  | 'header.assets'
  | 'header.accountSettings'
  | 'header.paymentSettings'
  | 'header.authentication'
  | 'header.feedback';

/** Stands at the address of a screen that a later release brings, and says so. */
export function ComingPage({ title }: { readonly title: ComingTitle }) {
  const { t } = useTranslation();
  usePageTitle(t(title));
  return (
    <div className="has-bottom-nav flex min-h-page flex-col">
      <Header />
      <PageWidth share={70} className="flex flex-1 flex-col">
        <main id="content" className="flex flex-1 flex-col items-center justify-center gap-6 p-8 text-center">
          <h1 className="text-[28px] leading-9 font-[650] text-balance">{t(title)}</h1>
          <p className="max-w-[52ch] text-base leading-6 text-t2">{t('coming.text')}</p>
          <div className="flex gap-3">
            <Link to="/trade" className="button" data-kind="action" data-size="large">
              {t('coming.toTrade')}
            </Link>
            <Link to="/home" className="button" data-kind="outline" data-size="large">
              {t('header.home')}
            </Link>
          </div>
        </main>
      </PageWidth>
      <BottomNav />
    </div>
  );
}
