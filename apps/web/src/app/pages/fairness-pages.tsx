import { useSearch } from '@tanstack/react-router';
import { FairnessScreen, HouseScreen } from '../../features/fairness/index.ts';
import { PageWidth } from '../../features/layout/index.ts';
import { PublicFrame } from './public-frame.tsx';
import type { ReactNode } from 'react';

/** Verifies a contract of seconds; its address may name one. */
export function FairnessPage() {
  const { id } = useSearch({ from: '/fairness' });
  return (
    <Frame>
      <FairnessScreen id={id || undefined} />
    </Frame>
  );
}

export function HousePage() {
  return (
    <Frame>
      <HouseScreen />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <PublicFrame>
      <PageWidth share={80} className="flex-1 px-4 pt-8 max-md:pt-4 lg:px-0">
        {children}
      </PageWidth>
    </PublicFrame>
  );
}
