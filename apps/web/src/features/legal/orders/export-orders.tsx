import { callPath } from '@candor/contract';
import { Download } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';

/** Saves all of the person’s orders as a file: one row an order, the own side only. */
export function ExportOrders() {
  const { t } = useTranslation();
  return (
    <a
      href={`${callPath('legal/export')}?format=csv`}
      download
      className="button max-md:h-11"
      data-kind="outline"
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t('p2p.orders.export')}
    </a>
  );
}
