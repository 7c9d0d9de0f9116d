import { useSearch } from '@tanstack/react-router';
import { AdsPage, P2pOrderPage, P2pOrdersPage, P2pRulesPage } from '../../features/legal/index.ts';
import { WideFrame } from './wide-frame.tsx';

export function AdsRoute() {
  return (
    <WideFrame>
      <AdsPage />
    </WideFrame>
  );
}

export function P2pOrdersRoute() {
  return (
    <WideFrame>
      <P2pOrdersPage />
    </WideFrame>
  );
}

export function P2pOrderRoute() {
  const { id } = useSearch({ from: '/legalIndex/orderdetail' });
  return (
    <WideFrame>
      <P2pOrderPage id={id || undefined} />
    </WideFrame>
  );
}

export function P2pRulesRoute() {
  return (
    <WideFrame>
      <P2pRulesPage />
    </WideFrame>
  );
}
