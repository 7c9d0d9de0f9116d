import { useTranslation } from '@candor/web-kit';

/** Says beside a link that its screen is not built yet. */
export function ComingMark({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation();
  return <span className={`text-[10px] leading-3 font-medium text-t3 ${className}`}>{t('header.soon')}</span>;
}
