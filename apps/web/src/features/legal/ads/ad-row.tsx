import { Button, compareDecimals, formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { BadgeCheck } from 'lucide-react';
import { clsx } from 'clsx';
import { BotMark } from '../../../shared/p2p/bot-mark.tsx';
import { shareOf } from '../../../shared/p2p/share-of.ts';
import type { P2pAd } from '../../../shared/p2p/deal-formulas.ts';
import { fiatText } from '../../../shared/p2p/fiat-text.ts';
import { ProfileButton } from '../users/profile-button.tsx';

interface AdRowProps {
  readonly ad: P2pAd;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One ad: its shop with figures, price and distance to the reference, range, methods, and the button or what is missing. */
export function AdRow({ ad, isOpen, onOpen }: AdRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 px-4 py-3 max-lg:grid-cols-2 max-md:grid-cols-1">
      <Shop ad={ad} />
      <Price ad={ad} />
      <Range ad={ad} />
      <Methods ad={ad} />
      <Take ad={ad} isOpen={isOpen} onOpen={onOpen} />
    </div>
  );
}

const SECONDS_PER_MINUTE = 60;

function Shop({ ad: { shop, way } }: { readonly ad: P2pAd }) {
  const { t } = useTranslation();
  const { statistics } = shop;
  const seconds = way === 'out' ? statistics.release_seconds : statistics.pay_seconds;
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-sm font-semibold text-t1">
        <span
          role="img"
          aria-label={t(shop.is_online === 1 ? 'p2p.ads.online' : 'p2p.ads.offline')}
          className={clsx('size-2 shrink-0 rounded-full', shop.is_online === 1 ? 'bg-up' : 'bg-t3')}
        />
        <ProfileButton of={{ shopId: shop.id }} name={shop.shop_name} className="min-w-0 truncate" />
        {shop.certified_at !== null && (
          <BadgeCheck
            size={16}
            strokeWidth={1.75}
            className="shrink-0 text-select"
            aria-label={t('p2p.ads.certified')}
          />
        )}
        {shop.is_bot === 1 && <BotMark />}
      </p>
      <p className="mt-0.5 text-[13px] leading-5 text-t3">
        {t('p2p.ads.orders', { count: statistics.orders_30d })}
        {' · '}
        {statistics.completion_rate === null
          ? t('p2p.ads.newShop')
          : t('p2p.ads.completed', { percent: `${statistics.completion_rate}%` })}
        {seconds !== null &&
          ` · ${t(way === 'out' ? 'p2p.ads.releases' : 'p2p.ads.pays', { count: Math.ceil(seconds / SECONDS_PER_MINUTE) })}`}
      </p>
    </div>
  );
}

function Price({ ad }: { readonly ad: P2pAd }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="text-lg leading-6 font-[650] text-t1">
        {ad.price === null ? t('p2p.ads.noPrice') : fiatText(ad.price, ad.fiat)}
      </p>
      <p className="text-[13px] leading-5 text-t3">
        {t(ad.price_type === 2 ? 'p2p.ads.floating' : 'p2p.ads.fixed')}
        {ad.price !== null && ad.reference !== null && ` · ${distanceText(t, ad.price, ad.reference.price)}`}
      </p>
    </div>
  );
}

/** The distance of a price to the reference, in words: nobody has to know the meaning of a sign. */
function distanceText(t: ReturnType<typeof useTranslation>['t'], price: string, reference: string): string {
  const share = shareOf(price, reference);
  const percent = `${share.replace(/^-/, '')}%`;
  const sign = compareDecimals(share, '0') ?? 0;
  return sign === 0 ? t('p2p.ads.atReference') : t(sign > 0 ? 'p2p.ads.above' : 'p2p.ads.below', { percent });
}

function Range({ ad }: { readonly ad: P2pAd }) {
  const { t } = useTranslation();
  const { min_money: least, max_money: most } = ad.can_take ?? ad;
  return (
    <dl className="grid gap-0.5 text-[13px] leading-5">
      <div className="flex gap-2">
        <dt className="text-t3">{t('p2p.ads.available')}</dt>
        <dd className="text-t1">
          {formatTrimmed(ad.number_left, 8)} {ad.currency_code}
        </dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-t3">{t('p2p.ads.range')}</dt>
        <dd className="text-t1">
          {fiatText(least, ad.fiat)} – {fiatText(most, ad.fiat)}
        </dd>
      </div>
    </dl>
  );
}

function Methods({ ad }: { readonly ad: P2pAd }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {ad.pay_types.map((code) => (
        <li key={code} className="rounded-control bg-bg3 px-2 text-xs leading-6 text-t2">
          {t(`p2p.methods.${code}`)}
        </li>
      ))}
    </ul>
  );
}

function Take({ ad, isOpen, onOpen }: AdRowProps) {
  const { t } = useTranslation();
  const missing = ad.can_take?.missing ?? [];
  if (missing.length > 0)
    return (
      <p className="max-w-44 text-[13px] leading-5 text-t2">
        {missing.map((condition) => t(`p2p.needs.${condition}`)).join(' ')}
      </p>
    );
  return (
    <Button
      kind={ad.way === 'out' ? 'up' : 'down'}
      className="min-w-24 max-md:h-11"
      aria-expanded={isOpen}
      disabled={ad.price === null}
      onClick={onOpen}
    >
      {t(ad.way === 'out' ? 'p2p.ads.buyCoin' : 'p2p.ads.sellCoin', { coin: ad.currency_code })}
    </Button>
  );
}
