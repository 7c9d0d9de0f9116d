import '../../../shared/p2p/texts.ts';
import { EmptyState, formatFullTime, TabStrip, useTabPanel } from '@candor/ui';
import { DataTable } from '@candor/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call, failureOf, QueryView, useIsMobile, useTranslation } from '@candor/web-kit';
import { type ReactNode, useState } from 'react';
import { PageMain, Panel } from '../../../shared/page/page-main.tsx';
import { utcText } from '../../../shared/p2p/moment.tsx';
import { outcomeColumns } from './outcome-columns.ts';

const TABS = ['rules', 'outcomes', 'verify'] as const;
type Tab = (typeof TABS)[number];

interface P2pRulesPageProps {
  /** Checks the evidence of an order in this browser. */
  readonly verification: ReactNode;
}

/** The public table by which appeals are decided, what was decided by it, and the check of an order. */
export function P2pRulesPage({ verification }: P2pRulesPageProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('rules');
  const panel = useTabPanel(tab);
  return (
    <PageMain
      title={t('p2p.rules.title')}
      hint={t('p2p.rules.hint')}
      action={
        <Link to="/legalIndex/legal" className="button max-md:h-11" data-kind="outline">
          {t('p2p.orders.toAds')}
        </Link>
      }
    >
      <Panel>
        <TabStrip
          label={t('p2p.rules.title')}
          panelId={panel.id}
          className="h-12 border-b border-hairline px-3"
          items={TABS.map((value) => ({ value, label: t(`p2p.rules.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
        <div {...panel}>{{ rules: <Rules />, outcomes: <Outcomes />, verify: verification }[tab]}</div>
      </Panel>
    </PageMain>
  );
}

function Rules() {
  const { t } = useTranslation();
  const table = useQuery({
    queryKey: ['public', 'p2p', 'rules'],
    queryFn: ({ signal }) => call('legal/rules', {}, { signal }),
  });
  return (
    <QueryView query={table} rows={12} rowClassName="h-24">
      {({ version, in_force_from: from, rules }) => (
        <>
          <p className="px-5 pt-4 text-[13px] leading-5 text-t2" title={utcText(from)}>
            {t('p2p.rules.version', { version: String(version), time: formatFullTime(Date.parse(from)) })}
          </p>
          <ol className="divide-y divide-hairline">
            {rules.map(({ rule, title, facts, coins, marks }) => (
              <li key={rule} className="grid gap-1 px-5 py-4 text-sm leading-6 text-pretty">
                <h2 className="font-semibold text-t1">
                  {rule} · {title}
                </h2>
                <p className="text-t2">{facts}</p>
                <p className="text-t1">{coins}</p>
                {marks !== 'none' && <p className="text-[13px] text-t3">{t(`p2p.rules.marks.${marks}`)}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryView>
  );
}

function Outcomes() {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const outcomes = useQuery({
    queryKey: ['public', 'p2p', 'outcomes'],
    queryFn: ({ signal }) => call('legal/outcomes', {}, { signal }),
  });
  return (
    <>
      <p className="px-5 py-4 text-[13px] leading-5 text-t2">{t('p2p.rules.outcomesHint')}</p>
      <DataTable
        label={t('p2p.rules.tabs.outcomes')}
        columns={outcomeColumns(t)}
        rows={outcomes.data?.months}
        keyOf={({ month, fiat }) => `${month} ${fiat}`}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        failure={failureOf(outcomes)}
        empty={<EmptyState>{t('p2p.rules.noOutcomes')}</EmptyState>}
      />
    </>
  );
}
