import type { SequencedEvent } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';

/** Events of whole batches, as they are delivered: perhaps late, perhaps again. */
export interface Delivery {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly events: readonly SequencedEvent[];
}

/**
 * Read tables as the projector keeps them: they have a sequence, and what is not beyond it was taken
 * before. A gap is an error, a repetition is none.
 */
export class Projection {
  sequence = 0;
  readonly balances = new Map<string, string>();
  readonly statements = new Map<string, number>();
  readonly orders = new Map<number, string>();
  readonly facts = new Map<string, string>();
  trades = 0;
  volume = 0n;

  take({ firstSeq, lastSeq, events }: Delivery): void {
    if (lastSeq <= this.sequence) return;
    if (firstSeq > this.sequence + 1) throw new Error(`tables at ${this.sequence} were given ${firstSeq}`);
    for (const { seq, event } of events) if (seq > this.sequence) this.#takeEvent(event);
    this.sequence = lastSeq;
  }

  /** Everything, in a form that equal tables share. */
  text(): string {
    const sorted = (map: ReadonlyMap<string | number, string | number>) =>
      [...map.entries()].map(([key, value]) => `${key}=${value}`).sort();
    return JSON.stringify([
      this.sequence,
      this.trades,
      String(this.volume),
      sorted(this.balances),
      sorted(this.statements),
      sorted(this.orders),
      sorted(this.facts),
    ]);
  }

  #takeEvent(event: SequencedEvent['event']): void {
    switch (event.kind) {
      case 'posted': {
        const key = `${event.owner}/${event.account}/${event.assetId}`;
        this.balances.set(key, `${totalToBigInt(event.available)}/${totalToBigInt(event.held)}`);
        this.statements.set(key, (this.statements.get(key) ?? 0) + 1);
        return;
      }
      case 'trade_made':
        this.trades++;
        this.volume += BigInt(event.quantity);
        return;
      case 'order_changed':
        this.orders.set(event.order.orderId, `${event.order.status} ${event.order.filledBase}`);
        return;
      case 'position_changed':
        this.facts.set(
          `position ${event.position.positionId}`,
          `${event.position.status} ${event.position.profit}`,
        );
        return;
      case 'contract_changed':
        this.facts.set(
          `contract ${event.contract.contractId}`,
          `${event.contract.status} ${event.contract.profit}`,
        );
        return;
      case 'holding_changed':
        this.facts.set(
          `holding ${event.holding.holdingId}`,
          `${event.holding.status} ${event.holding.paidDays}`,
        );
        return;
      default:
    }
  }
}
