import { Button, CheckBox, formatFullTime, formatTrimmed, NO_VALUE } from '@candor/ui';
import { errorText, toastFailure, toasts, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { HoursDialog } from './hours-dialog.tsx';
import { type OwnShop, useShopAct } from './shop-queries.ts';

/** Name, online switch, bond, standing and the figures of 30 days, with the orders that wait for the shop. */
export function ShopHead({ shop }: { readonly shop: OwnShop }) {
  const { t } = useTranslation();
  const [isSettingHours, setIsSettingHours] = useState(false);
  const switching = useShopAct('shop/online');
  const isOnline = shop.is_online === 1;
  return (
    <section
      className="grid gap-4 rounded-panel border border-hairline bg-bg1 px-5 py-4"
      aria-label={t('shop.title')}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg leading-6 font-semibold text-t1">{shop.shop_name}</h2>
        <span className="flex items-center gap-2 text-[13px] text-t2">
          <span aria-hidden className={clsx('size-2 rounded-full', isOnline ? 'bg-up' : 'bg-t3')} />
          {t(isOnline ? 'shop.isOnline' : 'shop.isOffline')}
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button className="max-md:h-11" onClick={() => setIsSettingHours(true)}>
            {t('shop.hours.title')}
          </Button>
          <Button
            kind={isOnline ? 'outline' : 'action'}
            className="max-md:h-11"
            isBusy={switching.isPending}
            disabled={shop.status !== 'active'}
            onClick={() =>
              switching.mutate(
                { is_online: isOnline ? '0' : '1' },
                { onError: (error) => toasts.show('error', errorText(error) ?? '') },
              )
            }
          >
            {t(isOnline ? 'shop.goOffline' : 'shop.goOnline')}
          </Button>
        </span>
      </div>
      {shop.status === 'suspended' && (
        <p role="status" className="text-sm text-danger">
          {shop.status_name}
          {shop.reason !== '' && `: ${shop.reason}`}
        </p>
      )}
      {shop.waiting.orders > 0 && (
        <p className="text-sm font-semibold text-t1">
          {t('shop.waiting', { count: shop.waiting.orders })}
          {shop.waiting.next_at !== null && ` · ${formatFullTime(Date.parse(shop.waiting.next_at))}`}
        </p>
      )}
      <PhoneTexts shop={shop} />
      <ShopFigures shop={shop} />
      {isSettingHours && <HoursDialog shop={shop} onClose={() => setIsSettingHours(false)} />}
    </section>
  );
}

/** Texts to the owner’s phone beside the e-mails, for shops that want them. */
function PhoneTexts({ shop: { texts } }: { readonly shop: OwnShop }) {
  const { t } = useTranslation();
  const switching = useShopAct('shop/texts');
  if (texts.has_phone === 0)
    return (
      <p className="text-[13px] leading-5 text-t2">
        {t('shop.texts')}:{' '}
        <Link to="/personal/accountSettings" className="text-t1 underline underline-offset-2">
          {t('shop.bindPhone')}
        </Link>
      </p>
    );
  return (
    <CheckBox
      isChecked={switching.isPending ? switching.variables.has_texts === '1' : texts.is_on === 1}
      onChange={(isOn) => switching.mutate({ has_texts: isOn ? '1' : '0' }, { onError: toastFailure })}
    >
      {t('shop.texts')}
    </CheckBox>
  );
}

function ShopFigures({ shop: { statistics, bond } }: { readonly shop: OwnShop }) {
  const { t } = useTranslation();
  const seconds = (value: number | null) => (value === null ? NO_VALUE : t('shop.seconds', { count: value }));
  const percent = (value: string | null) => (value === null ? NO_VALUE : `${value}%`);
  const figures = [
    [t('shop.figures.orders'), statistics.orders_30d],
    [
      t('shop.figures.completion'),
      statistics.completion_rate === null ? t('p2p.ads.newShop') : `${statistics.completion_rate}%`,
    ],
    [t('shop.figures.release'), seconds(statistics.release_seconds)],
    [t('shop.figures.payment'), seconds(statistics.pay_seconds)],
    [t('shop.figures.counterparties'), statistics.counterparties_30d],
    [t('shop.figures.positive'), percent(statistics.positive_rate)],
    [
      t('shop.figures.bond'),
      t('shop.bondOf', {
        number: formatTrimmed(bond.number, 8),
        required: formatTrimmed(bond.required, 8),
        coin: bond.currency_code,
      }),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-4">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-[13px] leading-5 text-t3">{name}</dt>
          <dd className="text-base leading-6 font-semibold text-t1">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
