import { PAGE_BRAND, useIsMobile, useTranslation } from '@candor/web-kit';
import { useEffect, type ReactNode } from 'react';

interface ConsolePageProps {
  readonly title: string;
  readonly hint?: string;
  /** Above the title: the way back. */
  readonly above?: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The content of a page: its title, one action and its sections. */
export function ConsolePage({ title, hint, above, action, children }: ConsolePageProps) {
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  useEffect(() => {
    document.title = `${title} - ${t('console.name', { brand: PAGE_BRAND })}`;
  }, [title, t]);
  return (
    <main
      id="content"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-6 pb-12 max-md:p-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          {above}
          <h1 className="text-[22px] leading-8 font-[650] text-balance">{title}</h1>
          {hint && <p className="mt-1 max-w-[88ch] text-[13px] leading-5 text-pretty text-t2">{hint}</p>}
        </div>
        {action}
      </div>
      {isMobile && (
        <p role="note" className="rounded-control bg-bg2 px-3 py-2 text-[13px] leading-5 text-t2">
          {t('console.readOnlyHere')}
        </p>
      )}
      {children}
    </main>
  );
}
