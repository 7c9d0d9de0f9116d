import type { Sql } from '@candor/storage';
import type { Channel } from './letter.ts';
import type { OutboxMessage } from './outbox.ts';
import { MessageRefused, type Sender } from './senders.ts';

export interface DelivererPorts {
  readonly sql: Sql;
  readonly senders: Partial<Record<Channel, Sender>>;
  readonly line: (text: string) => void;
  readonly onFault: (error: unknown) => void;
}

const POLL_MS = 1_000;
const AT_ONCE = 8;
const ATTEMPTS_MAX = 5;
const SEND_WITHIN_MS = 60_000;
/** Longer than the maximum time of a sender: after it the outcome of an unreported attempt is unknown. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 5_000;
const RETRY_FACTOR = 4;
/** A code is not worth sending when it has expired. */
const CODE_LIFE_MS = 600_000;

interface Claimed extends OutboxMessage {
  readonly attempts: number;
  readonly holdsCode: boolean;
}

/**
 * Delivers pending messages beside the requests that wrote them. A message is claimed by a lease, so a restart
 * continues with it; it is sent a second time only where the outcome of the first attempt is unknown.
 */
export class Deliverer {
  readonly #ports: DelivererPorts;
  #poll: NodeJS.Timeout | undefined;
  readonly #sending = new Set<Promise<void>>();
  #running: Promise<void> | undefined;
  #again = false;
  #isStopped = false;
  /** Told of every attempt, and whether a provider took the message. */
  attempted: (channel: Channel, isTaken: boolean) => void = () => undefined;

  constructor(ports: DelivererPorts) {
    this.#ports = ports;
  }

  /** Starts delivery: no waiting message is overlooked from here on, including those of other writers. */
  start(): void {
    this.#poll = setInterval(this.kick, POLL_MS);
    this.kick();
  }

  /** Looks for messages now. */
  readonly kick = (): void => {
    this.#again = true;
    if (this.#isStopped || this.#running !== undefined) return;
    // A run with nothing to claim ends before this assignment, so it is not the run that clears the field.
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#again) this.kick();
    });
  };

  /** Stops after finishing the messages being sent. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#poll);
    await this.#running;
    await Promise.all(this.#sending);
    for (const sender of Object.values(this.#ports.senders)) sender.close();
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#isStopped) {
        this.#again = false;
        const free = AT_ONCE - this.#sending.size;
        // The next delivery to end looks again.
        if (free > 0) for (const message of await this.#claim(free)) this.#start(message);
      }
    } catch (error) {
      this.#ports.onFault(error);
    }
  }

  #start(message: Claimed): void {
    const sending = this.#deliver(message)
      .catch(this.#ports.onFault)
      .finally(() => {
        this.#sending.delete(sending);
        this.kick();
      });
    this.#sending.add(sending);
  }

  #claim(count: number): Promise<readonly Claimed[]> {
    const now = Date.now();
    const channels = Object.keys(this.#ports.senders);
    return this.#ports.sql<Claimed[]>`
      update messages set attempts = attempts + 1, due_at = ${new Date(now + LEASE_MS)}
      where id in (
        select id from messages where state = 'pending' and due_at <= ${new Date(now)} and channel = any(${channels})
        order by due_at, id limit ${count} for update skip locked)
      returning id, channel, recipient, purpose, subject, body, created_at as "createdAt", attempts,
        holds_code as "holdsCode"`;
  }

  async #deliver(message: Claimed): Promise<void> {
    const isLate = message.holdsCode && message.createdAt.getTime() + CODE_LIFE_MS < Date.now();
    if (isLate || message.attempts > ATTEMPTS_MAX) return this.#end(message, 'failed');
    try {
      await within(SEND_WITHIN_MS, this.#ports.senders[message.channel]?.send(message));
    } catch (error) {
      this.attempted(message.channel, false);
      return this.#failed(message, error);
    }
    this.attempted(message.channel, true);
    return this.#end(message, 'sent');
  }

  async #failed(message: Claimed, error: unknown): Promise<void> {
    const why = error instanceof Error ? error.message : String(error);
    // A provider's error text may repeat the message.
    const plain = why.replaceAll(/[0-9]{6}/g, '······').slice(0, 200);
    this.#ports.line(`message ${message.id} (${message.purpose}), attempt ${message.attempts}: ${plain}`);
    if (error instanceof MessageRefused || message.attempts >= ATTEMPTS_MAX)
      return this.#end(message, 'failed');
    const waitMs = FIRST_RETRY_MS * RETRY_FACTOR ** (message.attempts - 1);
    await this.#ports
      .sql`update messages set due_at = ${new Date(Date.now() + waitMs)} where id = ${message.id}`;
  }

  async #end({ id }: Claimed, state: 'sent' | 'failed'): Promise<void> {
    await this.#ports.sql`
      update messages set state = ${state}, ended_at = ${new Date()},
        subject = case when holds_code then '' else subject end,
        body = case when holds_code then '' else body end
      where id = ${id}`;
  }
}

async function within(ms: number, work: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
