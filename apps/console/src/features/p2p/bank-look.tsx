import type { ResponseOf } from '@candor/contract';
import { Button, Section } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import { TimeText } from '../../shared/page/time-text.tsx';

type Entry = ResponseOf<'console/appeal_bank'>['entries'][number];

/** The entries of a demo's bank for both parties of a case; asked for only on demand, because each look is on the record. */
export function BankLook({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation();
  const [isLooking, setIsLooking] = useState(false);
  const bank = useQuery({
    queryKey: ['own', 'console/appeal_bank', orderId],
    queryFn: ({ signal }) => call('console/appeal_bank', { id: orderId }, { signal }),
    enabled: isLooking,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Section
      title={t('p2p.bank')}
      hint={t('p2p.bankHint')}
      action={!isLooking && <Button onClick={() => setIsLooking(true)}>{t('p2p.lookAtBank')}</Button>}
    >
      {isLooking ? (
        <QueryView query={bank} rows={3}>
          {({ entries }) => <BankEntries entries={entries} />}
        </QueryView>
      ) : (
        <p className="p-5 text-[13px] text-t3">{t('p2p.bankNotLooked')}</p>
      )}
    </Section>
  );
}

export function BankEntries({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className="p-5 text-[13px] text-t3">{t('p2p.noBankEntries')}</p>;
  return (
    <ol className="divide-y divide-hairline">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 px-5 py-3 text-[13px] leading-5">
          <p className="flex flex-wrap gap-x-3 text-xs text-t3">
            <span>{t(`p2p.by.${entry.of}`)}</span>
            <TimeText at={entry.created_at} />
            <code>{entry.transaction}</code>
            {entry.is_reversal === 1 && <span className="text-danger">{t('p2p.reversal')}</span>}
          </p>
          <p className="flex flex-wrap justify-between gap-x-4 text-t1">
            <span dir="auto">
              {`${entry.payer_name}, ${entry.payer_account} → ${entry.payee_name}, ${entry.payee_account}`}
            </span>
            <span className="ml-auto tabular-nums">{`${exactText(entry.money)} ${entry.fiat}`}</span>
          </p>
          {entry.order_id !== null && (
            <p className="text-xs text-t3">{t('p2p.bankOrder', { id: entry.order_id })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
