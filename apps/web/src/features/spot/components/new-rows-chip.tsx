import { useTranslation } from 'react-i18next';

/** Rows that wait for the pointer to leave; a press shows them now. */
export function NewRowsChip({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <button type="button" className="button" data-kind="outline" data-size="small" onClick={onShow}>
      {t('trades.new', { count })}
    </button>
  );
}
