import '../../shared/p2p/texts.ts';
import '../../shared/account/texts.ts';
import './texts.ts';
import { useTranslation, QueryView } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { PageMain } from '../../shared/page/page-main.tsx';
import { useDesk, useDeskEvents } from '../../shared/p2p/p2p-queries.ts';
import { BecomeMerchant } from './become-merchant.tsx';
import { OwnAds } from './own-ads.tsx';
import { ShopHead } from './shop-head.tsx';
import { type OwnShop, useShop } from './shop-queries.ts';
import { useNewOrders } from './use-new-orders.ts';

const KEEPING: readonly OwnShop['status'][] = ['active', 'suspended'];

/** The person’s shop with its ads, or how to become a merchant. */
export function MyShopPage() {
  const { t } = useTranslation();
  useDeskEvents();
  useNewOrders();
  const shop = useShop();
  const desk = useDesk();
  const isKeeping = shop.data !== undefined && KEEPING.includes(shop.data.status);
  return (
    <PageMain
      title={t(isKeeping ? 'shop.title' : 'shop.become.title')}
      waiting={shop.data?.waiting.orders ?? 0}
      action={
        isKeeping && (
          <Link to="/myshop/shoporders" className="button max-md:h-11" data-kind="outline">
            {t('shop.orders')}
          </Link>
        )
      }
    >
      <QueryView query={shop} rows={8}>
        {(own) => (
          <QueryView query={desk} rows={8}>
            {(known) =>
              KEEPING.includes(own.status) ? (
                <>
                  <ShopHead shop={own} desk={known} />
                  <OwnAds desk={known} shop={own} />
                </>
              ) : (
                <BecomeMerchant shop={own} desk={known} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </PageMain>
  );
}
