import './texts.ts';
import { EmptyState, Section } from '@candor/ui';
import { DataTable, type DataColumn } from '@candor/ui/table';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyButton, QueryView, type TFunction, useIsMobile, useTranslation } from '@candor/web-kit';
import { DemoPage } from '../demo-page.tsx';
import { CoinsForm } from './coins-form.tsx';
import { type DemoChain, useDemoChains } from './demo-chains.ts';
import { ReorganiseForm } from './reorganise-form.tsx';
import { SendForm } from './send-form.tsx';

type Transaction = DemoChain['transactions'][number];

/** The simulated chains of the demo: pays test coins to an address, and replaces blocks. */
export function DemoChainPage() {
  const { t } = useTranslation();
  const chains = useDemoChains();
  return (
    <DemoPage title={t('demoChain.title')} hint={t('demoChain.hint')}>
      <QueryView query={chains} rows={8} rowClassName="h-14">
        {(known) =>
          known.length === 0 ? <EmptyState>{t('demoChain.none')}</EmptyState> : <Chains chains={known} />
        }
      </QueryView>
    </DemoPage>
  );
}

function Chains({ chains }: { readonly chains: readonly DemoChain[] }) {
  const { t } = useTranslation();
  const { chain: wanted } = useSearch({ from: '/demo/chain' });
  const [chosen, setChosen] = useState(wanted);
  const chain = chains.find(({ code }) => code === chosen) ?? chains[0];
  if (!chain) return null;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <Section title={t('demoChain.send')} isPadded>
          <SendForm key={chain.id} chains={chains} chain={chain} onChain={setChosen} />
        </Section>
        <div className="grid gap-4">
          <Section title={t('demoChain.outside')} hint={t('demoChain.outsideHint')} isPadded>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <code className="text-[13px] leading-5 break-all">{chain.outside_address}</code>
              <CopyButton text={chain.outside_address} label={t('demoChain.copy')} />
            </div>
          </Section>
          <Section
            title={t('demoChain.reorganise')}
            hint={t('demoChain.height', { chain: chain.name, height: chain.height })}
            isPadded
          >
            <ReorganiseForm key={chain.id} chain={chain} />
          </Section>
          <Section title={t('demoChain.coins')} isPadded>
            <CoinsForm key={chain.id} chain={chain} />
          </Section>
        </div>
      </div>
      <Transactions chain={chain} />
    </>
  );
}

function Transactions({ chain }: { readonly chain: DemoChain }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  return (
    <Section title={t('demoChain.newest')}>
      <div className="data-table-frame overflow-x-auto">
        <DataTable
          label={t('demoChain.newest')}
          columns={columnsOf(t)}
          rows={chain.transactions}
          keyOf={({ hash }) => hash}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          empty={<EmptyState>{t('demoChain.empty')}</EmptyState>}
        />
      </div>
    </Section>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Transaction>[] {
  const cut = (text: string) => (
    <span className="inline-block max-w-48 truncate align-bottom" title={text}>
      {text}
    </span>
  );
  return [
    {
      id: 'height',
      header: t('demoChain.block'),
      card: 'head',
      cell: ({ height }) => (height === null ? t('demoChain.waiting') : String(height)),
    },
    {
      id: 'amount',
      header: t('demoChain.amount'),
      align: 'end',
      cell: ({ number, currency_code: code }) => `${number} ${code}`,
    },
    { id: 'to', header: t('demoChain.address'), cell: ({ to }) => cut(to) },
    { id: 'memo', header: t('demoChain.memo'), priority: 3, cell: ({ memo }) => memo },
    { id: 'hash', header: t('demoChain.hash'), priority: 2, cell: ({ hash }) => cut(hash) },
  ];
}
