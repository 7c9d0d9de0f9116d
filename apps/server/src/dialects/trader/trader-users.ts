import type { AppliedBatch } from '@candor/engine-host';
import type { TriggerFact } from '@candor/engine';
import type { LivingApiKey } from '../../identity/api-keys.ts';
import { type SeqEvent, type TraderNames, userEvents, usersOf } from '../../wire/trader-events.ts';
import type { SocketWriter } from '../../ws/socket-writer.ts';

/** The user stream of one connection. */
export interface UserStream {
  readonly writer: SocketWriter;
  /** The key that opened it; a change of the key changes what the stream shows. */
  key: LivingApiKey;
  /** Writes one encoded event as a frame of the connection. */
  readonly frame: (event: string) => string;
}

export interface TraderUserPorts {
  readonly names: TraderNames;
  /** Numbers of a user's orders that may still trade. */
  readonly openOrders: (userId: number) => readonly number[];
  /** Resolves with the conditions of orders of a user that waited for one. */
  readonly conditionsOf: (userId: number, orderIds: readonly number[]) => Promise<readonly TriggerFact[]>;
}

/** Sends users' streams what each batch did to them, in the order of the engine and in one write. */
export class TraderUsers {
  readonly #ports: TraderUserPorts;
  readonly #names: TraderNames;
  readonly #byUser = new Map<number, Set<UserStream>>();
  /** Conditions that fired, by the orders that they placed and that may still trade. */
  readonly #fired = new Map<number, TriggerFact>();

  constructor(ports: TraderUserPorts) {
    this.#ports = ports;
    this.#names = { ...ports.names, condition: (orderId) => this.#fired.get(orderId) };
  }

  /** Learns which orders of a user fired before this process followed the log. A stream is added after it. */
  async prepare(userId: number): Promise<void> {
    const { openOrders, conditionsOf } = this.#ports;
    const unknown = openOrders(userId).filter((id) => !this.#fired.has(id));
    if (unknown.length === 0) return;
    const conditions = await conditionsOf(userId, unknown);
    // Those that ended meanwhile have no reports any more.
    const open = new Set(openOrders(userId));
    for (const condition of conditions)
      if (condition.status === 'fired' && open.has(condition.orderId))
        this.#fired.set(condition.orderId, condition);
  }

  add(stream: UserStream): void {
    const { userId } = stream.key;
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? new Set()).add(stream));
  }

  delete(stream: UserStream): void {
    const { userId } = stream.key;
    const own = this.#byUser.get(userId);
    own?.delete(stream);
    if (own?.size === 0) this.#byUser.delete(userId);
  }

  take({ result }: Pick<AppliedBatch, 'result'>): void {
    this.#noteFired(result.events);
    if (this.#byUser.size > 0) this.#tellAll(result.events);
    this.#forgetEnded(result.events);
  }

  #noteFired(events: readonly SeqEvent[]): void {
    for (const { event } of events)
      if (event.kind === 'trigger_changed' && event.trigger.status === 'fired')
        this.#fired.set(event.trigger.orderId, event.trigger);
  }

  #forgetEnded(events: readonly SeqEvent[]): void {
    if (this.#fired.size === 0) return;
    for (const { event } of events) {
      const hasEnded =
        event.kind === 'order_changed' &&
        (event.order.status === 'filled' || event.order.status === 'cancelled');
      if (hasEnded) this.#fired.delete(event.order.orderId);
    }
  }

  #tellAll(all: readonly SeqEvent[]): void {
    const concerned = new Map<number, SeqEvent[]>();
    for (const each of all) {
      for (const userId of usersOf(each.event)) {
        if (!this.#byUser.has(userId)) continue;
        const own = concerned.get(userId);
        if (own === undefined) concerned.set(userId, [each]);
        else own.push(each);
      }
    }
    for (const [userId, events] of concerned) this.#tell(userId, events);
  }

  #tell(userId: number, events: readonly SeqEvent[]): void {
    const made = userEvents(userId, events, this.#names).map(({ marketId, event }) => ({
      marketId,
      text: JSON.stringify(event),
    }));
    for (const { writer, key, frame } of this.#byUser.get(userId) ?? []) {
      const shown = made.filter(
        ({ marketId }) => marketId === undefined || key.marketIds.size === 0 || key.marketIds.has(marketId),
      );
      writer.joined(() => {
        for (const { text } of shown) writer.sendText(frame(text));
      });
    }
  }
}
