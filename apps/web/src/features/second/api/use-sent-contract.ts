import { ApiError, createIdempotencyKey } from '@candor/client';
import { playSound } from '@candor/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { callAndConfirm, errorText, toasts, useIsLoggedIn, useTranslation, useValue } from '@candor/web-kit';
import { type SentContract, sentStore } from '../model/sent-contract.ts';
import { keepOpened, readContracts, readSecondAgain } from './second-queries.ts';

/** After this long without an answer the row says so. */
const UNCONFIRMED_AFTER_MS = 3_000;
const ASK_MS = 1_500;
/** A call gives up before this; what the lists do not name by then was never opened. */
const GIVE_UP_MS = 25_000;
/** Rows among which a contract with the key is looked for. */
const LOOKED_THROUGH = '50';

type Draft = Pick<SentContract, 'request' | 'symbol' | 'code'>;

/** A refusal, with the field of the form that it is about. */
export interface Refused {
  readonly of: SentContract['request'];
  readonly field: 'number' | 'seconds' | 'form';
  readonly text: string;
}

const NUMBER_KEYS: readonly string[] = [
  'amount_invalid',
  'stake_below_minimum',
  'stake_above_maximum',
  'user_stake_limit',
  'side_stake_limit',
  'pool_not_covering',
  'insufficient_balance',
];

/** Sends a contract once, whatever happens to the line and the page: a repetition carries the same key. */
export function useSentContract() {
  const client = useQueryClient();
  const sent = useValue(sentStore);
  const [refused, setRefused] = useState<Refused>();
  useResolution(sent);

  const transmit = useCallback(
    async (next: SentContract): Promise<void> => {
      sentStore.set(next);
      const timer = setTimeout(() => markUnconfirmed(next.key), UNCONFIRMED_AFTER_MS);
      try {
        const opened = await callAndConfirm('microtrade/submit', next.request, { idempotencyKey: next.key });
        keepOpened(client, opened);
        settle(next.key);
      } catch (error) {
        if (!(error instanceof ApiError)) return markUnconfirmed(next.key);
        if (error.isInProgress) return;
        settle(next.key);
        playSound('failed');
        const text = errorText(error);
        if (text !== undefined) setRefused({ of: next.request, field: fieldOf(error), text });
      } finally {
        clearTimeout(timer);
        void readSecondAgain(client);
      }
    },
    [client],
  );

  return {
    refused,
    isSending: sent?.state === 'sending',
    send: (draft: Draft) => {
      setRefused(undefined);
      return transmit({ ...draft, key: createIdempotencyKey(), sentMs: Date.now(), state: 'sending' });
    },
    /** Sends what has no answer again, with its key. */
    sendAgain: () => {
      if (sent?.state === 'unconfirmed') void transmit({ ...sent, sentMs: Date.now(), state: 'sending' });
    },
  };
}

function fieldOf({ fields, key }: ApiError): Refused['field'] {
  const causes = [...Object.keys(fields), key];
  if (causes.some((cause) => cause === 'number' || NUMBER_KEYS.includes(cause))) return 'number';
  return causes.some((cause) => cause === 'seconds' || cause === 'seconds_not_offered') ? 'seconds' : 'form';
}

function settle(key: string): void {
  if (sentStore.get()?.key === key) sentStore.set(undefined);
}

function markUnconfirmed(key: string): void {
  const sent = sentStore.get();
  if (sent?.key === key) sentStore.set({ ...sent, state: 'unconfirmed' });
}

/** Asks the lists what became of a contract without an answer, until they name it or it can no longer arrive. */
function useResolution(sent: SentContract | undefined): void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isLoggedIn = useIsLoggedIn();
  const { data: found } = useQuery({
    queryKey: ['own', 'secondSent', sent?.key],
    queryFn: async ({ signal }) => {
      const askedMs = Date.now();
      const asked = { page: 1, limit: LOOKED_THROUGH };
      const lists = [
        await readContracts('running', asked, signal),
        await readContracts('closed', asked, signal),
      ];
      const isListed = lists.some(({ data }) => data.some(({ client_order_id: key }) => key === sent?.key));
      return { isListed, askedMs };
    },
    enabled: isLoggedIn && sent?.state === 'unconfirmed',
    refetchInterval: ASK_MS,
  });
  useEffect(() => {
    if (!sent || sent.state !== 'unconfirmed' || !found) return;
    if (found.isListed) {
      settle(sent.key);
      void readSecondAgain(client);
    } else if (found.askedMs - sent.sentMs > GIVE_UP_MS) {
      settle(sent.key);
      toasts.show('notice', t('second.neverArrived'));
    }
  }, [sent, found, client, t]);
}
