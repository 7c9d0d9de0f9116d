import type { ReactNode } from 'react';
import { BottomNav, Header, PageWidth } from '../../../features/layout/index.ts';
import { usePageTitle } from '@candor/web-kit';

interface DemoPageProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** A page that only a demo has: its title, what it stands in for, and its content. */
export function DemoPage({ title, hint, children }: DemoPageProps) {
  usePageTitle(title);
  return (
    <div className="has-bottom-nav flex min-h-page flex-col">
      <Header />
      <PageWidth share={70} className="flex flex-1 flex-col">
        <main id="content" className="flex flex-1 flex-col gap-4 p-4 lg:px-0 lg:py-8">
          <h1 className="text-[28px] leading-9 font-[650]">{title}</h1>
          <p className="text-sm text-t2">{hint}</p>
          {children}
        </main>
      </PageWidth>
      <BottomNav />
    </div>
  );
}
