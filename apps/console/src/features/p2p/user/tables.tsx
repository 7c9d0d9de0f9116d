import './texts.ts';
import '../../../shared/changes/texts.ts';
import '../../../shared/user/texts.ts';
import { UNTIL_LIFTED } from '@candor/contract';
import { Button, NO_VALUE, Section, SelectField, TextField } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../../shared/api/operator.ts';
import { useAct } from '../../../shared/api/use-read.ts';
import { exactText } from '../../../shared/page/exact-text.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { ReasonDialog } from '../../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../../shared/page/time-text.tsx';
import type { User, UserTables } from '../../../shared/user/user-tables.ts';
import { PlainTable } from '../../../shared/page/plain-table.tsx';

type Desk = User['p2p'];
type DeskOrder = Desk['orders'][number];
type Act = 'block' | 'unblock';
type Side = 'buy' | 'sell' | 'both';

const SIDES: readonly Side[] = ['both', 'buy', 'sell'];
const DAY_MS = 86_400_000;
const WEEK_DAYS = '7';

/** The user on the P2P desk. */
export const tables: UserTables = { sections: [{ id: 'p2p', Section: P2pSection }] };

function BlockEnd({ at }: { readonly at: string | null }) {
  const { t } = useTranslation();
  return at === UNTIL_LIFTED ? t('change.untilLifted') : <TimeText at={at} />;
}

/** A person on the P2P desk: marks, blocks and the newest orders. */
function P2pSection({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { standing, shop_status: shop, orders } = user.p2p;
  return (
    <Section title={t('p2pUser.p2p')} action={<DeskActs userId={user.user.id} standing={standing} />}>
      <Facts
        facts={[
          { label: t('p2pUser.buyBlocked'), value: <BlockEnd at={standing.buy_blocked_until} /> },
          { label: t('p2pUser.sellBlocked'), value: <BlockEnd at={standing.sell_blocked_until} /> },
          {
            label: t('p2pUser.cancelsToday'),
            value: standing.cancels_today,
          },
          { label: t('p2pUser.falsePaid'), value: standing.false_paid.length },
          { label: t('p2pUser.wrongPayer'), value: standing.wrong_payer.length },
          { label: t('p2pUser.lostAsSeller'), value: standing.lost_as_seller.length },
          { label: t('p2pUser.liveP2pOrders'), value: standing.live_orders },
          {
            label: t('p2pUser.shop'),
            value:
              shop === 'none' ? (
                NO_VALUE
              ) : (
                <Link to="/shops/$id" params={{ id: String(user.user.id) }} className="underline">
                  {t(`p2pUser.shopState.${shop}`)}
                </Link>
              ),
          },
        ]}
      />
      <PlainTable
        label={t('p2pUser.p2pOrders')}
        columns={orderColumns(t)}
        rows={orders}
        keyOf={({ id }) => String(id)}
        empty={t('p2pUser.noP2pOrders')}
      />
    </Section>
  );
}

function orderColumns(t: TFunction): readonly DataColumn<DeskOrder>[] {
  return [
    { id: 'id', header: t('user.order'), cell: ({ id }) => id, card: 'head' },
    { id: 'side', header: t('user.side'), cell: ({ side }) => t(`p2pUser.p2pSide.${side}`), card: 'head' },
    { id: 'state', header: t('user.state'), cell: ({ status }) => t(`p2pUser.p2pState.${status}`) },
    {
      id: 'number',
      header: t('p2pUser.p2pNumber'),
      align: 'end',
      cell: (row) => `${exactText(row.number)} ${row.currency_code}`,
    },
    {
      id: 'money',
      header: t('p2pUser.p2pMoney'),
      align: 'end',
      cell: (row) => `${exactText(row.money)} ${row.fiat}`,
    },
    { id: 'created', header: t('user.at'), cell: (row) => <TimeText at={row.created_at} /> },
  ];
}

interface DeskActsProps {
  readonly userId: number;
  readonly standing: Desk['standing'];
}

function DeskActs({ userId, standing }: DeskActsProps) {
  const { t } = useTranslation();
  const mayBlock = useMayAct('p2p.mediate');
  const isBlocked = standing.buy_blocked_until !== null || standing.sell_blocked_until !== null;
  const mayUnblock = useMayAct('p2p.propose') && isBlocked;
  const [asked, setAsked] = useState<Act>();
  return (
    <div className="flex flex-wrap gap-2">
      {mayBlock && <Button onClick={() => setAsked('block')}>{t('p2pUser.p2pAct.block')}</Button>}
      {mayUnblock && <Button onClick={() => setAsked('unblock')}>{t('p2pUser.p2pAct.unblock')}</Button>}
      {asked && <DeskDialog act={asked} userId={userId} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface DeskDialogProps {
  readonly act: Act;
  readonly userId: number;
  readonly onClose: () => void;
}

/** Bars a person from one side of the desk or both, or proposes to let the person in again. */
function DeskDialog({ act: name, userId: id, onClose }: DeskDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const [side, setSide] = useState<Side>('both');
  const [days, setDays] = useState(WEEK_DAYS);
  return (
    <ReasonDialog
      title={t(`p2pUser.p2pAct.${name}`)}
      action={t(`p2pUser.p2pAct.${name}`)}
      {...(name === 'block' && { hint: t('p2pUser.p2pReasonHint') })}
      onClose={onClose}
      onSend={async (reason) => {
        if (name === 'unblock') await act('console/p2p_unblock_propose', { id, side, reason });
        else
          await act('console/p2p_block', {
            id,
            side,
            until_ms: Date.now() + Number(days) * DAY_MS,
            reason,
          });
        onClose();
      }}
    >
      <p className="text-sm leading-5 text-t2">{t(`p2pUser.p2pHint.${name}`)}</p>
      <SelectField
        label={t('user.side')}
        options={SIDES.map((value) => ({ value, text: t(`p2pUser.p2pBlockSide.${value}`) }))}
        value={side}
        onChange={(value) => setSide(value as Side)}
      />
      {name === 'block' && (
        <TextField
          label={t('p2pUser.blockDays')}
          inputMode="numeric"
          maxLength={4}
          value={days}
          onChange={({ target }) => setDays(target.value.replaceAll(/\D/g, ''))}
        />
      )}
    </ReasonDialog>
  );
}
