import type { IndexPrice } from '@candor/desk';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';

const LINK = 'text-t2 underline underline-offset-2 hover:text-t1';

/** The honest words below the form: when money is locked, what decides, and where a person sets limits of their own. */
export function FairNotes({ index }: { readonly index: IndexPrice | undefined }) {
  const { t } = useTranslation();
  const sources = index?.sources.map(({ name }) => name).join(', ') ?? '';
  return (
    <div className="grid gap-1.5 text-xs leading-4 text-t3">
      <p>{t('second.feeNote')}</p>
      <p>
        {t('second.priceNote')}
        {sources && (
          <>
            {' '}
            {t('second.sourcesNote')} <span data-untranslated>{sources}</span>
          </>
        )}
      </p>
      <p>
        {t('second.limitsNote')}{' '}
        <Link to="/personal/accountSettings" className={LINK}>
          {t('second.limitsLink')}
        </Link>
      </p>
    </div>
  );
}
