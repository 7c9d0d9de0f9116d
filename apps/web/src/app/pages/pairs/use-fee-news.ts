import type { Match } from '@candor/contract';
import { ratePercent } from '@candor/desk/arithmetic';
import type { Product } from '@candor/desk/pairs';
import { useEffect, useRef } from 'react';
import { toasts, useTranslation } from '@candor/web-kit';

const NOTICE_MS = 15_000;

/** Says when the fees of the pair on the screen have changed since it was opened: the order form reckons with the new ones. */
export function useFeeNews(product: Product, match: Match | undefined): void {
  const { t } = useTranslation();
  const fees =
    product === 'lever'
      ? t('fees.lever', { fee: ratePercent(match?.lever_fee_rate ?? '0') })
      : t('fees.spot', {
          maker: ratePercent(match?.maker_fee_rate ?? '0'),
          taker: ratePercent(match?.taker_fee_rate ?? '0'),
        });
  const symbol = product === 'second' ? undefined : match?.symbol;
  const known = useRef<{ readonly symbol: string; readonly fees: string }>(undefined);
  useEffect(() => {
    if (symbol === undefined) return;
    const before = known.current;
    known.current = { symbol, fees };
    if (before?.symbol !== symbol || before.fees === fees) return;
    toasts.show('notice', t('fees.changed', { symbol }), {
      key: 'fees',
      detail: fees,
      durationMs: NOTICE_MS,
    });
  }, [symbol, fees, t]);
}
