import { arrived } from '@candor/web-kit';
import { lazy, Suspense } from 'react';

const BalanceCheck = lazy(async () => ({
  default: (await arrived(() => import('../features/solvency/index.ts'))).BalanceCheck,
}));

/** The check of the own balance, which comes once the assets are drawn; its place is kept. */
export function LateBalanceCheck() {
  return (
    <Suspense fallback={<div className="min-h-8 w-full" />}>
      <BalanceCheck />
    </Suspense>
  );
}
