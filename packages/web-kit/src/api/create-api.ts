import { ApiError, type Answer, type CallOptions, type Sender } from '@candor/client';
import type { DefinedName, RequestOf, ResponseOf } from '@candor/contract';
import { toasts } from '../toasts/toasts.ts';

/** The session of an app, as its calls need it. */
interface ApiSession<Phase> {
  readonly phase: Phase;
  /** Takes the news that the exchange does not know the session; `sentIn` is the phase in which the call was sent. */
  readonly expire: (sentIn: Phase) => void;
}

const CONFIRMATION_MS = 1_000;
/** Figures take longer to read than a word. */
const FIGURES_MS = 5_000;

/** The part of a confirmation that the app adds to the exchange's own text. */
interface Confirmation<Response> {
  /** The figures of what was done, like the amount that moved. */
  readonly figures?: (answer: Response) => string;
}

/** Returns the calls of an app, over the client of its table and with its session. */
export function createApi<Names extends DefinedName, Phase>(
  client: Pick<Sender<Names>, 'ask'>,
  session: ApiSession<Phase>,
) {
  /** Newest engine sequence that this page has seen; reads of orders and balances ask for nothing older. */
  let seqSeen = 0;

  function noteSeq(seq: number | undefined): void {
    if (seq !== undefined && seq > seqSeen) seqSeen = seq;
  }

  /** Ends the session here where the exchange answers that it has ended. */
  async function watched<Result>(send: () => Promise<Result>): Promise<Result> {
    const sentIn = session.phase;
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError && error.isSessionExpired) session.expire(sentIn);
      throw error;
    }
  }

  /** Calls the exchange; an answer 999 ends the session here, once. */
  async function ask<Name extends Names>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<ResponseOf<Name>>> {
    const answer = await watched(() => client.ask(name, request, options));
    noteSeq(answer.seq);
    return answer;
  }

  async function call<Name extends Names>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<ResponseOf<Name>> {
    return (await ask(name, request, options)).data;
  }

  /** Does the same as `call`, and shows the exchange's success text, if any: for a second, or longer with figures. */
  async function callAndConfirm<Name extends Names>(
    name: Name,
    request: RequestOf<Name>,
    { figures, ...options }: CallOptions & Confirmation<ResponseOf<Name>> = {},
  ): Promise<ResponseOf<Name>> {
    const { data, msg } = await ask(name, request, options);
    if (msg !== '' && figures === undefined) toasts.show('success', msg, { durationMs: CONFIRMATION_MS });
    else if (msg !== '')
      toasts.show('success', msg, { durationMs: FIGURES_MS, detail: figures?.(data) ?? '' });
    return data;
  }

  return {
    ask,
    call,
    callAndConfirm,
    watched,
    noteSeq,
    /** Forgets the newest sequence: after a new connection, a server restored from a backup may be at a lower one. */
    forgetSeq: (): void => {
      seqSeen = 0;
    },
    /** Returns options for a read that must show what this page has already done. */
    notOlder: (signal: AbortSignal): CallOptions => (seqSeen > 0 ? { signal, seqMin: seqSeen } : { signal }),
  };
}
