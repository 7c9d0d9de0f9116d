import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { type TFunction, useTranslation } from '@candor/web-kit';
import type { Withdrawal } from '../wallet-queries.ts';

const STEPS = ['submitted', 'review', 'sent', 'done'] as const;
type Step = (typeof STEPS)[number];

/** The step that each state is at; the steps before it are behind. Ended ones have no step. */
const STEP_OF: Record<Withdrawal['state'], Step | 'over' | undefined> = {
  requested: 'submitted',
  reviewing: 'review',
  approved: 'sent',
  signing: 'sent',
  broadcast: 'sent',
  done: 'over',
  rejected: undefined,
  failed: undefined,
  cancelled: undefined,
};

/** A withdrawal from its request to the last confirmation; one that ended otherwise says how and why. */
export function WithdrawalTimeline({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const step = STEP_OF[withdrawal.state];
  if (step === undefined) {
    return (
      <p className="flex items-center gap-2 text-t1">
        <X size={14} strokeWidth={2} className="shrink-0 text-danger" aria-hidden />
        {withdrawalState(t, withdrawal)}
        {withdrawal.reason !== '' && `: ${withdrawal.reason}`}
      </p>
    );
  }
  const at = step === 'over' ? STEPS.length : STEPS.indexOf(step);
  return (
    <ol aria-label={withdrawalState(t, withdrawal)} className="grid grid-cols-4 gap-1">
      {STEPS.map((each, index) => (
        <li key={each} aria-current={index === at ? 'step' : undefined} className="grid content-start gap-1">
          <span className={clsx('block h-1 rounded-pill', index <= at ? 'bg-t1' : 'bg-bg3')} aria-hidden />
          <span className={clsx('flex items-center gap-1', index <= at ? 'text-t1' : 'text-t3')}>
            {index < at && <Check size={13} strokeWidth={2.25} className="shrink-0" aria-hidden />}
            {each === 'sent' && withdrawal.state === 'broadcast'
              ? withdrawalState(t, withdrawal)
              : t(`assets.steps.${each}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Says why a withdrawal is held back, and where its money is meanwhile; empty where nothing holds it back. */
export function withdrawalWaits(
  t: TFunction,
  {
    waits_for: reason,
    is_cancellable: isCancellable,
    currency: { code },
    chain_protocol: { name: network },
  }: Pick<Withdrawal, 'waits_for' | 'is_cancellable' | 'currency' | 'chain_protocol'>,
): string {
  if (reason === null) return '';
  const money = isCancellable === 1 ? 'assets.withdrawalHeld' : 'assets.withdrawalSetAside';
  return `${t(`assets.withdrawalWaits.${reason}`, { code, network })} ${t(money)}`;
}

/** Says in words how far a withdrawal is, with its confirmations once it is sent. */
export function withdrawalState(
  t: TFunction,
  {
    state,
    confirmations,
    withdraw_confirmations: needed,
  }: Pick<Withdrawal, 'state' | 'confirmations' | 'withdraw_confirmations'>,
): string {
  return t(`assets.withdrawalStates.${state}`, { count: Math.min(confirmations, needed), needed });
}
