import type { AccountCode } from '@candor/contract';
import { arrived } from '@candor/web-kit';
import { lazy, Suspense } from 'react';
import { AccountPage } from '../../../features/assets/index.ts';

const BalanceCheck = lazy(async () => ({
  default: (await arrived(() => import('../../../features/solvency/index.ts'))).BalanceCheck,
}));

/** An account; the check of the balance comes once the assets are drawn, and its place is kept. */
export function AccountRoute({ code }: { readonly code: AccountCode }) {
  const check = (
    <Suspense fallback={<div className="min-h-8 w-full" />}>
      <BalanceCheck />
    </Suspense>
  );
  return <AccountPage code={code} check={check} />;
}
