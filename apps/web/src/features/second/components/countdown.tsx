import type { MicroOrder } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { useServerNow } from '../../../shared/index-price/server-clock.ts';
import { secondsLeft } from '../model/seconds-left.ts';

const READ_MS = 100;
const SECOND_MS = 1_000;
/** The circumference of the ring. */
const ROUND = 2 * Math.PI * 7;

/** The time left of a contract by the exchange's clock, as a ring and in seconds. */
export function Countdown({ contract }: { readonly contract: Pick<MicroOrder, 'due_at' | 'seconds'> }) {
  const { t } = useTranslation();
  const nowMs = useServerNow(READ_MS);
  const dueMs = Date.parse(contract.due_at ?? '');
  const share = Math.min(1, Math.max(0, (dueMs - nowMs) / (contract.seconds * SECOND_MS)));
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 18 18" width="16" height="16" aria-hidden className="-rotate-90">
        <circle cx="9" cy="9" r="7" fill="none" strokeWidth="2" className="stroke-bg3" />
        <circle
          cx="9"
          cy="9"
          r="7"
          fill="none"
          strokeWidth="2"
          className="stroke-select"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
        />
      </svg>
      <span className="tabular-nums" data-testid="countdown">
        {t('second.secondsLeft', { seconds: secondsLeft(dueMs, nowMs) })}
      </span>
    </span>
  );
}
