import type { ReactNode } from 'react';
import { PageWidth } from '../../features/layout/index.ts';
import { PublicFrame } from './public-frame.tsx';

/** The frame of pages of one column, which have no menu beside them. */
export function WideFrame({ children }: { readonly children: ReactNode }) {
  return (
    <PublicFrame>
      <PageWidth share={80} className="flex-1 px-4 pt-8 max-md:pt-4 lg:px-0">
        {children}
      </PageWidth>
    </PublicFrame>
  );
}
