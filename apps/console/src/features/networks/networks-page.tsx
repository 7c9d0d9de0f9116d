import { Button, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { actionColumn } from '../../shared/page/action-column.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { RowsTable } from '../../shared/page/console-table.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { RowLink } from '../../shared/page/row-link.tsx';
import { AddNetworkDialog } from './add-network-dialog.tsx';
import { NodeMark, SignerMark } from './network-marks.tsx';
import { type Network, REFRESH_MS } from './network.ts';

/** Every network of the exchange, as it was set up, and the way to a new one. */
export function NetworksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayChange = useMayAct('configuration.change');
  const [isAdding, setIsAdding] = useState(false);
  const networks = useRead('console/networks', {}, { everyMs: REFRESH_MS });
  const action: DataColumn<Network> = {
    ...actionColumn(t),
    cell: ({ id }) => (
      <RowLink to="/networks/$id" params={{ id: String(id) }}>
        {t('networks.open')}
      </RowLink>
    ),
  };
  const add = mayChange && <Button onClick={() => setIsAdding(true)}>{t('networks.add')}</Button>;
  return (
    <ConsolePage title={t('networksPlace.networks')} hint={t('networks.hint')} action={add}>
      {networks.data?.length === 0 ? (
        <FirstSteps />
      ) : (
        <RowsTable
          label={t('networksPlace.networks')}
          columns={[...columnsOf(t), action]}
          query={networks}
          keyOf={({ id }) => String(id)}
          empty={t('networks.none')}
          onOpen={({ id }) => void navigate({ to: '/networks/$id', params: { id: String(id) } })}
          below={({ pause_reason: reason }) =>
            reason === '' ? undefined : (
              <p className="py-1 text-[13px] leading-5 [overflow-wrap:anywhere] text-danger">{reason}</p>
            )
          }
        />
      )}
      {isAdding && <AddNetworkDialog onClose={() => setIsAdding(false)} />}
    </ConsolePage>
  );
}

const FIRST = ['keys', 'node', 'network', 'currency', 'deposit', 'open'] as const;

/** The way from an empty exchange to its first deposit. */
export function FirstSteps() {
  const { t } = useTranslation();
  return (
    <Section title={t('networks.none')} hint={t('networks.noneHint')}>
      <ol className="grid max-w-[88ch] list-decimal gap-2 px-10 py-4 text-[13px] leading-5 text-t1">
        {FIRST.map((step) => (
          <li key={step}>{t(`networks.first_${step}`)}</li>
        ))}
      </ol>
    </Section>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Network>[] {
  return [
    {
      id: 'name',
      header: t('networks.network'),
      cell: ({ name, code }) => `${name} (${code})`,
      card: 'head',
    },
    { id: 'family', header: t('networks.family'), cell: ({ family }) => t(`networks.family_${family}`) },
    { id: 'node', header: t('networks.node'), cell: (network) => <NodeMark network={network} /> },
    { id: 'signer', header: t('networks.signer'), cell: (network) => <SignerMark network={network} /> },
    {
      id: 'currencies',
      header: t('networks.currencies'),
      cell: ({ currencies }) =>
        currencies.length === 0 ? (
          <Mark tone="warn">{t('networks.noCurrency')}</Mark>
        ) : (
          <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
            {currencies.map(({ id, currency, open_recharge: isIn, open_draw: isOut }) => (
              <span key={id}>
                {currency.code}
                {isIn === 0 && isOut === 0 && <span className="text-t3"> {t('networks.closed')}</span>}
              </span>
            ))}
          </span>
        ),
    },
  ];
}
