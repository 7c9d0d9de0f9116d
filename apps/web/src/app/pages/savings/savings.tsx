import type { ReactNode } from 'react';
import { PageWidth } from '../../../features/layout/index.ts';
import { CoinlogPage, DepositPage } from '../../../features/savings/index.ts';
import { PublicFrame } from '../public-frame.tsx';

export function DepositRoute() {
  return (
    <SavingsFrame>
      <DepositPage />
    </SavingsFrame>
  );
}

export function CoinlogRoute() {
  return (
    <SavingsFrame>
      <CoinlogPage />
    </SavingsFrame>
  );
}

/** The frame of the pages of savings, which have no menu beside them. */
function SavingsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <PublicFrame>
      <PageWidth share={80} className="flex-1 px-4 pt-8 max-md:pt-4 lg:px-0">
        {children}
      </PageWidth>
    </PublicFrame>
  );
}
