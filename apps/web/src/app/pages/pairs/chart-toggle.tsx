import { ChartCandlestick } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import type { ChartSheet } from './use-chart-sheet.ts';

/** Opens and closes the chart of a phone. */
export function ChartToggle({ sheet }: { readonly sheet: ChartSheet }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="icon-button aria-pressed:text-t1"
      aria-pressed={sheet.isOpen}
      aria-label={t(sheet.isOpen ? 'chart.hide' : 'chart.show')}
      onClick={sheet.toggle}
    >
      <ChartCandlestick size={20} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
