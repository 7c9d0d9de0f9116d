import { Button, EmptyState, NO_VALUE, Section } from '@candor/ui';
import { CopyButton, QueryView, type TFunction, useTranslation } from '@candor/web-kit';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { type Fact, Facts } from '../../shared/page/facts.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { AddCurrencyDialog } from './add-currency-dialog.tsx';
import { CurrenciesTable } from './currencies-table.tsx';
import { NodeMark, SignerMark } from './network-marks.tsx';
import { stepsOf } from './network-rules.ts';
import { type Network, type NetworkCurrency, REFRESH_MS } from './network.ts';
import { RescanDialog } from './rescan-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { TestDepositSection } from './test-deposit-section.tsx';

/** One network: what is left to do, its node and signer, its currencies, and test deposits. */
export function NetworkPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/networks/$id' }).id);
  const networks = useRead('console/networks', {}, { everyMs: REFRESH_MS });
  const network = networks.data?.find((each) => each.id === id);
  return (
    <ConsolePage
      title={network === undefined ? t('networks.network') : `${network.name} (${network.code})`}
      above={
        <Link to="/networks" className="text-[13px] text-t2 underline">
          {t('networksPlace.networks')}
        </Link>
      }
    >
      <QueryView query={networks} rows={8}>
        {() =>
          network === undefined ? (
            <EmptyState>{t('networks.unknown')}</EmptyState>
          ) : (
            <NetworkSections network={network} />
          )
        }
      </QueryView>
    </ConsolePage>
  );
}

/** Everything of a network. */
export function NetworkSections({ network }: { readonly network: Network }) {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [isAdding, setIsAdding] = useState(false);
  const [switched, setSwitched] = useState<NetworkCurrency>();
  return (
    <>
      <StepsSection network={network} />
      <Section
        title={t('networks.currencies')}
        hint={t('networks.currenciesHint')}
        action={
          mayChange && (
            <Button size="small" onClick={() => setIsAdding(true)}>
              {t('networks.addCurrency')}
            </Button>
          )
        }
      >
        <CurrenciesTable network={network} onSwitch={mayChange ? setSwitched : undefined} />
      </Section>
      {network.hot_address !== '' && <TestDepositSection network={network} />}
      <FactsSection network={network} />
      {isAdding && <AddCurrencyDialog network={network} onClose={() => setIsAdding(false)} />}
      {switched && (
        <SwitchDialog network={network} currency={switched} onClose={() => setSwitched(undefined)} />
      )}
    </>
  );
}

/** The network itself, and its blocks to be read again. */
export function FactsSection({ network }: { readonly network: Network }) {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [isReading, setIsReading] = useState(false);
  const wasRead = network.family !== 'manual' && network.scanned_at !== null;
  return (
    <Section
      title={t('networks.facts')}
      action={
        mayChange &&
        wasRead && (
          <Button size="small" onClick={() => setIsReading(true)}>
            {t('networks.rescan')}
          </Button>
        )
      }
    >
      <Facts facts={factsOf(t, network)} />
      {isReading && <RescanDialog network={network} onClose={() => setIsReading(false)} />}
    </Section>
  );
}

/** The steps to the first deposits; a network that has done them all needs no list. */
export function StepsSection({ network }: { readonly network: Network }) {
  const { t } = useTranslation();
  const steps = stepsOf(network);
  if (steps.every(({ isDone }) => isDone)) return null;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <Section title={t('networks.steps')} hint={t('networks.stepsHint')}>
      <ol className="grid gap-2 px-5 py-4 text-[13px] leading-5 max-md:px-4">
        {steps.map(({ step, isDone }) => (
          <li
            key={step}
            aria-current={step === next ? 'step' : undefined}
            className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3"
          >
            <span className={isDone ? 'text-t3' : 'font-medium text-warn'}>
              {t(isDone ? 'networks.done' : 'networks.left')}
            </span>
            <span className={isDone ? 'text-t3' : 'text-t1'}>{t(`networks.step_${step}`)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function factsOf(t: TFunction, network: Network): readonly Fact[] {
  const { family, node, signer } = network;
  const kind: Fact = { label: t('networks.family'), value: t(`networks.family_${family}`) };
  if (family === 'manual') return [kind];
  const text = (label: string, value: string): Fact => ({ label, value: value === '' ? NO_VALUE : value });
  return [
    kind,
    ...(family === 'simulated'
      ? []
      : [text(t(`networks.network_${family}`), network.network), accountFact(t, network)]),
    ...(family === 'service'
      ? [
          text(t('networks.needsMemo'), t(`networks.needsMemo${network.needs_memo === 1 ? 'Yes' : 'No'}`)),
          { label: t('networks.asksAs'), value: <Copied t={t} text={network.asks_as} /> },
        ]
      : []),
    ...(network.gas_address === ''
      ? []
      : [{ label: t('networks.gasAddress'), value: <Copied t={t} text={network.gas_address} /> }]),
    {
      label: t('networks.node'),
      value: (
        <>
          <NodeMark network={network} /> {node.reason}
        </>
      ),
    },
    {
      label: t('networks.blocks'),
      value: `${network.scanned_height} / ${node.tip_height ?? NO_VALUE}`,
    },
    { label: t('networks.scannedAt'), value: <TimeText at={network.scanned_at} /> },
    ...(network.rescan === null
      ? []
      : [text(t('networks.rescanned'), `${network.rescan.height} / ${network.rescan.until}`)]),
    {
      label: t('networks.signer'),
      value: (
        <>
          <SignerMark network={network} /> {signer?.halted_reason}
        </>
      ),
    },
    ...(signer === null
      ? []
      : [
          { label: t('networks.signerSeen'), value: <TimeText at={signer.seen_at} /> },
          text(t('networks.signerWaits'), signer.waits_for),
        ]),
    text(t('networks.blockSeconds'), String(network.block_seconds)),
    text(t('networks.credit'), String(network.credit_confirmations)),
    text(t('networks.final'), String(network.final_confirmations)),
    text(t('networks.withdraw'), String(network.withdraw_confirmations)),
    ...(network.is_paused === 0 ? [] : [text(t('networks.paused'), network.pause_reason)]),
  ];
}

function accountFact(t: TFunction, { family, account_key: key }: Network): Fact {
  const label = t(family === 'service' ? 'networks.serviceKey' : 'networks.accountKey');
  return { label, value: <Copied t={t} text={key} /> };
}

function Copied({ t, text }: { readonly t: TFunction; readonly text: string }) {
  return (
    <span className="inline-grid justify-items-start gap-1">
      <code className="break-all">{text}</code>
      <CopyButton text={text} label={t('networks.copy')} name={t('networks.copyNamed', { text })} />
    </span>
  );
}
