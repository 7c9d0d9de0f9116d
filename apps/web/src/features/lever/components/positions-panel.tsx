import type { LeverOrder, Match } from '@candor/contract';
import { GuestLinks, HeldArea, NewRowsChip, useHeldRows } from '@candor/desk';
import { Button, EmptyState, Segments, useTabPanel } from '@candor/ui';
import { DataTable } from '@candor/ui/table';
import { lazy, Suspense, useId, useState } from 'react';
import { CsvButton, failureOf, useIsLoggedIn, usePreload, useTranslation } from '@candor/web-kit';
import { OrdersHead } from '../../../shared/page/orders-head.tsx';
import {
  endedLeverOrder,
  LEVER_GROUPS,
  type LeverGroup,
  type LeverList,
  useLeverOrders,
} from '../api/lever-queries.ts';
import { useLeverActions } from '../api/use-lever-actions.ts';
import { leverFileColumns } from '../model/lever-file.ts';
import { useLeverBlock } from '../model/use-lever-block.ts';
import { BlockNote } from './block-note.tsx';
import { leverColumns } from './lever-columns.tsx';
import type { OpenedDialog } from './lever-dialogs.tsx';
import { loadDialogs } from './load-dialogs.ts';
import { RiskStrip } from './risk-strip.tsx';

interface PositionsPanelProps {
  readonly match: Match;
  readonly matches: readonly Match[];
  /** Shows cards instead of a table. */
  readonly isNarrow: boolean;
}

const PositionDialog = lazy(async () => ({ default: (await loadDialogs()).PositionDialog }));

const GROUPS = Object.keys(LEVER_GROUPS) as LeverGroup[];

const keyed = (order: LeverOrder) => ({ ...order, key: String(order.id) });

function endedAs({ id }: LeverOrder) {
  const ended = endedLeverOrder(id);
  return ended && keyed(ended);
}

/** Open positions, pending orders and what became of the others; a guest is told where they would be. */
export function PositionsPanel(props: PositionsPanelProps) {
  const { t } = useTranslation();
  if (useIsLoggedIn()) return <OwnPositions {...props} />;
  return (
    <section data-area="orders" className="grid place-items-center p-4" aria-label={t('lever.positions')}>
      <GuestLinks purpose={t('lever.toSeePositions')} />
    </section>
  );
}

/** The tabs with how much is in them, and the list that each of them shows. */
function useLeverTabs(matchId: number) {
  const { t } = useTranslation();
  const [group, setGroup] = useState<LeverGroup>('positions');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Partial<Record<LeverGroup, LeverList>>>({});
  const totals = {
    positions: useLeverOrders('all', matchId, 1).data?.total,
    orders: useLeverOrders('pending', matchId, 1).data?.total,
    history: undefined,
  };
  const tabs = GROUPS.map((value) => {
    const label = t(`lever.groups.${value}`);
    return { value, label: totals[value] ? `${label} (${totals[value]})` : label };
  });
  const list: LeverList = chosen[group] ?? LEVER_GROUPS[group][0];
  const setList = (next: LeverList) => {
    setChosen({ ...chosen, [group]: next });
    setPage(1);
  };
  return { group, setGroup, list, setList, page, setPage, tabs };
}

interface ScopesProps {
  readonly group: LeverGroup;
  readonly list: LeverList;
  readonly onList: (list: LeverList) => void;
}

/** The lists that a tab holds. */
function Scopes({ group, list, onList }: ScopesProps) {
  const { t } = useTranslation();
  return (
    <Segments<LeverList>
      className="h-7 text-xs max-md:h-11"
      label={t('lever.scope')}
      items={LEVER_GROUPS[group].map((value) => ({ value, label: t(`lever.scopes.${value}`) }))}
      value={list}
      onChange={onList}
    />
  );
}

interface ListToolsProps {
  readonly list: LeverList;
  readonly rows: readonly LeverOrder[];
  /** Why nothing can be closed at present, and the id of the element that says so. */
  readonly block: ReturnType<typeof useLeverBlock>;
  readonly reason: string;
  readonly onBatch: () => void;
}

/** What is done with a whole list. */
function ListTools({ list, rows, block, reason, onBatch }: ListToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CsvButton
        name={`leverage-${list}`}
        label={t('common.saveRows')}
        columns={leverFileColumns(t)}
        rows={rows}
      />
      <Button
        size="small"
        disabled={block !== undefined}
        aria-describedby={block && reason}
        onClick={onBatch}
      >
        {t('lever.batch')}
      </Button>
    </>
  );
}

/** Open positions, pending orders and what became of the others, with the risk that they share. */
function OwnPositions({ match, matches, isNarrow }: PositionsPanelProps) {
  const { t } = useTranslation();
  const { group, setGroup, list, setList, page, setPage, tabs } = useLeverTabs(match.id);
  const panel = useTabPanel(group);
  const [opened, setOpened] = useState<OpenedDialog>();
  usePreload(loadDialogs);
  const query = useLeverOrders(list, match.id, page);
  const held = useHeldRows(query.data?.data.map(keyed), `${list} ${page} ${match.id}`, endedAs);
  const actions = useLeverActions();
  const block = useLeverBlock(match.symbol);
  const reason = useId();
  const matchOf = (order: LeverOrder) => matches.find(({ id }) => id === order.currency_match_id) ?? match;
  return (
    <section data-area="orders" className="flex flex-col" aria-label={t('lever.positions')}>
      <OrdersHead<LeverGroup>
        label={t('lever.positions')}
        panelId={panel.id}
        lists={tabs}
        list={group}
        onList={setGroup}
        page={page}
        pageCount={query.data?.last_page}
        onPage={setPage}
      >
        <Scopes group={group} list={list} onList={setList} />
        <NewRowsChip
          count={held.newCount}
          text={t('lever.newRows', { count: held.newCount })}
          onShow={held.release}
        />
        <ListTools
          {...{ list, reason, block }}
          rows={held.shown ?? []}
          onBatch={() => setOpened({ kind: 'batch' })}
        />
      </OrdersHead>
      <RiskStrip match={match} />
      <div id={reason} className="px-3 pb-1 empty:hidden">
        {block && <BlockNote block={block} />}
      </div>
      <HeldArea {...panel} held={held} className="min-h-40">
        <DataTable
          label={t(`lever.lists.${list}`)}
          columns={leverColumns(
            t,
            {
              matchOf,
              onStops: (order) => setOpened({ kind: 'stops', order }),
              onClose: (order) => setOpened({ kind: 'close', order }),
              onCancel: (order) => void actions.cancel(order),
              onReceipt: (order) => setOpened({ kind: 'receipt', order }),
            },
            list,
          )}
          rows={held.shown}
          keyOf={({ id }) => String(id)}
          rowProps={({ id, status }) => ({ 'data-position-id': id, 'data-status': status })}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          failure={failureOf(query)}
          empty={<EmptyState>{t(`lever.none.${list}`)}</EmptyState>}
        />
      </HeldArea>
      {opened && (
        <Suspense fallback={null}>
          <PositionDialog
            opened={opened}
            match={match}
            matchOf={matchOf}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
