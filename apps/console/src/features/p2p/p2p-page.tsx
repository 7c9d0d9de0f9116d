import type { ResponseOf } from '@candor/contract';
import { Button, NO_VALUE, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { QueryView, type TFunction, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';

type Home = ResponseOf<'console/p2p_home'>;

const EVERY_MS = 5_000;

/** The whole desk at a glance: open orders, appeals by their targets, escrow beside the sum over orders, and rates. */
export function P2pPage() {
  const { t } = useTranslation();
  const home = useRead('console/p2p_home', {}, { everyMs: EVERY_MS });
  return (
    <ConsolePage
      title={t('p2pPlace.p2p')}
      hint={t('p2p.hint')}
      action={home.data && <PauseButton home={home.data} />}
    >
      <QueryView query={home} rows={8}>
        {(known) => (
          <>
            <Section title={t('p2p.desk')}>
              <DeskFacts home={known} />
            </Section>
            <Section title={t('p2p.appeals')}>
              <Facts
                facts={(['waiting_answer', 'untaken', 'in_review', 'proposed', 'late'] as const).map(
                  (name) => ({
                    label: t(`p2p.appealCount.${name}`),
                    value: (
                      <Link to="/appeals" className="underline">
                        {known.appeals[name]}
                      </Link>
                    ),
                  }),
                )}
              />
            </Section>
            <Section title={t('p2p.escrow')}>
              <RowsTable
                label={t('p2p.escrow')}
                columns={escrowColumns(t)}
                query={{ ...home, data: known.escrow }}
                keyOf={({ currency_id: id }) => String(id)}
                empty={t('p2p.noEscrow')}
              />
            </Section>
            <Section title={t('p2p.rates')}>
              <RowsTable
                label={t('p2p.rates')}
                columns={rateColumns(t)}
                query={{ ...home, data: known.rates }}
                keyOf={({ fiat }) => fiat}
                empty={t('p2p.noRates')}
              />
            </Section>
          </>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function DeskFacts({ home }: { readonly home: Home }) {
  const { t } = useTranslation();
  const { desk, shops } = home;
  return (
    <>
      <Facts
        facts={[
          {
            label: t('p2p.status'),
            value: desk === null ? t('p2p.notSetUp') : <Mark>{t(`p2p.statusOf.${desk.status}`)}</Mark>,
          },
          { label: t('p2p.open'), value: home.open },
          { label: t('p2p.waitingPayment'), value: home.waiting_payment },
          { label: t('p2p.paid'), value: home.paid },
          { label: t('p2p.oldestPaid'), value: <TimeText at={home.oldest_paid_at} /> },
          { label: t('p2p.appealed'), value: home.appealed },
          { label: t('p2p.oldestAppeal'), value: <TimeText at={home.oldest_appeal_at} /> },
          { label: t('p2p.due'), value: home.due },
          { label: t('p2p.shopsActive'), value: shops.active },
          { label: t('p2p.shopsOnline'), value: shops.online },
          { label: t('p2p.shopsReview'), value: shops.under_review },
          { label: t('p2pPlace.claims'), value: home.claims },
        ]}
      />
      {home.missing.length > 0 && (
        <div className="px-5 pb-4 text-[13px] leading-5">
          <p className="text-warn">{t('p2p.missing')}</p>
          <ul className="mt-1 list-disc pl-5 text-t1">
            {home.missing.map((need) => (
              <li key={need}>{t(`p2p.needs.${need}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function PauseButton({ home }: { readonly home: Home }) {
  const { t } = useTranslation();
  const act = useAct();
  const mayPause = useMayAct('p2p.mediate');
  const mayResume = useMayAct('configuration.change');
  const [isAsking, setIsAsking] = useState(false);
  const isPaused = home.desk?.status === 'paused';
  if (home.desk === null || home.desk.status === 'closed' || (isPaused ? !mayResume : !mayPause)) return null;
  const action = t(isPaused ? 'p2p.resume' : 'p2p.pause');
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{action}</Button>
      {isAsking && (
        <ReasonDialog
          title={action}
          action={action}
          onClose={() => setIsAsking(false)}
          onSend={async (reason) => {
            await act('console/p2p_pause', { is_paused: isPaused ? '0' : '1', reason });
            setIsAsking(false);
          }}
        >
          <p className="text-sm leading-5 text-t2">{t(isPaused ? 'p2p.resumeHint' : 'p2p.pauseHint')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function escrowColumns(t: TFunction): readonly DataColumn<Home['escrow'][number]>[] {
  return [
    { id: 'coin', header: t('p2p.coin'), cell: ({ currency_code: code }) => code, card: 'head' },
    { id: 'running', header: t('p2p.running'), align: 'end', cell: ({ running }) => exactText(running) },
    { id: 'orders', header: t('p2p.byOrders'), align: 'end', cell: ({ orders }) => exactText(orders) },
    {
      id: 'difference',
      header: t('p2p.difference'),
      align: 'end',
      cell: ({ difference }) =>
        /[1-9]/.test(difference) ? <Mark tone="bad">{exactText(difference)}</Mark> : exactText(difference),
    },
  ];
}

function rateColumns(t: TFunction): readonly DataColumn<Home['rates'][number]>[] {
  return [
    { id: 'fiat', header: t('p2p.fiat'), cell: ({ fiat }) => fiat, card: 'head' },
    { id: 'rate', header: t('p2p.rate'), align: 'end', cell: ({ rate }) => rate ?? NO_VALUE },
    { id: 'made', header: t('p2p.made'), cell: ({ made_at: at }) => <TimeText at={at} /> },
    {
      id: 'state',
      header: t('p2p.status'),
      card: 'head-end',
      cell: ({ is_halted: isHalted }) =>
        isHalted === 1 ? <Mark tone="bad">{t('p2p.halted')}</Mark> : <Mark tone="good">{t('p2p.live')}</Mark>,
    },
  ];
}
