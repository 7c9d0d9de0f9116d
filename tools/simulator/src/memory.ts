import type {
  AlarmFact,
  AdFact,
  ContractFact,
  DepositFact,
  HoldingFact,
  P2pOrderFact,
  PositionFact,
  SequencedEvent,
  Side,
  TriggerFact,
  WithdrawalFact,
} from '@candor/engine';
import type { Random } from '@candor/primitives';
import { INDEX_AT_FIRST } from './world.ts';

/** Ids of what lives, by owner, so that actors mostly name what exists. */
class Living<Fact> {
  readonly #facts = new Map<number, Fact>();

  put(id: number, fact: Fact, lives: boolean): void {
    if (lives) this.#facts.set(id, fact);
    else this.#facts.delete(id);
  }

  pick(random: Random): Fact | undefined {
    if (this.#facts.size === 0) return undefined;
    let place = random.integer({ from: 0, to: Math.min(this.#facts.size, 64) - 1 });
    for (const fact of this.#facts.values()) if (place-- === 0) return fact;
    return undefined;
  }

  get size(): number {
    return this.#facts.size;
  }
}

/** The actors' knowledge: everything that pushes and public data reveal. */
export class Memory {
  nowMs = 0;
  /** The number of the last mark of solvency. */
  markNumber = 0;
  /** The last hour of which the lowest cover was published, and the last alarm. */
  coverHourMs = 0;
  alarmId = 0;
  readonly alarms = new Living<AlarmFact>();
  readonly orders = new Living<{
    readonly orderId: number;
    readonly userId: number;
    readonly clientId: string;
    readonly marketId: number;
    readonly side: Side;
    readonly price: number;
    readonly quantity: number;
    readonly filled: number;
  }>();
  readonly positions = new Living<PositionFact>();
  readonly contracts = new Living<ContractFact>();
  readonly holdings = new Living<HoldingFact>();
  readonly triggers = new Living<TriggerFact>();
  readonly withdrawals = new Living<WithdrawalFact>();
  readonly deposits = new Living<DepositFact>();
  readonly ads = new Living<AdFact>();
  readonly p2pOrders = new Living<P2pOrderFact>();
  /** Rates of fiats, as the sources tell them. */
  readonly rate = new Map<number, number>();
  /** Users whose withdrawals are on hold, and until when. */
  readonly holds = new Living<{ readonly userId: number; readonly untilMs: number }>();
  readonly lastPrice = new Map<number, number>();
  readonly index = new Map<number, number>(
    Object.entries(INDEX_AT_FIRST).map(([marketId, price]) => [Number(marketId), price]),
  );

  take(events: readonly SequencedEvent[]): void {
    for (const { atMs, event } of events) {
      this.nowMs = atMs;
      switch (event.kind) {
        case 'solvency_marked':
          this.markNumber = event.mark.number;
          break;
        case 'cover_published':
          this.coverHourMs = event.cover.hourMs;
          break;
        case 'alarm_raised':
        case 'alarm_lifted':
          this.alarmId = Math.max(this.alarmId, event.alarm.alarmId);
          this.alarms.put(event.alarm.alarmId, event.alarm, event.kind === 'alarm_raised');
          break;
        case 'order_changed': {
          const { status, filledBase: filled, ...order } = event.order;
          const lives = status === 'open' || status === 'partially_filled';
          this.orders.put(order.orderId, { ...order, filled }, lives);
          break;
        }
        case 'trade_made':
          this.lastPrice.set(event.marketId, event.price);
          break;
        case 'position_changed': {
          const { positionId, status } = event.position;
          this.positions.put(positionId, event.position, status !== 'closed' && status !== 'refunded');
          break;
        }
        case 'contract_changed': {
          const { contractId, status } = event.contract;
          this.contracts.put(contractId, event.contract, status === 'accepted' || status === 'running');
          break;
        }
        case 'holding_changed':
          this.holdings.put(event.holding.holdingId, event.holding, event.holding.status === 'active');
          break;
        case 'trigger_changed':
          this.triggers.put(event.trigger.triggerId, event.trigger, event.trigger.status === 'waiting');
          break;
        case 'withdrawal_changed': {
          const { withdrawalId, status } = event.withdrawal;
          this.withdrawals.put(withdrawalId, event.withdrawal, status !== 'settled' && status !== 'released');
          break;
        }
        case 'standing_changed': {
          const { userId, withdrawalsFromMs: untilMs } = event.standing;
          this.holds.put(userId, { userId, untilMs }, untilMs > atMs);
          break;
        }
        case 'deposit_changed':
          this.deposits.put(event.deposit.depositId, event.deposit, event.deposit.status === 'credited');
          break;
        case 'ad_changed':
          this.ads.put(event.ad.adId, event.ad, event.ad.status !== 'closed');
          break;
        case 'p2p_order_changed':
          this.p2pOrders.put(event.order.orderId, event.order, event.order.endedMs === 0);
          break;
        default:
      }
    }
  }
}
