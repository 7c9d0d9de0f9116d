import type { ResponseOf } from '@candor/contract';
import { Button, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { Mark } from '../../shared/page/mark.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { HandCreditsSection } from './hand-credits-section.tsx';
import { UnassignedSection } from './unassigned-section.tsx';
import { actionColumn } from '../../shared/page/action-column.ts';

type Chain = ResponseOf<'console/chains'>[number];
type Balance = Chain['balances'][number] & { readonly chain: string };

const REFRESH_MS = 5_000;

/** The chains: how far each was read, what waits, and whether the ledger agrees with it. */
export function ChainsPage() {
  const { t } = useTranslation();
  const mayPause = useMayAct('chains.pause');
  const [changed, setChanged] = useState<Chain>();
  const chains = useRead('console/chains', {}, { everyMs: REFRESH_MS });
  const balances = chains.data?.flatMap(({ code, balances: rows }) =>
    rows.map((row): Balance => ({ ...row, chain: code })),
  );
  const action: DataColumn<Chain> = {
    ...actionColumn(t),
    cell: (chain) =>
      mayPause && (
        <Button size="small" onClick={() => setChanged(chain)}>
          {t(chain.is_paused === 1 ? 'funds.resume' : 'funds.pause')}
        </Button>
      ),
  };
  return (
    <ConsolePage title={t('fundsPlace.chains')} hint={t('funds.chainsHint')}>
      <RowsTable
        label={t('fundsPlace.chains')}
        columns={[...chainColumns(t), action]}
        query={chains}
        keyOf={({ id }) => String(id)}
        empty={t('funds.noChains')}
        below={({ pause_reason: reason }) =>
          reason === '' ? undefined : (
            <p className="py-1 text-[13px] leading-5 [overflow-wrap:anywhere] text-danger">{reason}</p>
          )
        }
      />
      <Section title={t('funds.reconciliation')} hint={t('funds.reconciliationHint')}>
        <RowsTable
          label={t('funds.reconciliation')}
          columns={balanceColumns(t)}
          query={{ ...chains, data: balances }}
          keyOf={({ chain, currency }) => `${chain} ${currency.code}`}
          empty={t('funds.noChains')}
        />
      </Section>
      <HandCreditsSection />
      <UnassignedSection />
      {changed && <PauseDialog chain={changed} onClose={() => setChanged(undefined)} />}
    </ConsolePage>
  );
}

function chainColumns(t: TFunction): readonly DataColumn<Chain>[] {
  return [
    { id: 'name', header: t('funds.network'), cell: ({ name, code }) => `${name} (${code})`, card: 'head' },
    {
      id: 'state',
      header: t('funds.state'),
      cell: ({ is_paused: isPaused }) =>
        isPaused === 1 ? (
          <Mark tone="bad">{t('funds.paused')}</Mark>
        ) : (
          <Mark tone="good">{t('funds.running')}</Mark>
        ),
    },
    {
      id: 'height',
      header: t('funds.blocks'),
      align: 'end',
      cell: ({ scanned_height: scanned, tip_height: tip }) => `${scanned} / ${tip}`,
    },
    {
      id: 'scanned',
      header: t('funds.lastBlock'),
      cell: (row) => <TimeText at={row.scanned_at} />,
      priority: 2,
    },
    {
      id: 'sending',
      header: t('funds.queue_sending'),
      align: 'end',
      cell: ({ sending }) => sending,
      priority: 2,
    },
  ];
}

function balanceColumns(t: TFunction): readonly DataColumn<Balance>[] {
  return [
    { id: 'chain', header: t('funds.network'), cell: ({ chain }) => chain, card: 'head' },
    { id: 'currency', header: t('funds.currency'), cell: ({ currency }) => currency.code, card: 'head' },
    {
      id: 'expected',
      header: t('funds.expected'),
      align: 'end',
      cell: ({ expected }) => exactText(expected),
    },
    {
      id: 'actual',
      header: t('funds.onChain'),
      align: 'end',
      cell: ({ on_chain: onChain }) => exactText(onChain),
    },
    {
      id: 'agrees',
      header: t('funds.agrees'),
      cell: ({ expected, on_chain: onChain }) =>
        expected === onChain ? (
          <Mark tone="good">{t('console.yes')}</Mark>
        ) : (
          <Mark tone="bad">{t('console.no')}</Mark>
        ),
    },
  ];
}

function PauseDialog({ chain, onClose }: { readonly chain: Chain; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const isPaused = chain.is_paused === 1;
  return (
    <ReasonDialog
      title={t(isPaused ? 'funds.resumeTitle' : 'funds.pauseTitle', { name: chain.name })}
      action={t(isPaused ? 'funds.resume' : 'funds.pause')}
      onClose={onClose}
      onSend={async (reason) => {
        await act('console/chain_set', { id: chain.id, is_paused: !isPaused, reason });
        onClose();
      }}
    >
      <p className="text-sm leading-5 text-t2">{t(isPaused ? 'funds.resumeHint' : 'funds.pauseHint')}</p>
    </ReasonDialog>
  );
}
