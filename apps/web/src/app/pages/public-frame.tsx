import type { ReactNode } from 'react';
import { BottomNav, ConnectionBanner, Footer, Header } from '../../features/layout/index.ts';

/** The frame around every screen that visitors see: header above, footer below. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="has-bottom-nav flex min-h-page flex-col">
      <Header>
        <ConnectionBanner />
      </Header>
      <div className="flex flex-1 flex-col">{children}</div>
      <Footer />
      <BottomNav />
    </div>
  );
}
