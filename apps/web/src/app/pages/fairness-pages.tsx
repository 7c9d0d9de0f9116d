import { useSearch } from '@tanstack/react-router';
import { FairnessScreen, HouseScreen } from '../../features/fairness/index.ts';
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
