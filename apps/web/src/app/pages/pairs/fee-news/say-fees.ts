import type { Match } from '@candor/contract';
import { ratePercent } from '@candor/desk/arithmetic';
import { t, toasts } from '@candor/web-kit';

const NOTICE_MS = 15_000;

/** Says that the fees of a pair have changed, and what they are now. */
export function sayFees(product: 'spot' | 'lever', match: Match): void {
  const fees =
    product === 'lever'
      ? t('fees.lever', { fee: ratePercent(match.lever_fee_rate) })
      : t('fees.spot', {
          maker: ratePercent(match.maker_fee_rate),
          taker: ratePercent(match.taker_fee_rate),
        });
  toasts.show('notice', t('fees.changed', { symbol: match.symbol }), {
    key: 'fees',
    detail: fees,
    durationMs: NOTICE_MS,
  });
}
