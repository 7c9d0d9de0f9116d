import { Pager } from '@candor/ui';
import { useTranslation } from 'react-i18next';

interface ListPagerProps {
  readonly page: number;
  readonly pageCount: number | undefined;
  readonly onChange: (page: number) => void;
}

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
