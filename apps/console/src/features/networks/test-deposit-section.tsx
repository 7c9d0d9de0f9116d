import { NO_VALUE, QrCode, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { CopyButton, type TFunction, useTranslation } from '@candor/web-kit';
import { exactText } from '../../shared/page/exact-text.ts';
import { Mark } from '../../shared/page/mark.tsx';
import { PlainTable } from '../../shared/page/plain-table.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { Network } from './network.ts';

type TestDeposit = Network['test_deposits'][number];

/** The exchange's own address with its QR code, and what has arrived there, as it comes nearer. */
export function TestDepositSection({ network }: { readonly network: Network }) {
  const { t } = useTranslation();
  const { hot_address: address, family, name } = network;
  return (
    <Section title={t('networks.testDeposit')} hint={t('networks.testDepositHint')}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-5 px-5 py-4 max-md:grid-cols-1 max-md:px-4">
        <QrCode
          text={address}
          label={t('networks.qrOf', { name })}
          className="size-40 rounded-control border border-hairline"
        />
        <div className="grid justify-items-start gap-2">
          <p className="text-xs leading-4 text-t3">{t('networks.hotAddress')}</p>
          <code className="text-[15px] leading-6 font-medium break-all text-t1" translate="no">
            {address}
          </code>
          <CopyButton
            text={address}
            label={t('networks.copy')}
            name={t('networks.copyNamed', { text: address })}
          />
          {family !== 'simulated' && (
            <p className="max-w-[72ch] text-[13px] leading-5 text-t2">{t('networks.compareAddress')}</p>
          )}
        </div>
      </div>
      <PlainTable
        label={t('networks.testDeposit')}
        columns={columnsOf(t, network)}
        rows={network.test_deposits}
        keyOf={({ id }) => String(id)}
        empty={t('networks.noTestDeposit')}
      />
    </Section>
  );
}

function columnsOf(t: TFunction, network: Network): readonly DataColumn<TestDeposit>[] {
  const { final_confirmations: final } = network;
  return [
    {
      id: 'number',
      header: t('networks.amount'),
      cell: ({ number, currency }) => `${exactText(number)} ${currency.code}`,
      card: 'head',
    },
    {
      id: 'state',
      header: t('networks.state'),
      cell: ({ height, confirmations }) => {
        if (height === null) return <Mark tone="warn">{t('networks.waits')}</Mark>;
        if (confirmations >= final) return <Mark tone="good">{t('networks.isFinal')}</Mark>;
        return <Mark>{t('networks.confirmed', { count: confirmations, final })}</Mark>;
      },
    },
    {
      id: 'height',
      header: t('networks.block'),
      cell: ({ height }) => height ?? NO_VALUE,
      align: 'end',
      priority: 2,
    },
    { id: 'seen', header: t('networks.seen'), cell: ({ seen_at: at }) => <TimeText at={at} />, priority: 2 },
    {
      id: 'tx',
      header: t('networks.transaction'),
      cell: ({ tx_hash: hash }) => <code className="break-all whitespace-normal">{hash}</code>,
      priority: 3,
    },
  ];
}
