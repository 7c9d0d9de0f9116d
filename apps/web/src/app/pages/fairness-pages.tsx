import { useSearch } from '@tanstack/react-router';
import { FairnessScreen, HouseScreen } from '../../features/fairness/index.ts';
import { arrived } from '@candor/web-kit';
import { lazy, Suspense } from 'react';
import { WideFrame } from './wide-frame.tsx';

const SolvencyScreen = lazy(async () => ({
  default: (await arrived(() => import('../../features/solvency/index.ts'))).SolvencyScreen,
}));

/** Verifies a contract of seconds; its address may name one. */
export function FairnessPage() {
  const { id } = useSearch({ from: '/fairness' });
  return (
    <WideFrame>
      <FairnessScreen id={id || undefined} />
    </WideFrame>
  );
}

export function HousePage() {
  return (
    <WideFrame>
      <HouseScreen />
    </WideFrame>
  );
}

/** The sums owed to users, and the ways to check them. */
export function SolvencyPage() {
  return (
    <WideFrame>
      <Suspense>
        <SolvencyScreen />
      </Suspense>
    </WideFrame>
  );
}
