import type { Match } from '@candor/contract';
import { TabStrip, type TabItem, useTabPanel } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { useIsLoggedIn, useTranslation, useValue } from '@candor/web-kit';
import { useOpenOrders } from '../api/use-open-orders.ts';
import { amendmentQuestion } from '../model/amendment.ts';
import { loadLists } from './load-lists.ts';
import { OpenView } from './open-view.tsx';

const ConditionsView = lazy(async () => ({ default: (await loadLists()).ConditionsView }));
const AmendmentDialog = lazy(async () => ({ default: (await loadLists()).AmendmentDialog }));
const HistoryView = lazy(async () => ({ default: (await loadLists()).HistoryView }));
const BalancesView = lazy(async () => ({ default: (await loadLists()).BalancesView }));

type OrdersView = 'current' | 'all' | 'conditions' | 'history' | 'balances';

interface OrdersPanelProps {
  readonly match: Match;
  readonly matches: readonly Match[];
  /** Shows cards instead of a table. */
  readonly isNarrow?: boolean;
}

/** Open orders of this pair and of all, those that wait for their price, the past, and the balances. */
export function OrdersPanel({ match, matches, isNarrow = false }: OrdersPanelProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<OrdersView>('current');
  const [head, setHead] = useState<HTMLElement | null>(null);
  const panel = useTabPanel(view);
  const question = useValue(amendmentQuestion);
  const shared = { matches, head, isNarrow };
  return (
    <section data-area="orders" className="flex flex-col" aria-label={t('orders.title')}>
      <div className="orders-head">
        <TabStrip
          className="h-9 max-md:h-11"
          label={t('orders.title')}
          panelId={panel.id}
          items={useTabs(match)}
          value={view}
          onChange={setView}
        />
        <div ref={setHead} className="orders-tools" />
      </div>
      <div {...panel} className="contents">
        {view === 'current' && <OpenView key="current" match={match} {...shared} />}
        {view === 'all' && <OpenView key="all" match={undefined} {...shared} />}
        <Suspense
          fallback={<div className="min-h-40 flex-1" role="status" aria-label={t('common.loading')} />}
        >
          {view === 'conditions' && <ConditionsView {...shared} />}
          {view === 'history' && <HistoryView {...shared} />}
          {view === 'balances' && <BalancesView head={head} isNarrow={isNarrow} />}
        </Suspense>
      </div>
      {question && (
        <Suspense>
          <AmendmentDialog {...question} />
        </Suspense>
      )}
    </section>
  );
}

/** The lists, with how many are open in each. */
function useTabs(match: Match): TabItem<OrdersView>[] {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const open = useOpenOrders().data;
  const count = (matchId: number | undefined) =>
    [...(open?.orders ?? []), ...(open?.conditional ?? [])].filter(
      (row) => matchId === undefined || row.currency_match_id === matchId,
    ).length;
  const counted = (label: string, total: number) => (isLoggedIn && total > 0 ? `${label} (${total})` : label);
  return [
    { value: 'current', label: counted(t('orders.current'), count(match.id)) },
    { value: 'all', label: counted(t('orders.all'), count(undefined)) },
    { value: 'conditions', label: counted(t('orders.conditions'), open?.conditional.length ?? 0) },
    { value: 'history', label: t('orders.history') },
    { value: 'balances', label: t('balances.title') },
  ];
}
