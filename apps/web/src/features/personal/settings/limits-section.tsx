import type { ResponseOf } from '@candor/contract';
import { Button, formatFullTime, formatTrimmed, Section, SettingRow } from '@candor/ui';
import { useState } from 'react';
import { QueryView, useTranslation } from '@candor/web-kit';
import { type LimitedProduct, useOwnLimits } from '../../../shared/own-limits/use-own-limits.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

type OwnLimits = ResponseOf<'user/limits'>;

const DECIMALS = 8;
const NAMES = { lever: 'header.lever', micro: 'header.second' } as const;

/** Loss limits per day and pauses, by product: a tighter one applies at once, a looser one after a day. */
export function LimitsSection() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ readonly what: 'limit' | 'pause'; readonly of: LimitedProduct }>();
  const limits = useOwnLimits();
  const close = () => setOpened(undefined);
  return (
    <Section title={t('personal.limits')} hint={t('personal.limitsHint')}>
      <QueryView query={limits} rows={2} rowClassName="h-16">
        {(products) => (
          <ul>
            {products.map((each) => (
              <SettingRow
                key={each.product}
                title={t(NAMES[each.product])}
                hint={<ProductLimits own={each} />}
                action={
                  <>
                    <Button
                      aria-label={`${t('personal.limitSet')}: ${t(NAMES[each.product])}`}
                      onClick={() => setOpened({ what: 'limit', of: each.product })}
                    >
                      {t('personal.limitSet')}
                    </Button>
                    <Button
                      aria-label={`${t('personal.pause')}: ${t(NAMES[each.product])}`}
                      onClick={() => setOpened({ what: 'pause', of: each.product })}
                    >
                      {t('personal.pause')}
                    </Button>
                  </>
                }
              />
            ))}
          </ul>
        )}
      </QueryView>
      {opened?.what === 'limit' && (
        <LimitDialog product={opened.of} name={t(NAMES[opened.of])} onClose={close} />
      )}
      {opened?.what === 'pause' && (
        <PauseDialog product={opened.of} name={t(NAMES[opened.of])} onClose={close} />
      )}
    </Section>
  );
}

function ProductLimits({ own }: { readonly own: OwnLimits[number] }) {
  const { t } = useTranslation();
  const { cooling_off_until: until, limits } = own;
  const lines = limits.map((each) => {
    const currency = each.currency_code;
    const now = t('personal.limitNow', {
      limit: `${formatTrimmed(each.daily_loss, DECIMALS)} ${currency}`,
      lost: `${formatTrimmed(each.loss_today, DECIMALS)} ${currency}`,
    });
    if (each.next_daily_loss === null || each.next_from === null) return now;
    const isNone = Number(each.next_daily_loss) === 0;
    const next = isNone
      ? t('personal.limitEnds', { time: formatFullTime(Date.parse(each.next_from)) })
      : t('personal.limitNext', {
          limit: `${formatTrimmed(each.next_daily_loss, DECIMALS)} ${currency}`,
          time: formatFullTime(Date.parse(each.next_from)),
        });
    return `${now} ${next}`;
  });
  return (
    <>
      {until !== null && (
        <span className="block text-warn">
          {t('personal.pausedUntil', { time: formatFullTime(Date.parse(until)) })}
        </span>
      )}
      {lines.length === 0 && until === null && t('personal.limitNone')}
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  );
}
