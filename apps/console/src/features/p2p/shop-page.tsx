import type { ResponseOf } from '@candor/contract';
import { Button, NO_VALUE, Section } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';

type Shop = ResponseOf<'console/shop'>;

/** One shop with its application, its figures and its bond; two operators certify and revoke, one suspends. */
export function ShopPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/shops/$id' }).id);
  const shop = useQuery({
    queryKey: ['own', 'console/shop', id],
    queryFn: ({ signal }) => call('console/shop', { id }, { signal }),
  });
  return (
    <ConsolePage
      title={t('p2p.shopTitle', { id })}
      above={
        <Link to="/shops" className="text-[13px] text-t2 underline">
          {t('p2pPlace.shops')}
        </Link>
      }
    >
      <QueryView query={shop} rows={8}>
        {(known) => (
          <Section title={known.shop_name} action={<ShopActs shop={known} />}>
            <ShopFacts shop={known} />
          </Section>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function ShopFacts({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation();
  const yes = (value: 0 | 1) => t(value === 1 ? 'p2p.yes' : 'p2p.no');
  const { statistics, standing } = shop;
  return (
    <>
      <Facts
        facts={[
          { label: t('p2p.status'), value: shop.status_name },
          { label: t('p2p.reason'), value: shop.reason },
          { label: t('p2p.shopOwner'), value: <UserLink id={shop.user_id} /> },
          { label: t('p2p.isCertified'), value: yes(shop.is_certified) },
          { label: t('p2p.bond'), value: `${exactText(shop.bond)} ${shop.bond_currency}` },
          { label: t('p2p.bondRequired'), value: `${exactText(shop.bond_required)} ${shop.bond_currency}` },
          { label: t('p2p.applied'), value: <TimeText at={shop.applied_at} /> },
          { label: t('p2p.certifiedAt'), value: <TimeText at={shop.certified_at} /> },
          { label: t('p2p.countries'), value: shop.countries.join(', ') || t('p2p.everywhere') },
          { label: t('p2p.figures.completed'), value: shop.completed_orders },
          { label: t('p2p.liveAds'), value: shop.live_ads },
          { label: t('p2p.figures.orders'), value: statistics.orders_all },
          { label: t('p2p.figures.completion'), value: statistics.completion_rate ?? NO_VALUE },
          { label: t('p2p.figures.counterparties'), value: statistics.counterparties_30d },
          {
            label: t('p2p.figures.appeals'),
            value: `${statistics.appeals_30d.opened} / ${statistics.appeals_30d.lost}`,
          },
          { label: t('p2p.figures.lostAsSeller'), value: standing.lost_as_seller.length },
        ]}
      />
      <p dir="auto" className="px-5 pb-4 text-[13px] leading-5 whitespace-pre-wrap text-t1">
        {shop.introduction}
      </p>
    </>
  );
}

type Act = 'certify' | 'revoke' | 'suspend';

function ShopActs({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation();
  const act = useAct();
  const mayPropose = useMayAct('shops.propose') && shop.proposal === null;
  const maySuspend = useMayAct('p2p.mediate') && shop.status === 'active';
  const [asked, setAsked] = useState<Act>();
  const acts: readonly Act[] = [
    ...(mayPropose && (shop.status === 'under_review' || shop.status === 'suspended')
      ? (['certify'] as const)
      : []),
    ...(maySuspend ? (['suspend'] as const) : []),
    ...(mayPropose && (shop.status === 'active' || shop.status === 'suspended') ? (['revoke'] as const) : []),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((name) => (
        <Button key={name} kind={name === 'certify' ? 'action' : 'outline'} onClick={() => setAsked(name)}>
          {t(`p2p.shopAct.${name}`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t(`p2p.shopAct.${asked}`)}
          action={t(`p2p.shopAct.${asked}`)}
          onClose={() => setAsked(undefined)}
          onSend={async (reason) => {
            const id = shop.user_id;
            if (asked === 'suspend') await act('console/shop_suspend', { id, reason });
            else
              await act('console/shop_propose', {
                id,
                status: asked === 'certify' ? 'active' : 'revoked',
                reason,
              });
            setAsked(undefined);
          }}
        >
          <p className="text-sm leading-5 text-t2">{t(`p2p.shopActHint.${asked}`)}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
