import { lazy, type ReactNode, Suspense } from 'react';
import { arrived, useIsSettled } from '@candor/web-kit';
import { BottomNav, Footer, Header } from '../../features/layout/index.ts';

const ConnectionBanner = lazy(async () => ({
  default: (await arrived(() => import('../../features/layout/live.ts'))).ConnectionBanner,
}));

/** The frame around every screen that visitors see: header above, footer below. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const isSettled = useIsSettled();
  return (
    <div className="has-bottom-nav flex min-h-page flex-col">
      <Header>
        {isSettled && (
          <Suspense>
            <ConnectionBanner />
          </Suspense>
        )}
      </Header>
      <div className="flex flex-1 flex-col">{children}</div>
      <Footer />
      <BottomNav />
    </div>
  );
}
