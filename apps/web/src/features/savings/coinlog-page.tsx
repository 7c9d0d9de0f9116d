import './texts.ts';
import type { Lock } from '@candor/contract';
import { TabStrip, useTabPanel } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PagedTable, useTranslation } from '@candor/web-kit';
import { PageMain, Panel } from '../../shared/page/page-main.tsx';
import { lockColumns } from './lock-columns.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { SavingsTotals } from './savings-totals.tsx';
import { type LockList, locksKey, readLocks, REFRESH_MS } from './savings-queries.ts';

/** The lists of purchases by their state, as the exchange numbers them. */
const LISTS = { active: '1', expired: '2', redeemed: '3' } as const satisfies Record<string, LockList>;
type ListName = keyof typeof LISTS;
const LIST_NAMES = ['active', 'expired', 'redeemed'] as const satisfies readonly ListName[];

/** The user's own savings, in one of three lists. */
export function CoinlogPage() {
  const { t } = useTranslation();
  const [list, setList] = useState<ListName>('active');
  const panel = useTabPanel(list);
  const [redeemed, setRedeemed] = useState<Lock>();
  return (
    <PageMain
      title={t('savings.log')}
      action={
        <Link to="/deposit" className="button max-md:h-11" data-kind="outline">
          {t('savings.title')}
        </Link>
      }
    >
      <SavingsTotals />
      <Panel>
        <div className="data-table-frame overflow-x-auto [--table-row:52px] [&_.data-table]:text-[13px]">
          <PagedTable
            label={t(`savings.lists.${list}`)}
            listKey={locksKey(LISTS[list])}
            load={(page, signal) => readLocks(LISTS[list], page, signal)}
            columns={lockColumns(t, { isActive: list === 'active', onRedeem: setRedeemed })}
            empty={t(`savings.none.${list}`)}
            file={{ name: `savings-${list}`, label: t('common.saveRows') }}
            refreshMs={REFRESH_MS}
            panel={panel}
            filters={
              <TabStrip
                label={t('savings.log')}
                panelId={panel.id}
                className="h-12 min-w-0 overflow-x-auto"
                items={LIST_NAMES.map((value) => ({ value, label: t(`savings.lists.${value}`) }))}
                value={list}
                onChange={setList}
              />
            }
          />
        </div>
      </Panel>
      {redeemed && <RedeemDialog lock={redeemed} onClose={() => setRedeemed(undefined)} />}
    </PageMain>
  );
}
