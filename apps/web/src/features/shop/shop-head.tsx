import { Button, CheckBox, formatTrimmed } from '@candor/ui';
import { errorText, toastFailure, toasts, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { P2pDesk } from '../../shared/p2p/deal-formulas.ts';
import { Moment } from '../../shared/p2p/moment.tsx';
import { StatisticsList } from '../../shared/p2p/statistics-list.tsx';
import { BondDialog, lackingBond } from './bond-dialog.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ShopStanding } from './shop-standing.tsx';
import { type OwnShop, useShopAct } from './shop-queries.ts';

interface ShopHeadProps {
  readonly shop: OwnShop;
  readonly desk: P2pDesk;
}

/** Name, online switch, bond, standing and the figures of 30 days, with the orders that wait for the shop. */
export function ShopHead({ shop, desk }: ShopHeadProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'hours' | 'bond' | 'leave'>();
  const close = () => setOpened(undefined);
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
          <Button className="max-md:h-11" onClick={() => setOpened('hours')}>
            {t('shop.hours.title')}
          </Button>
          <Button
            kind={lackingBond(shop) === '0' ? 'outline' : 'action'}
            className="max-md:h-11"
            onClick={() => setOpened('bond')}
          >
            {t('shop.bond.title')}
          </Button>
          <Button kind="quiet" className="max-md:h-11" onClick={() => setOpened('leave')}>
            {t('shop.leave.act')}
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
      {shop.status === 'suspended' && <ShopStanding shop={shop} />}
      {shop.waiting.orders > 0 && (
        <p className="text-sm font-semibold text-t1">
          {t('shop.waiting', { count: shop.waiting.orders })}
          {shop.waiting.next_at !== null && (
            <>
              {' · '}
              <Moment at={shop.waiting.next_at} />
            </>
          )}
        </p>
      )}
      <PhoneTexts shop={shop} />
      <ShopFigures shop={shop} />
      {opened === 'hours' && <HoursDialog shop={shop} onClose={close} />}
      {opened === 'bond' && <BondDialog shop={shop} desk={desk} onClose={close} />}
      {opened === 'leave' && <LeaveDialog shop={shop} onClose={close} />}
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
  const held = t('shop.bondOf', {
    number: formatTrimmed(bond.number, 8),
    required: formatTrimmed(bond.required, 8),
    coin: bond.currency_code,
  });
  return <StatisticsList statistics={statistics} more={[[t('shop.figures.bond'), held, 'bond']]} />;
}
