import type { ReactNode } from 'react';
import { usePageTitle } from '@candor/web-kit';

interface FormCardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** One line below the card. */
  readonly footer: ReactNode;
}

/** One column of 400 px, a title, the form and one line below it. */
export function FormCard({ title, children, footer }: FormCardProps) {
  usePageTitle(title);
  return (
    <main id="content" className="flex flex-1 justify-center px-4 pt-[max(32px,9vh)] pb-12 max-md:pt-6">
      <div className="w-full max-w-[400px]">
        <h1 className="mb-6 text-[28px] leading-9 font-[650] text-balance">{title}</h1>
        <div className="rounded-dialog border border-hairline bg-bg1 p-6">{children}</div>
        <p className="mt-4 text-center text-sm text-t2">{footer}</p>
      </div>
    </main>
  );
}
