import { formatFullTime, Section } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { QueryView, useTranslation } from '@candor/web-kit';
import { PageMain } from '../../../shared/page/page-main.tsx';
import { useHouse } from '../api/record-queries.ts';
import type { House } from './house.ts';
import { HouseTable } from './house-table.tsx';
import { QueryBehind } from './query-behind.tsx';
import {
  deskColumns,
  exposureColumns,
  poolColumns,
  savingsColumns,
  secondsColumns,
} from './house-columns.tsx';

/** The house's pools and debts, and the results of its users, each figure with the query behind it. */
export function HouseScreen() {
  const { t } = useTranslation();
  const house = useHouse();
  return (
    <PageMain
      title={t('house.title')}
      hint={t('house.lead')}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/fairness" className="button" data-kind="outline" data-size="medium">
            {t('fairness.title')}
          </Link>
          <Link to="/solvency" className="button" data-kind="outline" data-size="medium">
            {t('fairness.solvency')}
          </Link>
        </div>
      }
    >
      <QueryView query={house} rows={14}>
        {(data) => <HouseFigures house={data} />}
      </QueryView>
    </PageMain>
  );
}

function HouseFigures({ house }: { readonly house: House }) {
  const { t } = useTranslation();
  const readAt = t('house.readAt', { time: formatFullTime(Date.parse(house.read_at)) });
  const countedAt = t('house.countedAt', { time: formatFullTime(Date.parse(house.counted_at)) });
  return (
    <>
      <p className="max-w-[90ch] text-[13px] leading-5 text-pretty text-t3">
        {t('house.privacy', { count: house.fewest_accounts, digits: house.digits })}
      </p>
      <Section title={t('house.pools.title')} hint={`${t('house.pools.hint')} ${readAt}`}>
        <HouseTable
          label={t('house.pools.title')}
          columns={poolColumns(t, house)}
          rows={house.pools}
          keyOf={({ pool, currency_code: code }) => `${pool} ${code}`}
          empty={t('house.pools.empty')}
        />
        <QueryBehind
          house={house}
          names={['pools', 'seconds_live', 'savings_live']}
          note={t('house.pools.note')}
        />
      </Section>
      <Section title={t('house.exposure.title')} hint={`${t('house.exposure.hint')} ${readAt}`}>
        <HouseTable
          label={t('house.exposure.title')}
          columns={exposureColumns(t, house)}
          rows={house.exposure}
          keyOf={({ symbol }) => symbol}
          empty={t('house.exposure.empty')}
        />
        <QueryBehind house={house} names={['seconds_live', 'leverage_live']} />
      </Section>
      <Section title={t('house.losing.title')} hint={`${t('house.losing.hint')} ${countedAt}`}>
        <Losing house={house} />
        <QueryBehind house={house} names={['seconds_accounts', 'leverage_accounts']} />
      </Section>
      <Section title={t('house.seconds.title')} hint={`${t('house.seconds.hint')} ${countedAt}`}>
        <HouseTable
          label={t('house.seconds.title')}
          columns={secondsColumns(t, house)}
          rows={house.seconds}
          keyOf={({ currency_code: code }) => code}
          empty={t('house.seconds.empty')}
        />
        <QueryBehind house={house} names={['seconds_totals']} />
      </Section>
      <Section title={t('house.savings.title')} hint={`${t('house.savings.hint')} ${countedAt}`}>
        <HouseTable
          label={t('house.savings.title')}
          columns={savingsColumns(t, house)}
          rows={house.savings}
          keyOf={({ currency_code: code }) => code}
          empty={t('house.savings.empty')}
        />
        <QueryBehind house={house} names={['savings_totals', 'savings_live']} />
      </Section>
      <Section title={t('house.p2p.title')} hint={`${t('house.p2p.hint')} ${readAt}`}>
        <HouseTable
          label={t('house.p2p.title')}
          columns={deskColumns(t, house)}
          rows={house.p2p}
          keyOf={({ currency_code: code }) => code}
          empty={t('house.p2p.empty')}
        />
        <QueryBehind house={house} names={['p2p_orders_live', 'p2p_ads_live']} note={t('house.p2p.note')} />
      </Section>
    </>
  );
}

function Losing({ house }: { readonly house: House }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-4 p-5 max-md:p-4 md:grid-cols-2">
      {(['seconds', 'leverage'] as const).map((product) => {
        const share = house.losing[product];
        return (
          <div key={product} data-testid={`losing-${product}`}>
            <dt className="text-[13px] leading-5 text-t3">{t(`house.losing.${product}`)}</dt>
            <dd className="mt-1 text-[28px] leading-9 font-[650] tabular-nums">
              {share === null ? (
                <span className="text-sm font-normal text-t3">
                  {t('house.tooFew', { count: house.fewest_accounts })}
                </span>
              ) : (
                `${share} %`
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
