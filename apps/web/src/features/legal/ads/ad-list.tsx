import { EmptyState } from '@candor/ui';
import { ListPager, QueryView, useIsMobile, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useAds } from '../../../shared/p2p/p2p-queries.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { AdRow } from './ad-row.tsx';
import { OrderPanel } from './order-panel.tsx';
import type { AdChoice } from './use-ad-choice.ts';

interface AdListProps {
  readonly desk: P2pDesk;
  readonly choice: AdChoice;
}

/** The ads that match the filters, one row each; the panel of the chosen one opens under its row. */
export function AdList({ desk, choice }: AdListProps) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const key = JSON.stringify(choice.filters ?? {});
  const [shown, setShown] = useState({ key, page: 1 });
  const [openId, setOpenId] = useState<number>();
  if (shown.key !== key) setShown({ key, page: 1 });
  const ads = useAds(choice.filters, shown.page);
  if (choice.market === undefined) return <EmptyState>{t('p2p.ads.noMarket')}</EmptyState>;
  return (
    <QueryView query={ads} rows={6} rowClassName="h-20">
      {(page) =>
        page.data.length === 0 ? (
          <EmptyState>{t('p2p.ads.noAds')}</EmptyState>
        ) : (
          <>
            <ul aria-label={t('p2p.ads.list')} className="divide-y divide-hairline">
              {page.data.map((ad) => (
                <li key={ad.id}>
                  <AdRow
                    ad={ad}
                    isOpen={openId === ad.id}
                    onOpen={() => setOpenId(openId === ad.id ? undefined : ad.id)}
                  />
                  {openId === ad.id && (
                    <OrderPanel
                      key={`${ad.id} ${ad.version}`}
                      ad={ad}
                      desk={desk}
                      isDialog={isNarrow}
                      firstMoney={choice.money}
                      onClose={() => setOpenId(undefined)}
                    />
                  )}
                </li>
              ))}
            </ul>
            {page.last_page > 1 && (
              <div className="flex justify-end border-t border-hairline px-3 py-1">
                <ListPager
                  page={shown.page}
                  pageCount={page.last_page}
                  onChange={(next) => setShown({ key, page: next })}
                />
              </div>
            )}
          </>
        )
      }
    </QueryView>
  );
}
