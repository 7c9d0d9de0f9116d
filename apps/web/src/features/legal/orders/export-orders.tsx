import { callPath } from '@candor/contract';
import { endOfDay } from '@candor/ui';
import { Download } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import type { Days } from '../../../shared/page/period-filter.tsx';

interface ExportOrdersProps {
  readonly days: Days;
}

/** Saves the person’s orders of a period as a file: one row an order, the own side only. */
export function ExportOrders({ days }: ExportOrdersProps) {
  const { t } = useTranslation();
  const period = Object.entries(periodOf(days)).map(([name, ms]) => `&${name}=${ms}`);
  return (
    <a
      href={`${callPath('legal/export')}?format=csv${period.join('')}`}
      download
      className="button max-md:h-11"
      data-kind="outline"
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t('p2p.orders.export')}
    </a>
  );
}

/** The period of a request: from the beginning of the first day until the end of the last one. */
export function periodOf({ fromMs, toMs }: Days) {
  return {
    ...(fromMs !== undefined && { from_ms: String(fromMs) }),
    ...(toMs !== undefined && { until_ms: String(endOfDay(toMs)) }),
  };
}
