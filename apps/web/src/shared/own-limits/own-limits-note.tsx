import './texts.ts';
import { formatFullTime, formatTrimmed } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { type TFunction, useTranslation } from '@candor/web-kit';
import type { OwnBlock, OwnLimit } from './use-own-limits.ts';

const DECIMALS = 8;
const LEAST_DECIMALS = 2;

/** The reason in words why the user's own limits keep an order from being sent. */
export function ownBlockText(t: TFunction, block: OwnBlock, own: OwnLimit | undefined): string {
  return block === 'paused'
    ? t('ownLimits.paused', { time: formatFullTime(Date.parse(own?.pausedUntil ?? '')) })
    : t('ownLimits.reached');
}

/** An amount of a user's own limit, with its currency. */
export function limitMoney(text: string, code: string): string {
  return `${formatTrimmed(text, DECIMALS, LEAST_DECIMALS)} ${code}`;
}

/** Shows what a user's own limits leave for today, the pause, and the way to change them. */
export function OwnLimitsNote({ own }: { readonly own: OwnLimit | undefined }) {
  const { t } = useTranslation();
  if (!own) return null;
  const { pausedUntil, currency } = own;
  const isSet = pausedUntil !== undefined || currency !== undefined;
  const rows = currency
    ? ([
        ['daily', currency.daily_loss],
        ['lost', currency.loss_today],
        ['atRisk', currency.at_risk],
        ['room', currency.room],
      ] as const)
    : [];
  return (
    <section aria-label={t('ownLimits.title')} className="grid gap-1 text-xs leading-4">
      {pausedUntil !== undefined && <p className="text-warn">{ownBlockText(t, 'paused', own)}</p>}
      {rows.length > 0 && (
        <dl className="grid gap-0.5">
          {rows.map(([name, amount]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-t3">{t(`ownLimits.${name}`)}</dt>
              <dd className="ml-auto text-t1">{limitMoney(amount, currency?.currency_code ?? '')}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-t3">
        {!isSet && t('ownLimits.none')}{' '}
        <Link to="/personal/accountSettings" className="text-t2 underline underline-offset-2 hover:text-t1">
          {t(isSet ? 'ownLimits.change' : 'ownLimits.set')}
        </Link>
      </p>
    </section>
  );
}
