import type { LeverOrder } from '@candor/contract';
import { formatSigned } from '@candor/ui';
import type { TFunction } from '@candor/web-kit';
import { sideText } from './side-text.ts';

/** The pair, the side and the result of a position that has ended, net of the fees paid. */
export function endText(t: TFunction, order: LeverOrder): string {
  const { symbol } = order.currency_match;
  const quote = symbol.split('/')[1] ?? '';
  return t('lever.endDetail', {
    pair: symbol,
    side: sideText(t, order),
    profits: `${formatSigned(order.net_profits, 2)} ${quote}`,
  });
}
