import '../../../shared/index-price/texts.ts';
import '../texts.ts';
import './texts.ts';
import { EmptyState, Section } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { PageMain } from '../../../shared/page/page-main.tsx';
import { ReceiptOf } from './receipt-dialog.tsx';

interface ReceiptPageProps {
  /** Undefined where the address has no number. */
  readonly id: number | undefined;
}

/** The receipt of a closed position at an address of its own, to which letters and records lead. */
export function ReceiptPage({ id }: ReceiptPageProps) {
  const { t } = useTranslation();
  return (
    <PageMain
      title={id === undefined ? t('forcedClose.receipt.untitled') : t('forcedClose.receipt.title', { id })}
    >
      <Section title={t('lever.receipt')} isPadded>
        {id === undefined ? (
          <NoNumber />
        ) : (
          <div className="max-w-[560px]">
            <ReceiptOf id={id} />
          </div>
        )}
      </Section>
    </PageMain>
  );
}

function NoNumber() {
  const { t } = useTranslation();
  return (
    <EmptyState
      action={
        <Link
          to="/assets/dealRecords"
          search={{ types: 'lever_account' }}
          className="button"
          data-kind="outline"
        >
          {t('forcedClose.receipt.toRecords')}
        </Link>
      }
    >
      {t('forcedClose.receipt.missing')}
    </EmptyState>
  );
}
