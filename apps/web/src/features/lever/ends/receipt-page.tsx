import '../../../shared/index-price/texts.ts';
import '../texts.ts';
import './texts.ts';
import { Section } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { PageMain } from '../../../shared/page/page-main.tsx';
import { ReceiptOf } from './receipt-dialog.tsx';

/** The receipt of a closed position at an address of its own, to which letters and records lead. */
export function ReceiptPage({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  return (
    <PageMain title={t('forcedClose.receipt.title', { id })}>
      <Section title={t('lever.receipt')} isPadded>
        <div className="max-w-[560px]">
          <ReceiptOf id={id} />
        </div>
      </Section>
    </PageMain>
  );
}
