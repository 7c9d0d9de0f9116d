import { BrandMark } from '@candor/ui';
import { lazy, Suspense } from 'react';
import { arrived, useBrandName, useIsSettled, useTranslation } from '@candor/web-kit';

const FooterColumns = lazy(async () => ({
  default: (await arrived(() => import('./footer-columns.tsx'))).FooterColumns,
}));

/** At the end of every public screen; its columns load once the first screen is complete. */
export function Footer() {
  const { t } = useTranslation();
  const brand = useBrandName();
  const isSettled = useIsSettled();
  return (
    <footer className="site-footer">
      <div className="page-width grid gap-x-10 gap-y-8 px-4 py-10 lg:px-0" data-share="80">
        <Suspense fallback={<div className="footer-place" />}>
          {isSettled ? (
            <div className="footer-columns">
              <FooterColumns />
            </div>
          ) : (
            <div className="footer-place" />
          )}
        </Suspense>
        <p className="flex items-center gap-2 border-t border-hairline pt-5 text-[13px] leading-5 text-t3">
          <span className="text-t2" aria-hidden>
            <BrandMark />
          </span>
          {t('footer.claim', { brand })}
        </p>
      </div>
    </footer>
  );
}
