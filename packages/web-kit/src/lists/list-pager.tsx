import { Pager } from '@candor/ui';
import { useTranslation } from '../i18n/translate.ts';

interface ListPagerProps {
  /** Counts from 1. */
  readonly page: number;
  /** Undefined until it is known. */
  readonly pageCount: number | undefined;
  readonly onChange: (page: number) => void;
}

/** Turns the pages of a list; it is absent while there is only one. */
export function ListPager({ page, pageCount = 1, onChange }: ListPagerProps) {
  const { t } = useTranslation();
  return (
    <Pager
      page={page}
      pageCount={pageCount}
      onChange={onChange}
      labels={{
        previous: t('common.previousPage'),
        next: t('common.nextPage'),
        position: t('common.pagePosition', { page, pages: pageCount }),
      }}
    />
  );
}
