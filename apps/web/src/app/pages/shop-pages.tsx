import { useSearch } from '@tanstack/react-router';
import { P2pOrderPage } from '../../features/legal/index.ts';
import { MyShopPage, ShopOrdersPage } from '../../features/shop/index.ts';
import { WideFrame } from './wide-frame.tsx';

export function MyShopRoute() {
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
