import { useSearch } from '@tanstack/react-router';
import { AdsPage, P2pOrderPage, P2pOrdersPage } from '../../features/legal/index.ts';
import { MyShopPage, ShopOrdersPage } from '../../features/shop/index.ts';
import { WideFrame } from './wide-frame.tsx';

export function AdsRoute() {
  return (
    <WideFrame>
      <AdsPage />
    </WideFrame>
  );
}

export function OrdersRoute() {
  return (
    <WideFrame>
      <P2pOrdersPage />
    </WideFrame>
  );
}

export function OrderRoute() {
  const { id } = useSearch({ from: '/legalIndex/orderdetail' });
  return (
    <WideFrame>
      <P2pOrderPage id={id || undefined} />
    </WideFrame>
  );
}

export function ShopRoute() {
  return (
    <WideFrame>
      <MyShopPage />
    </WideFrame>
  );
}

export function ShopOrdersRoute() {
  return (
    <WideFrame>
      <ShopOrdersPage />
    </WideFrame>
  );
}

export function ShopOrderRoute() {
  const { id } = useSearch({ from: '/myshop/shoporderdetail' });
  return (
    <WideFrame>
      <P2pOrderPage id={id || undefined} />
    </WideFrame>
  );
}
