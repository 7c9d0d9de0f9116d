import type { Order } from '@candor/contract';
import { formatFixed } from '@candor/ui';
import { distanceInBasisPoints } from '@candor/desk/arithmetic';
import { useTranslation } from '@candor/web-kit';
import { ChevronRight } from 'lucide-react';
import { hasFills } from '../model/order-news.ts';

/** Shows the filled share of an order as text and as a bar; only the bar is animated. */
function FilledShare({ order, text }: { readonly order: Order; readonly text: string }) {
  const share = ((distanceInBasisPoints(order.transacted_amount, order.number) ?? -10_000) + 10_000) / 10_000;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-1 w-9 overflow-hidden rounded-pill bg-bg3">
        <span
          className="block h-full origin-left bg-t1 transition-transform duration-[180ms]"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      {text}
    </span>
  );
}

interface FilledCellProps {
  readonly order: Order;
  readonly decimals: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows how much of an order is filled and leads to its fills. */
export function FilledCell({ order, decimals, isOpen, onToggle }: FilledCellProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {hasFills(order) && <FillsToggle isOpen={isOpen} onToggle={onToggle} />}
      <FilledShare order={order} text={formatFixed(order.transacted_amount, decimals)} />
    </span>
  );
}

interface FillsToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the fills of a row. */
function FillsToggle({ isOpen, onToggle }: FillsToggleProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="fills-toggle"
      aria-expanded={isOpen}
      aria-label={t('orders.fills')}
      title={t('orders.fills')}
      onClick={onToggle}
    >
      <ChevronRight
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={`transition-transform ${isOpen ? 'rotate-90' : ''}`}
      />
    </button>
  );
}
