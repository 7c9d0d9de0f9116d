import type { Match } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { type BookUnit, setBookUnit } from './book-unit.ts';

interface BookHeadProps {
  readonly match: Match;
  /** The unit of the running total, which a press changes; undefined where no totals are shown. */
  readonly unit: BookUnit | undefined;
}

/** The names of the book's columns. */
export function BookHead({ match, unit }: BookHeadProps) {
  const { t } = useTranslation();
  const code = unit === 'base' ? match.base_currency_code : match.quote_currency_code;
  return (
    <div className="book-head">
      <span className="truncate">{t('book.price', { code: match.quote_currency_code })}</span>
      <span className="truncate">{t('book.amount', { code: match.base_currency_code })}</span>
      {unit !== undefined && (
        <button
          type="button"
          className="h-6 truncate text-right underline decoration-dotted underline-offset-4 hover:text-t1"
          aria-label={t('book.totalUnit', { code })}
          title={t('book.totalUnit', { code })}
          onClick={() => setBookUnit(unit === 'base' ? 'quote' : 'base')}
        >
          {t('book.total', { code })}
        </button>
      )}
    </div>
  );
}
