import type { ReactNode } from 'react';
import { usePageTitle } from '@candor/web-kit';

interface PageMainProps {
  readonly title: string;
  readonly hint?: string;
  /** The number of things that wait for the reader: shown before the title of the tab, unless it is nothing. */
  readonly waiting?: number;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The content of a page beside a menu: its title, one action and its sections. */
export function PageMain({ title, hint, waiting = 0, action, children }: PageMainProps) {
  usePageTitle(waiting === 0 ? title : `(${waiting}) ${title}`);
  return (
    <main id="content" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-[28px] leading-9 font-[650] text-balance max-md:text-[22px] max-md:leading-8">
            {title}
          </h1>
          {hint && (
            <p className="mt-1 max-w-[80ch] text-sm text-pretty leading-6 wrap-break-word text-t2">{hint}</p>
          )}
        </div>
        {action}
      </div>
      {children}
    </main>
  );
}

/** A framed part of a page that needs no title of its own. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className="overflow-hidden rounded-panel border border-hairline bg-bg1">{children}</div>;
}
