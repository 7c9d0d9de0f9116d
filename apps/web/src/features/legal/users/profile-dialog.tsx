import type { ResponseOf } from '@candor/contract';
import { Button, Dialog, EmptyState } from '@candor/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, ListPager, QueryView, useIsLoggedIn, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { Moment } from '../../../shared/p2p/moment.tsx';
import { StatisticsList, volumesText } from '../../../shared/p2p/statistics-list.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { Rating } from './rating.tsx';
import { useBlocked } from './use-blocking.ts';

/** Either a shop, or the other party of an order of the reader. */
export type ProfileOf = { readonly shopId: number } | { readonly orderId: number };

interface ProfileDialogProps {
  readonly of: ProfileOf;
  readonly name: string;
  readonly onClose: () => void;
}

type Profile = ResponseOf<'legal/user'>;

/** A shop or person with the figures of 30 days, and what others said of the shop. */
export function ProfileDialog({ of, name, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const asked = 'shopId' in of ? { shop_id: String(of.shopId) } : { order_id: String(of.orderId) };
  const profile = useQuery({
    queryKey: ['public', 'p2p', 'profile', asked],
    queryFn: ({ signal }) => call('legal/user', asked, { signal }),
  });
  return (
    <Dialog title={name} size="large" closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-5 text-sm">
        <QueryView query={profile} rows={5}>
          {(shown) => (
            <>
              <About profile={shown} />
              {shown.shop !== null && <Ratings shopId={shown.shop.id} />}
              <BlockPart name={name} of={of} profile={shown} />
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

function About({ profile: { shop, statistics } }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { appeals_30d: appeals, first_order_at: first } = statistics;
  return (
    <>
      {shop !== null && (
        <p className="text-[13px] leading-5 text-t2">
          {t(shop.is_online === 1 ? 'p2p.ads.online' : 'p2p.ads.offline')}
          {shop.is_bot === 1 && ` · ${t('p2p.ads.bot')}`}
          {shop.certified_at !== null && (
            <>
              {` · ${t('p2p.profile.since')} `}
              <Moment at={shop.certified_at} />
            </>
          )}
          {shop.last_seen_at !== null && shop.is_online === 0 && (
            <>
              {` · ${t('p2p.profile.seen')} `}
              <Moment at={shop.last_seen_at} />
            </>
          )}
        </p>
      )}
      {shop !== null && shop.introduction !== '' && (
        <p dir="auto" className="leading-6 text-pretty text-t1">
          {shop.introduction}
        </p>
      )}
      <StatisticsList
        statistics={statistics}
        more={[
          [t('p2p.profile.ordersAll'), statistics.orders_all, 'ordersAll'],
          [t('p2p.profile.volume'), volumesText(statistics), 'volume'],
          [t('p2p.profile.appeals'), t('p2p.profile.appealsLost', { ...appeals }), 'appeals'],
          ...(first === null
            ? []
            : ([[t('p2p.profile.first'), <Moment key="first" at={first} />, 'first']] as const)),
        ]}
      />
    </>
  );
}

const RATINGS_A_PAGE = 5;

function Ratings({ shopId }: { readonly shopId: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const ratings = useQuery({
    queryKey: ['public', 'p2p', 'ratings', shopId, page],
    queryFn: ({ signal }) =>
      call(
        'legal/ratings',
        { shop_id: String(shopId), page: String(page), limit: String(RATINGS_A_PAGE) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t('p2p.profile.ratings')} className="grid gap-2">
      <h3 className="text-base leading-6 font-semibold text-t1">{t('p2p.profile.ratings')}</h3>
      <QueryView query={ratings} rows={3}>
        {({ data, last_page: pageCount }) =>
          data.length === 0 ? (
            <EmptyState>{t('p2p.profile.noRatings')}</EmptyState>
          ) : (
            <>
              <ul className="divide-y divide-hairline">
                {data.map((rating) => (
                  <li key={`${rating.by} ${rating.created_at}`} className="py-3">
                    <Rating rating={rating} />
                  </li>
                ))}
              </ul>
              <ListPager page={page} pageCount={pageCount} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

interface BlockPartProps {
  readonly name: string;
  readonly of: ProfileOf;
  readonly profile: Profile;
}

/** Blocks the person, unless this was done already; guests trade with nobody. */
function BlockPart({ name, of, profile: { shop } }: BlockPartProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const blocked = useBlocked(isLoggedIn);
  const [isAsking, setIsAsking] = useState(false);
  if (!isLoggedIn) return null;
  const isBlocked = blocked.data?.some(({ shop_id: id }) => id !== null && id === shop?.id) ?? false;
  if (isBlocked) return <p className="text-[13px] text-t2">{t('p2p.profile.isBlocked')}</p>;
  const user = 'orderId' in of ? { order_id: String(of.orderId) } : { shop_id: String(of.shopId) };
  return (
    <div>
      <Button className="max-md:h-11" onClick={() => setIsAsking(true)}>
        {t('p2p.order.block')}
      </Button>
      {isAsking && <BlockDialog name={name} user={user} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
