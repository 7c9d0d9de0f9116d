import type { Match } from '@candor/contract';
import { formatFixed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { isBehindForcedClose } from '../model/loss-bound.ts';

interface StopWarningProps {
  readonly match: Match;
  readonly side: 'long' | 'short';
  readonly stopLoss: string;
  /** The price at which everything is closed by force; undefined or zero: there is none. */
  readonly forcedClose: string | undefined;
}

/** Says that a stop-loss protects nothing because the forced close comes first; empty otherwise. */
export function StopWarning({ match, side, stopLoss, forcedClose }: StopWarningProps) {
  const { t } = useTranslation();
  const isBehind = isBehindForcedClose(side, stopLoss, forcedClose);
  return (
    <p role="status" className="text-[13px] leading-5 text-warn empty:hidden" data-testid="stop-warning">
      {isBehind &&
        t('lever.stopBehind', {
          price: `${formatFixed(forcedClose, match.price_decimals)} ${match.quote_currency_code}`,
        })}
    </p>
  );
}
