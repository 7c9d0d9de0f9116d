import { Button, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { Mark, type MarkTone } from '../../shared/page/mark.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { useAgeText } from '../../shared/page/use-age-text.ts';
import { ColdMoveDialog } from './cold-move-dialog.tsx';
import {
  canMove,
  type HotWallet,
  openRequestOf,
  REFRESH_MS,
  requestsOf,
  type WalletRequest,
} from './hot-wallet.ts';
import { RefillDialog } from './refill-dialog.tsx';

/** The balances of hot and cold wallets beside their limits, and the requests for coins to move. */
export function HotWalletsPage() {
  const { t } = useTranslation();
  const terms = (
    <Link to="/terms" search={{ subject: 'hot_wallet' }} className="button" data-kind="outline">
      {t('hotWallets.limits')}
    </Link>
  );
  return (
    <ConsolePage title={t('hotWalletsPlace.hotWallets')} hint={t('hotWallets.hint')} action={terms}>
      <HotWalletTables />
    </ConsolePage>
  );
}

/** The wallets and their requests. */
export function HotWalletTables() {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const wallets = useRead('console/hot_wallets', {}, { everyMs: REFRESH_MS });
  const { data } = wallets;
  const mayMove = useMayAct('cold_moves.propose');
  const [moved, setMoved] = useState<WalletRequest>();
  const action: DataColumn<WalletRequest> = {
    ...actionColumn(t),
    cell: (request) =>
      request.state === 'open' && request.proposal_id !== null ? (
        <Link to="/proposals" className="text-[13px] underline">
          {t('hotWallets.proposed')}
        </Link>
      ) : (
        mayMove &&
        canMove(request) && (
          <Button size="small" onClick={() => setMoved(request)}>
            {t(request.kind === 'excess' ? 'hotWallets.move' : 'hotWallets.refill')}
          </Button>
        )
      ),
  };
  const requests = { ...wallets, data: data === undefined ? undefined : requestsOf(data) };
  return (
    <div className="grid gap-6">
      <RowsTable
        label={t('hotWalletsPlace.hotWallets')}
        columns={walletColumns(t)}
        query={wallets}
        keyOf={({ id }) => String(id)}
        empty={t('hotWallets.none')}
      />
      <RowsTable
        label={t('hotWallets.requests')}
        columns={[...requestColumns(t, ageText), action]}
        query={requests}
        keyOf={({ id }) => String(id)}
        empty={t('hotWallets.noRequests')}
      />
      {moved?.kind === 'excess' && <ColdMoveDialog request={moved} onClose={() => setMoved(undefined)} />}
      {moved?.kind === 'refill' && <RefillDialog request={moved} onClose={() => setMoved(undefined)} />}
    </div>
  );
}

const nameOf = ({ currency, chain }: HotWallet) => `${currency.code} (${chain.code})`;
const amountText = (amount: string | null) => (amount === null ? NO_VALUE : exactText(amount));

function walletColumns(t: TFunction): readonly DataColumn<HotWallet>[] {
  return [
    { id: 'name', header: t('hotWallets.currency'), cell: nameOf, card: 'head' },
    { id: 'hot', header: t('hotWallets.hot'), cell: ({ hot }) => amountText(hot), align: 'end' },
    {
      id: 'leaving',
      header: t('hotWallets.leaving'),
      cell: ({ leaving }) => amountText(leaving),
      align: 'end',
      priority: 2,
    },
    { id: 'floor', header: t('hotWallets.floor'), cell: ({ floor }) => amountText(floor), align: 'end' },
    {
      id: 'ceiling',
      header: t('hotWallets.ceiling'),
      cell: ({ ceiling }) => amountText(ceiling),
      align: 'end',
    },
    { id: 'cold', header: t('hotWallets.cold'), cell: ({ cold }) => amountText(cold), align: 'end' },
    {
      id: 'address',
      header: t('hotWallets.coldAddress'),
      cell: ({ cold_address: address }) =>
        address === '' ? NO_VALUE : <code className="break-all whitespace-normal">{address}</code>,
      priority: 3,
    },
    { id: 'state', header: t('hotWallets.state'), cell: (wallet) => stateMark(t, wallet) },
    timeColumn(
      { id: 'looked', header: t('hotWallets.lookedAt'), priority: 2 },
      ({ looked_at: lookedAt }) => lookedAt,
    ),
  ];
}

function stateMark(t: TFunction, wallet: HotWallet) {
  const kind = openRequestOf(wallet)?.kind;
  if (kind !== undefined) return <Mark tone="warn">{t(`hotWallets.state_${kind}`)}</Mark>;
  if (wallet.floor === null) return <Mark>{t('hotWallets.state_unlimited')}</Mark>;
  return wallet.hot === null ? (
    <Mark>{t('hotWallets.state_waiting')}</Mark>
  ) : (
    <Mark tone="good">{t('hotWallets.state_within')}</Mark>
  );
}

const STATE_TONES: Readonly<Record<WalletRequest['state'], MarkTone>> = {
  open: 'warn',
  moving: 'warn',
  balanced: 'plain',
  done: 'good',
  failed: 'bad',
};

function requestColumns(t: TFunction, ageText: (at: string) => string): readonly DataColumn<WalletRequest>[] {
  return [
    { id: 'id', header: t('hotWallets.number'), cell: ({ id }) => id, card: 'head' },
    { id: 'kind', header: t('hotWallets.kind'), cell: ({ kind }) => t(`hotWallets.kind_${kind}`) },
    { id: 'wallet', header: t('hotWallets.currency'), cell: ({ wallet }) => nameOf(wallet) },
    { id: 'amount', header: t('hotWallets.amount'), cell: ({ amount }) => exactText(amount), align: 'end' },
    {
      id: 'hot',
      header: t('hotWallets.hotThen'),
      cell: ({ hot }) => exactText(hot),
      align: 'end',
      priority: 3,
    },
    {
      id: 'state',
      header: t('hotWallets.state'),
      cell: ({ state }) => <Mark tone={STATE_TONES[state]}>{t(`hotWallets.request_${state}`)}</Mark>,
    },
    {
      id: 'transaction',
      header: t('hotWallets.transaction'),
      cell: ({ tx_hash: hash }) =>
        hash === '' ? NO_VALUE : <code className="break-all whitespace-normal">{hash}</code>,
      priority: 3,
    },
    timeColumn({ id: 'opened', header: t('hotWallets.openedAt'), priority: 2 }, ({ opened_at: at }) => at),
    {
      id: 'age',
      header: t('hotWallets.age'),
      cell: ({ opened_at: at, ended_at: endedAt }) => (endedAt === null ? ageText(at) : NO_VALUE),
      align: 'end',
    },
  ];
}
