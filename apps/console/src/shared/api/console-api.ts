import { createConsoleClient } from '@candor/client/console';
import { createApi, createValueStore, currentLanguage, useValue } from '@candor/web-kit';

/** `expired`: the exchange has ended a session that was in use here. */
type Phase = 'unknown' | 'operator' | 'expired' | 'none';

const phaseStore = createValueStore<Phase>('unknown');

/** The state of the operator's session in this tab; the session itself is a cookie that no script can read. */
export const operatorSession = {
  get phase(): Phase {
    return phaseStore.get();
  },
  begin: () => phaseStore.set('operator'),
  end: () => phaseStore.set('none'),
  expire(): void {
    phaseStore.set(phaseStore.get() === 'operator' ? 'expired' : 'none');
  },
};

export function useSessionPhase(): Phase {
  return useValue(phaseStore);
}

export const { ask, call, callAndConfirm, watched } = createApi(
  createConsoleClient({ lang: currentLanguage }),
  operatorSession,
);
