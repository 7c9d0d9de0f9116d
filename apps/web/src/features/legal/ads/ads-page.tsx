import '../../../shared/p2p/texts.ts';
import { Link } from '@tanstack/react-router';
import { QueryView, useIsLoggedIn, useTranslation } from '@candor/web-kit';
import { PageMain, Panel } from '../../../shared/page/page-main.tsx';
import { useDesk, useDeskEvents } from '../../../shared/p2p/p2p-queries.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { AdFilters } from './ad-filters.tsx';
import { AdList } from './ad-list.tsx';
import { OwnLimits } from './own-limits.tsx';
import { ReferenceLine } from './reference-line.tsx';
import { useAdChoice } from './use-ad-choice.ts';

/** Ads of certified shops: anyone may look, users take one in the panel under its row. */
export function AdsPage() {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const desk = useDesk();
  return (
    <PageMain
      title={t('p2p.ads.title')}
      hint={t('p2p.ads.hint')}
      action={
        isLoggedIn && (
          <Link to="/legalIndex/orders" className="button max-md:h-11" data-kind="outline">
            {t('p2p.ads.myOrders')}
          </Link>
        )
      }
    >
      <QueryView query={desk} rows={8}>
        {(known) => <Ads desk={known} />}
      </QueryView>
    </PageMain>
  );
}

function Ads({ desk }: { readonly desk: P2pDesk }) {
  const { t } = useTranslation();
  useDeskEvents();
  const choice = useAdChoice(desk);
  return (
    <>
      {desk.status !== 'open' && (
        <p role="status" className="rounded-panel border border-hairline bg-bg2 px-4 py-3 text-sm text-t1">
          {t(`p2p.desk.${desk.status}`)}
        </p>
      )}
      <Panel>
        <AdFilters desk={desk} choice={choice} />
        <ReferenceLine desk={desk} choice={choice} />
        <AdList desk={desk} choice={choice} />
      </Panel>
      <OwnLimits choice={choice} />
      <p className="text-[13px] leading-5 text-pretty text-t3">{t('p2p.ads.order')}</p>
    </>
  );
}
