import { formatClock } from '@candor/ui';
import type { SessionEnding, TFunction } from '@candor/web-kit';

const WORDS = {
  elsewhere: 'sessionEnd.elsewhere',
  security: 'sessionEnd.security',
  too_many: 'sessionEnd.tooMany',
  exchange: 'sessionEnd.exchange',
  expired: 'session.expired',
  // A browser that has ended its own session is not told of it.
  logged_out: 'session.expired',
  replaced: 'session.expired',
} as const satisfies Record<SessionEnding['reason'], string>;

/** Returns the sentence that says why a session ended, and when; without a reason it has expired. */
export function endingText(t: TFunction, ending: SessionEnding | undefined): string {
  if (ending === undefined) return t('session.expired');
  return t(WORDS[ending.reason], { time: formatClock(ending.atMs).slice(0, 5) });
}
