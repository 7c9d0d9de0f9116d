import { CoinlogPage, DepositPage } from '../../../features/savings/index.ts';
import { WideFrame } from '../wide-frame.tsx';

export function DepositRoute() {
  return (
    <WideFrame>
      <DepositPage />
    </WideFrame>
  );
}

export function CoinlogRoute() {
  return (
    <WideFrame>
      <CoinlogPage />
    </WideFrame>
  );
}
