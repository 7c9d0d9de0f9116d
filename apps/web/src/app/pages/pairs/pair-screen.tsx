import { useArePricesOld } from '@candor/web-kit';
import type { ReactNode } from 'react';

interface PairScreenProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** The frame of a pair's screen, which marks its prices while they are old, without drawing the screen again for it. */
export function PairScreen({ className, children }: PairScreenProps) {
  return (
    <div className={`${className} flex min-h-page flex-col`} data-stale={useArePricesOld()}>
      {children}
    </div>
  );
}
