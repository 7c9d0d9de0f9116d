import { useSearch } from '@tanstack/react-router';
import { FairnessScreen, HouseScreen } from '../../features/fairness/index.ts';
import { SolvencyScreen } from '../../features/solvency/index.ts';
import { WideFrame } from './wide-frame.tsx';

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

/** What users are owed, and the ways to check it. */
export function SolvencyPage() {
  return (
    <WideFrame>
      <SolvencyScreen />
    </WideFrame>
  );
}
