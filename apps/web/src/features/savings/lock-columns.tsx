import type { Lock } from '@candor/contract';
import { Button, formatFullTime, NO_VALUE } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { Progress } from '../../shared/page/progress.tsx';
import { amountText, rateText } from './amount-text.ts';

interface LockColumnsOptions {
  /** Purchases in effect have a next payment and may end early; others have ended. */
  readonly isActive: boolean;
  readonly onRedeem: (lock: Lock) => void;
}

const timeText = (time: string | null) => (time === null ? NO_VALUE : formatFullTime(Date.parse(time)));

/** The columns of purchases in effect, or of those that ended. */
export function lockColumns(
  t: TFunction,
  { isActive, onRedeem }: LockColumnsOptions,
): readonly DataColumn<Lock>[] {
  const nextOf = ({ next_payment_at: at }: Lock) => timeText(at);
  const endOf = ({ ends_at: at }: Lock) => timeText(at);
  const endedOf = ({ ended_at: at }: Lock) => timeText(at);
  return [
    ...termColumns(t, isActive),
    ...(isActive
      ? [
          {
            id: 'next',
            header: t('savings.columns.next'),
            priority: 3,
            cell: nextOf,
            csv: ({ next_payment_at: at }: Lock) => at ?? '',
          } as const,
          {
            id: 'ends',
            header: t('savings.ends'),
            priority: 2,
            cell: endOf,
            csv: ({ ends_at: at }: Lock) => at,
          } as const,
          {
            id: 'exit',
            header: '',
            card: 'action',
            cell: (lock: Lock) => <RedeemButton t={t} lock={lock} onRedeem={onRedeem} />,
          } as const,
        ]
      : [
          {
            id: 'ended',
            header: t('savings.columns.ended'),
            cell: endedOf,
            csv: ({ ended_at: at }: Lock) => at ?? '',
          } as const,
          {
            id: 'state',
            header: t('savings.columns.state'),
            card: 'head-end',
            cell: ({ status_name: name }: Lock) => name,
            csv: ({ status_name: name }: Lock) => name,
          } as const,
        ]),
  ];
}

function termColumns(t: TFunction, isActive: boolean): readonly DataColumn<Lock>[] {
  const leftOf = ({ paid_days: paid, limit_days: days }: Lock) =>
    t('savings.daysLeft', { count: days - paid });
  const daysOf = ({ paid_days: paid, limit_days: days }: Lock) => t('savings.daysOf', { paid, days });
  const startOf = ({ started_at: at }: Lock) => timeText(at);
  return [
    {
      id: 'product',
      header: t('savings.columns.product'),
      card: 'head',
      cell: ({ name }) => <span className="font-medium">{name}</span>,
      csv: ({ name }) => name,
    },
    {
      id: 'principal',
      header: t('savings.columns.principal'),
      align: 'end',
      cell: ({ limit_number: lot, currency }) => amountText(lot, currency.code),
      csv: ({ limit_number: lot, currency }) => `${lot} ${currency.code}`,
    },
    {
      id: 'rate',
      header: t('savings.rate'),
      align: 'end',
      priority: 3,
      cell: ({ display_rate: rate }) => rateText(rate),
      csv: ({ display_rate: rate }) => `${rate}%`,
    },
    {
      id: 'interest',
      header: t('savings.interestPaid'),
      align: 'end',
      cell: ({ interest_paid: paid, currency }) => amountText(paid, currency.code),
      csv: ({ interest_paid: paid, currency }) => `${paid} ${currency.code}`,
    },
    {
      id: 'progress',
      header: t('savings.columns.progress'),
      cell: (lock) => (
        <span className="inline-grid min-w-28 gap-1 py-1 align-middle">
          <span>{daysOf(lock)}</span>
          <Progress value={lock.paid_days} of={lock.limit_days} label={daysOf(lock)} />
          {isActive && <span className="text-xs text-t3">{leftOf(lock)}</span>}
        </span>
      ),
      csv: (lock) => (isActive ? `${daysOf(lock)}, ${leftOf(lock)}` : daysOf(lock)),
    },
    {
      id: 'started',
      header: t('savings.columns.started'),
      priority: 3,
      cell: startOf,
      csv: ({ started_at: at }) => at,
    },
  ];
}

interface RedeemButtonProps {
  readonly t: TFunction;
  readonly lock: Lock;
  readonly onRedeem: (lock: Lock) => void;
}

function RedeemButton({ t, lock, onRedeem }: RedeemButtonProps) {
  if (lock.exit_number === null) return <span className="text-t3">{t('savings.untilEnd')}</span>;
  return (
    <Button
      size="small"
      className="max-md:h-11"
      aria-label={t('savings.redeemOf', { name: lock.name, id: lock.id })}
      onClick={() => onRedeem(lock)}
    >
      {t('savings.redeem')}
    </Button>
  );
}
