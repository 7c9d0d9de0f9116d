import type { ReactNode } from 'react';
import { Header, PageWidth } from '../../features/layout/index.ts';

export function AuthFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-page flex-col">
      <Header />
      <PageWidth share={70} className="flex flex-1 flex-col">
        {children}
      </PageWidth>
    </div>
  );
}
