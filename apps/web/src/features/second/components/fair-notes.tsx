import type { IndexPrice } from '@candor/desk';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { delaySeconds } from '../../../shared/index-price/opening-delay.ts';
import { OwnLimitsNote } from '../../../shared/own-limits/own-limits-note.tsx';
import type { OwnLimit } from '../../../shared/own-limits/use-own-limits.ts';

const LINK = 'text-t2 underline underline-offset-2 hover:text-t1';

interface FairNotesProps {
  readonly index: IndexPrice | undefined;
  readonly own: OwnLimit | undefined;
}

/** The honest words below the form: when money is locked, what decides, and where a person sets limits of their own. */
export function FairNotes({ index, own }: FairNotesProps) {
  const { t } = useTranslation();
  const sources = index?.sources.map(({ name }) => name).join(', ') ?? '';
  return (
    <div className="grid gap-1.5 text-xs leading-4 text-t3">
      <p>{t('second.feeNote')}</p>
      <p>
        {index && t('second.priceNote', { seconds: delaySeconds(index.open_delay_ms) })}
        {sources && (
          <>
            {' '}
            {t('second.sourcesNote')} <span data-untranslated>{sources}</span>
          </>
        )}
      </p>
      <p>
        <Link to="/fairness" className={LINK}>
          {t('second.recordLink')}
        </Link>
      </p>
      <OwnLimitsNote own={own} />
    </div>
  );
}
