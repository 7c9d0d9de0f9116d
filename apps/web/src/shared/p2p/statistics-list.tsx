import type { ResponseOf } from '@candor/contract';
import { formatTrimmed, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';
import { Term } from '../page/term.tsx';
import type english from './locales/en.json';

type Statistics = ResponseOf<'legal/user'>['statistics'];

/** A figure with its name and the key of the text that says how it is counted. */
type Figure = readonly [name: string, figure: ReactNode, counted: keyof typeof english.p2p.figures.how];

interface StatisticsListProps {
  readonly statistics: Statistics;
  /** Further figures after those of the orders. */
  readonly more?: readonly Figure[];
}

/** The figures of a person or shop over 30 days, beside each other, each with how it is counted. */
export function StatisticsList({ statistics, more = [] }: StatisticsListProps) {
  const { t } = useTranslation();
  const seconds = (value: number | null) =>
    value === null ? NO_VALUE : t('p2p.figures.seconds', { count: value });
  const percent = (value: string | null) => (value === null ? NO_VALUE : `${value}%`);
  const { completion_rate: completion } = statistics;
  const figures: readonly Figure[] = [
    [t('p2p.figures.orders'), statistics.orders_30d, 'orders'],
    [
      t('p2p.figures.completion'),
      completion === null ? t('p2p.ads.newShop') : percent(completion),
      'completion',
    ],
    [t('p2p.figures.release'), seconds(statistics.release_seconds), 'release'],
    [t('p2p.figures.payment'), seconds(statistics.pay_seconds), 'payment'],
    [t('p2p.figures.counterparties'), statistics.counterparties_30d, 'counterparties'],
    [t('p2p.figures.positive'), percent(statistics.positive_rate), 'positive'],
    ...more,
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(130px,100%),1fr))] gap-4">
      {figures.map(([name, figure, counted]) => (
        <div key={name}>
          <dt className="text-[13px] leading-5 text-t3">
            <Term name={name} label={t('p2p.figures.howOf', { name })} className="max-md:-my-3 max-md:py-3">
              {t(`p2p.figures.how.${counted}`)}
            </Term>
          </dt>
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
