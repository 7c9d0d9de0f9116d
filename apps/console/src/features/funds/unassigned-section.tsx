import type { ResponseOf } from '@candor/contract';
import { Button, Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { currencyColumn } from './fund-columns.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import { AttendDialog, CreditDialog } from './unassigned-dialogs.tsx';
import { actionColumn } from '../../shared/page/action-column.ts';
import { exactText } from '../../shared/page/exact-text.ts';

type Output = ResponseOf<'console/unassigned'>['data'][number];

/** Payments that the exchange credits to nobody by itself: they name nobody, or operators credited their transaction by hand. */
export function UnassignedSection() {
  const { t } = useTranslation();
  const [attended, setAttended] = useListPart('attended', ['0', '1'], '0');
  const [attending, setAttending] = useState<Output>();
  const [credited, setCredited] = useState<Output>();
  const list = useList('console/unassigned', {
    asked: { attended },
    filters: ['time', 'order', 'currency', 'network', 'amount', 'operator'],
  });
  const columns = [
    ...paymentColumns(t),
    ...useActionColumn({ onAttend: setAttending, onCredit: setCredited }),
  ];
  return (
    <Section title={t('funds.unassigned')} hint={t('funds.unassignedHint')}>
      <TabbedRows
        tabs={{
          label: t('funds.unassigned'),
          className: 'px-5 max-md:px-4',
          items: [
            { value: '0', label: t('funds.payments_waiting') },
            { value: '1', label: t('funds.payments_attended') },
          ],
          value: attended,
          onChange: setAttended,
        }}
        label={t('funds.unassigned')}
        columns={columns}
        fileColumns={currencyColumn(t)}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={t(attended === '0' ? 'funds.noUnassigned' : 'funds.noAttended')}
        below={(row) => <Remarks payment={row} />}
      />
      {attending && <AttendDialog payment={attending} onClose={() => setAttending(undefined)} />}
      {credited && <CreditDialog payment={credited} onClose={() => setCredited(undefined)} />}
    </Section>
  );
}

/** Shows what operators credited by hand under the transaction of a payment, and who attended to it. */
function Remarks({ payment }: { readonly payment: Output }) {
  const { attended_at: at, credits_under: credits } = payment;
  if (at === null && credits.length === 0) return undefined;
  return (
    <div className="flex flex-col gap-1 py-1 text-[13px] leading-5 [overflow-wrap:anywhere] text-t2">
      {credits.length > 0 && <CreditsUnder payment={payment} />}
      {at !== null && <Attendance payment={payment} at={at} />}
    </div>
  );
}

/** Names the credits by hand under a transaction, and the user to whose address this payment came. */
function CreditsUnder({ payment }: { readonly payment: Output }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className="text-warn">{t('funds.creditedBefore')}</span>
      {payment.credits_under.map(({ user_id: userId, currency, number, reference }) => (
        <span key={`${number} of ${currency.id} for ${userId}: ${reference}`}>
          {exactText(number)} {currency.code} {t('funds.creditedToShort')} <UserLink id={userId} />
        </span>
      ))}
      {payment.owner_id !== null && (
        <span>
          {t('funds.addressOf')} <UserLink id={payment.owner_id} />
        </span>
      )}
    </p>
  );
}

/** Names who attended to a payment, when and why, and the user to whom it was credited. */
function Attendance({ payment, at }: { readonly payment: Output; readonly at: string }) {
  const { t } = useTranslation();
  const { attended_by: by, note, credited_user_id: userId } = payment;
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className="text-t3">
        {by} <TimeText at={at} />
      </span>
      {userId !== null && (
        <span>
          {t('funds.creditedTo')} <UserLink id={userId} />
        </span>
      )}
      <span>{note}</span>
    </p>
  );
}

interface ActionOptions {
  readonly onAttend: (payment: Output) => void;
  readonly onCredit: (payment: Output) => void;
}

/** The acts on a payment, which need a larger screen and their rights. */
function useActionColumn({ onAttend, onCredit }: ActionOptions): readonly DataColumn<Output>[] {
  const { t } = useTranslation();
  const mayAttend = useMayAct('deposits.decide');
  const mayCredit = useMayAct('adjustments.propose');
  const cell = (payment: Output) => {
    const { proposal_id: proposalId, credited_user_id: userId, attended_at: at } = payment;
    if (proposalId !== null)
      return (
        <Link to="/proposals" className="text-[13px] underline">
          {t('funds.proposed')}
        </Link>
      );
    return (
      <span className="inline-flex items-center gap-2">
        {mayCredit && userId === null && payment.is_final === 1 && (
          <Button size="small" onClick={() => onCredit(payment)}>
            {t('funds.credit')}
          </Button>
        )}
        {mayAttend && at === null && (
          <Button size="small" onClick={() => onAttend(payment)}>
            {t('funds.attend')}
          </Button>
        )}
      </span>
    );
  };
  return [{ ...actionColumn(t), cell }];
}

function paymentColumns(t: TFunction): readonly DataColumn<Output>[] {
  return [
    {
      id: 'amount',
      header: t('funds.amount'),
      cell: (row) => `${exactText(row.number)} ${row.currency.code}`,
      csv: (row) => row.number,
      card: 'head',
    },
    {
      id: 'network',
      header: t('funds.network'),
      cell: (row) => row.chain_protocol.code,
      csv: (row) => row.chain_protocol.code,
      card: 'head',
    },
    {
      id: 'address',
      header: t('funds.address'),
      cell: ({ address, memo }) => (
        <code className="break-all">{memo === '' ? address : `${address} (${memo})`}</code>
      ),
      csv: ({ address, memo }) => (memo === '' ? address : `${address} (${memo})`),
      className: 'whitespace-normal',
    },
    {
      id: 'transaction',
      header: t('funds.transaction'),
      cell: (row) => <code className="break-all">{row.tx_hash}</code>,
      csv: (row) => row.tx_hash,
      className: 'whitespace-normal',
      priority: 2,
    },
    timeColumn({ id: 'seen', header: t('funds.seen') }, (row) => row.seen_at),
  ];
}
