import { Button, formatTrimmed, NO_VALUE, SelectButton } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import {
  call,
  errorText,
  notOlder,
  PagedTable,
  type TFunction,
  toasts,
  useTranslation,
} from '@candor/web-kit';
import { useState } from 'react';
import { Panel } from '../../shared/page/page-main.tsx';
import type { P2pDesk } from '../../shared/p2p/deal-formulas.ts';
import { fiatText } from '../../shared/p2p/fiat-text.ts';
import { AdDialog } from './ad-dialog.tsx';
import { CloseAdDialog } from './close-ad-dialog.tsx';
import { adsKey, type OwnAd, type OwnShop, useShopAct } from './shop-queries.ts';
import { StockDialog } from './stock-dialog.tsx';

interface OwnAdsProps {
  readonly desk: P2pDesk;
  readonly shop: OwnShop;
}

const STATES = ['on', 'off', 'closed'] as const;
const REFRESH_MS = 10_000;
const ROWS_A_PAGE = 10;

type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'stock' | 'close'; readonly ad: OwnAd };

/** The shop’s ads with what is left of each, and the acts on them. */
export function OwnAds({ desk, shop }: OwnAdsProps) {
  const { t } = useTranslation();
  const [status, setStatus] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Panel>
      <div className="data-table-frame overflow-x-auto [--table-row:64px] [&_.data-table]:text-[13px]">
        <PagedTable
          label={t('shop.ads')}
          listKey={adsKey(status)}
          load={(page, signal) =>
            call(
              'shop/ads',
              { page, limit: ROWS_A_PAGE, ...(status !== '' && { status: status as OwnAd['status'] }) },
              notOlder(signal),
            )
          }
          columns={adColumns(t, setOpened)}
          empty={t('shop.noAds')}
          refreshMs={REFRESH_MS}
          filters={
            <div className="flex flex-wrap items-center gap-3 py-2">
              <h2 className="text-base font-semibold text-t1">{t('shop.ads')}</h2>
              <SelectButton
                label={t('shop.columns.state')}
                options={[
                  { value: '', text: t('shop.allStates') },
                  ...STATES.map((value) => ({ value, text: t(`shop.states.${value}`) })),
                ]}
                value={status}
                onChange={setStatus}
              />
              <Button
                kind="action"
                className="max-md:h-11"
                disabled={shop.status !== 'active'}
                onClick={() => setOpened({ kind: 'new' })}
              >
                {t('shop.newAd')}
              </Button>
            </div>
          }
        />
      </div>
      {opened?.kind === 'new' && <AdDialog desk={desk} onClose={close} />}
      {opened?.kind === 'edit' && <AdDialog desk={desk} ad={opened.ad} onClose={close} />}
      {opened?.kind === 'stock' && <StockDialog ad={opened.ad} desk={desk} onClose={close} />}
      {opened?.kind === 'close' && <CloseAdDialog ad={opened.ad} onClose={close} />}
    </Panel>
  );
}

function adColumns(t: TFunction, open: (opened: Opened) => void): readonly DataColumn<OwnAd>[] {
  return [
    { id: 'id', header: t('shop.columns.ad'), cell: ({ id }) => id, card: 'head' },
    {
      id: 'way',
      header: t('shop.columns.way'),
      cell: ({ way, currency_code: coin, fiat }) =>
        `${t(way === 'out' ? 'p2p.ads.sellCoin' : 'p2p.ads.buyCoin', { coin })} / ${fiat}`,
    },
    {
      id: 'price',
      header: t('shop.columns.price'),
      align: 'end',
      cell: (ad) => (
        <span>
          {ad.price === null ? NO_VALUE : fiatText(ad.price, ad.fiat)}
          <span className="block text-t3">
            {ad.premium === null ? t('p2p.ads.fixed') : `${t('p2p.ads.floating')} ${ad.premium}%`}
          </span>
        </span>
      ),
    },
    {
      id: 'left',
      header: t('shop.columns.left'),
      align: 'end',
      cell: (ad) =>
        `${formatTrimmed(ad.number_left, 8)} / ${formatTrimmed(ad.number, 8)} ${ad.currency_code}`,
    },
    {
      id: 'limits',
      header: t('p2p.ads.range'),
      align: 'end',
      cell: (ad) => `${fiatText(ad.min_money, ad.fiat)} – ${fiatText(ad.max_money, ad.fiat)}`,
    },
    {
      id: 'methods',
      header: t('p2p.ads.method'),
      cell: ({ pay_types: types }) => types.map((type) => t(`p2p.methods.${type}`)).join(', '),
    },
    {
      id: 'window',
      header: t('p2p.deal.window'),
      align: 'end',
      cell: ({ window_minutes: count }) => t('p2p.deal.minutes', { count }),
    },
    { id: 'open', header: t('shop.columns.open'), align: 'end', cell: ({ orders_open: count }) => count },
    {
      id: 'state',
      header: t('shop.columns.state'),
      card: 'head-end',
      cell: ({ status_name: name, pause_reason: reason }) => (reason === '' ? name : `${name} · ${reason}`),
    },
    {
      id: 'acts',
      header: t('shop.columns.acts'),
      isHeaderHidden: true,
      card: 'action',
      cell: (ad) => (ad.status === 'closed' ? '' : <AdActs ad={ad} open={open} />),
    },
  ];
}

function AdActs({ ad, open }: { readonly ad: OwnAd; readonly open: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const switching = useShopAct('shop/ad_status');
  const isOn = ad.status === 'on';
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Button
        size="small"
        className="max-md:h-11"
        isBusy={switching.isPending}
        aria-label={t(isOn ? 'shop.switchOffOf' : 'shop.switchOnOf', { id: String(ad.id) })}
        onClick={() =>
          switching.mutate(
            { id: ad.id, status: isOn ? 'off' : 'on' },
            { onError: (error) => toasts.show('error', errorText(error) ?? '') },
          )
        }
      >
        {t(isOn ? 'shop.switchOff' : 'shop.switchOn')}
      </Button>
      {(['edit', 'stock', 'close'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          className="max-md:h-11"
          aria-label={t(`shop.actOf.${kind}`, { id: String(ad.id) })}
          onClick={() => open({ kind, ad })}
        >
          {t(`shop.act.${kind}`)}
        </Button>
      ))}
    </span>
  );
}
