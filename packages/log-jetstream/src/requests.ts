import { type NatsConnection, RequestError } from '@nats-io/transport-node';

/** Outcome of a request: the leader's bytes, nobody there, or no answer in time (it may have been received). */
export type LeaderAnswer = Uint8Array | 'nobody' | 'silence';

/** Only the leader of this epoch listens on this subject: earlier leaders listen elsewhere. */
function subjectOf(name: string, epoch: number): string {
  return `${name}.commands.${epoch}`;
}

/**
 * Answers every request of an epoch as long as the connection lives; `answer` must not throw, undefined sends no
 * answer.
 */
export function serveAsLeader(
  connection: NatsConnection,
  { name, epoch }: { readonly name: string; readonly epoch: number },
  answer: (request: Uint8Array) => Promise<Uint8Array | undefined>,
): void {
  connection.subscribe(subjectOf(name, epoch), {
    callback: (_error, message) => {
      void answer(message.data).then((bytes) => bytes !== undefined && message.respond(bytes));
    },
  });
}

export async function askLeader(
  connection: NatsConnection,
  { name, epoch, timeoutMs }: { readonly name: string; readonly epoch: number; readonly timeoutMs: number },
  request: Uint8Array,
): Promise<LeaderAnswer> {
  try {
    const { data } = await connection.request(subjectOf(name, epoch), request, { timeout: timeoutMs });
    return data;
  } catch (error) {
    return error instanceof RequestError && error.isNoResponders() ? 'nobody' : 'silence';
  }
}
