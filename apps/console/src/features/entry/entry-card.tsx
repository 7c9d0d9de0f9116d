import { BrandMark } from '@candor/ui';
import { useEffect, type ReactNode } from 'react';
import { PAGE_BRAND, useTranslation } from '@candor/web-kit';

/** One column with the console's name, a title and a form. */
export function EntryCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} - ${t('console.name', { brand: PAGE_BRAND })}`;
  }, [title, t]);
  return (
    <main id="content" className="flex min-h-dvh justify-center border-t-2 border-select px-4 pt-[9vh] pb-12">
      <div className="w-full max-w-[400px]">
        <p className="mb-6 flex items-center gap-2 text-[15px] leading-6 font-[650]">
          <BrandMark />
          {t('console.name', { brand: PAGE_BRAND })}
        </p>
        <h1 className="mb-6 text-[28px] leading-9 font-[650] text-balance">{title}</h1>
        <div className="rounded-dialog border border-hairline bg-bg1 p-6">{children}</div>
      </div>
    </main>
  );
}
