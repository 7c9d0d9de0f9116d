import type { Account } from '@candor/contract';
import { formatFullTime, formatTrimmed, NO_VALUE } from '@candor/ui';
import { formatAmount } from '@candor/primitives';
import { guarded, readUnits } from '@candor/desk/arithmetic';
import { useTranslation } from '@candor/web-kit';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { Figures } from '../../../shared/page/figures.tsx';
import type { WithdrawalLimits } from '../wallet-queries.ts';

interface WithdrawalLimitsListProps {
  readonly account: Account;
  /** The smallest amount over the chosen network. */
  readonly least: string;
  /** Undefined until they are known: their places are kept. */
  readonly limits: WithdrawalLimits | undefined;
}

/** The bounds of a withdrawal, there from the start, and what holds all of them back. */
export function WithdrawalLimitsList({ account, least, limits }: WithdrawalLimitsListProps) {
  const { currency, currency_code: code } = account;
  const { t } = useTranslation();
  const mask = useMask();
  const written = (text: string | undefined) =>
    text === undefined ? NO_VALUE : `${formatTrimmed(text, currency.scale)} ${code}`;
  return (
    <div className="grid gap-2">
      <Figures
        rows={[
          [t('assets.minMax'), `${written(least)} – ${written(currency.draw_max)}`],
          [t('assets.dayLimit'), written(limits?.day_limit)],
          [t('assets.usedToday'), mask(written(limits?.used_today))],
          [t('assets.leftToday'), mask(written(limits && leftOf(limits, currency.scale)))],
          [t('assets.mostNow'), mask(written(limits?.most))],
        ]}
      />
      {limits?.day_limit !== limits?.certified_day_limit && (
        <p className="text-[13px] leading-5 text-t3">
          {t('assets.certifiedLimit', { amount: written(limits?.certified_day_limit) })}
        </p>
      )}
      {limits && limits.hold_until !== null && (
        <p className="text-[13px] leading-5 text-warn">
          {t('assets.heldUntil', { time: formatFullTime(Date.parse(limits.hold_until)) })}
        </p>
      )}
    </div>
  );
}

function leftOf({ day_limit: limit, used_today: used }: WithdrawalLimits, scale: number): string | undefined {
  return guarded(() => {
    const all = readUnits(limit, scale);
    const gone = readUnits(used, scale);
    return all === undefined || gone === undefined ? undefined : formatAmount(Math.max(0, all - gone), scale);
  });
}
