import { Section } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { TimeText } from '../../shared/page/time-text.tsx';

interface Review {
  readonly account: string;
  readonly decision: 'approve' | 'hold' | 'reject';
  readonly note: string;
  readonly at: string;
}

/** The decisions of operators on a withdrawal or a notice, oldest first. */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('funds.reviews')}>
      {reviews.length === 0 ? (
        <p className="px-5 py-4 text-[13px] leading-5 text-t2 max-md:px-4">{t('funds.noReviews')}</p>
      ) : (
        <ol className="px-5 py-2 max-md:px-4">
          {reviews.map(({ account, decision, note, at }) => (
            <li
              key={`${account} ${at}`}
              className="border-t border-hairline py-2 text-[13px] leading-5 first:border-t-0"
            >
              <span className="font-medium">{account}</span> {t(`funds.did_${decision}`)}{' '}
              <span className="text-t3">
                <TimeText at={at} />
              </span>
              {note !== '' && <p className="text-t2 [overflow-wrap:anywhere]">{note}</p>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
