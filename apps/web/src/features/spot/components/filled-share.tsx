import type { Order } from '@candor/contract';
import { distanceInBasisPoints } from '@candor/desk/arithmetic';

/** Shows the filled share of an order as text and as a bar; only the bar is animated. */
export function FilledShare({ order, text }: { readonly order: Order; readonly text: string }) {
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
