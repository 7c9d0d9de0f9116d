import type { RequestOf } from '@candor/contract';
import {
  createValueStore,
  forgetInputs,
  keepInput,
  parseKept,
  readInputs,
  type ValueStore,
} from '@candor/web-kit';

/** A contract on its way to the exchange: whether it arrived is not known before an answer, or a list that names its key. */
export interface SentContract {
  readonly key: string;
  readonly request: RequestOf<'microtrade/submit'>;
  readonly symbol: string;
  readonly code: string;
  readonly sentMs: number;
  readonly state: 'sending' | 'unconfirmed';
}

/** The name under which this tab keeps what was sent, over a reload. */
const FORM = 'secondSent';
const FIELD = 'contract';

function readKept(): SentContract | undefined {
  const kept = parseKept(readInputs(FORM)[FIELD]) as SentContract | undefined;
  return typeof kept?.key === 'string' ? { ...kept, state: 'unconfirmed' } : undefined;
}

const store = createValueStore(readKept());

export const sentStore: ValueStore<SentContract | undefined> = {
  get: store.get,
  subscribe: store.subscribe,
  set(sent) {
    if (sent) keepInput(FORM, FIELD, JSON.stringify(sent));
    else forgetInputs(FORM);
    store.set(sent);
  },
};
