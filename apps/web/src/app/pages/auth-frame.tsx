import type { ReactNode } from 'react';
import { PageWidth } from '../../features/layout/index.ts';
import { PublicFrame } from './public-frame.tsx';

export function AuthFrame({ children }: { readonly children: ReactNode }) {
  return (
    <PublicFrame>
      <PageWidth share={70} className="flex flex-1 flex-col">
        {children}
      </PageWidth>
    </PublicFrame>
  );
}
