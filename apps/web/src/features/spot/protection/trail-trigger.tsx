import type { ConditionalOrder } from '@candor/contract';
import { writePrice } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';

/** The price at which a trailing stop would fire now, or from which it will trail. */
export function TrailTrigger({ condition }: { readonly condition: ConditionalOrder }) {
  const { t } = useTranslation();
  const { way, trigger_price: trigger, activation_price: from, best_price: best } = condition;
  const trailsFrom = (price: string) => t('protection.trailFrom', { price: writePrice(price) });
  if (best === undefined) return trailsFrom(trigger);
  const now = `${way === 'in' ? '\u2265' : '\u2264'} ${writePrice(trigger)}`;
  return from === undefined ? now : <span title={trailsFrom(from)}>{now}</span>;
}
