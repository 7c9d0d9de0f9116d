import type { ResponseOf } from '@candor/contract';
import { formatTrimmed, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';

type Statistics = ResponseOf<'legal/user'>['statistics'];

interface StatisticsListProps {
  readonly statistics: Statistics;
  /** Further figures after those of the orders. */
  readonly more?: readonly (readonly [name: string, figure: ReactNode])[];
}

/** The figures of a person or shop over 30 days, beside each other. */
export function StatisticsList({ statistics, more = [] }: StatisticsListProps) {
  const { t } = useTranslation();
  const seconds = (value: number | null) =>
    value === null ? NO_VALUE : t('p2p.figures.seconds', { count: value });
  const percent = (value: string | null) => (value === null ? NO_VALUE : `${value}%`);
  const figures: StatisticsListProps['more'] = [
    [t('p2p.figures.orders'), statistics.orders_30d],
    [
      t('p2p.figures.completion'),
      statistics.completion_rate === null ? t('p2p.ads.newShop') : `${statistics.completion_rate}%`,
    ],
    [t('p2p.figures.release'), seconds(statistics.release_seconds)],
    [t('p2p.figures.payment'), seconds(statistics.pay_seconds)],
    [t('p2p.figures.counterparties'), statistics.counterparties_30d],
    [t('p2p.figures.positive'), percent(statistics.positive_rate)],
    ...more,
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(130px,100%),1fr))] gap-4">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-[13px] leading-5 text-t3">{name}</dt>
          <dd className="text-base leading-6 font-semibold text-t1">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Coins traded in 30 days, one amount a coin. */
export function volumesText({ volume_30d: volumes }: Statistics): string {
  return (
    volumes.map(({ currency_code: coin, number }) => `${formatTrimmed(number, 8)} ${coin}`).join(', ') ||
    NO_VALUE
  );
}
