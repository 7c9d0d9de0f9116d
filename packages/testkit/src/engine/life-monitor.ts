import type { EngineEvent, OrderView, PositionFact } from '@candor/engine';

/** The states that may follow each state; '' is the state before the first. */
interface Life {
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

const ORDER: Life = {
  paths: {
    '': ['open', 'partially_filled', 'filled', 'cancelled'],
    open: ['open', 'partially_filled', 'filled', 'cancelled'],
    partially_filled: ['partially_filled', 'filled', 'cancelled'],
  },
};
const POSITION: Life = {
  paths: {
    '': ['pending'],
    pending: ['open', 'refunded'],
    open: ['open', 'closing', 'closed'],
    closing: ['closing', 'open', 'closed'],
  },
};
const CONTRACT: Life = {
  paths: { '': ['accepted'], accepted: ['running', 'refunded'], running: ['won', 'lost', 'refunded'] },
};
const HOLDING: Life = { paths: { '': ['active'], active: ['active', 'matured', 'redeemed'] } };
const DEPOSIT: Life = { paths: { '': ['credited', 'final'], credited: ['final', 'reversed'] } };
const WITHDRAWAL: Life = {
  paths: {
    '': ['requested', 'approved'],
    requested: ['requested', 'approved', 'released'],
    approved: ['sent', 'released'],
    sent: ['settled', 'released'],
  },
};
const P2P_ORDER: Life = {
  paths: {
    '': ['created'],
    created: ['created', 'paid', 'cancelled', 'expired'],
    paid: ['paid', 'appealed', 'released', 'cancelled'],
    appealed: ['appealed', 'paid', 'released', 'cancelled', 'decided'],
  },
};
const AD: Life = {
  paths: { '': ['on', 'off'], on: ['on', 'off', 'closed'], off: ['off', 'on', 'closed'] },
};
const TRIGGER: Life = { paths: { '': ['waiting'], waiting: ['waiting', 'fired', 'cancelled'] } };

/** Checks that states only move forward and end once, fills never decrease and no night is paid twice. */
export class LifeMonitor {
  readonly #states = new Map<string, string>();
  readonly #orders = new Map<number, OrderView>();
  readonly #positions = new Map<number, PositionFact>();

  take(event: EngineEvent): readonly string[] {
    switch (event.kind) {
      case 'order_changed':
        return [
          ...this.#step(`order ${event.order.orderId}`, event.order.status, ORDER),
          ...this.#fill(event.order),
        ];
      case 'position_changed': {
        const { positionId, status } = event.position;
        return [...this.#step(`position ${positionId}`, status, POSITION), ...this.#night(event.position)];
      }
      case 'contract_changed':
        return this.#step(`contract ${event.contract.contractId}`, event.contract.status, CONTRACT);
      case 'holding_changed':
        return this.#step(`holding ${event.holding.holdingId}`, event.holding.status, HOLDING);
      case 'deposit_changed':
        return this.#step(`deposit ${event.deposit.depositId}`, event.deposit.status, DEPOSIT);
      case 'withdrawal_changed':
        return this.#step(`withdrawal ${event.withdrawal.withdrawalId}`, event.withdrawal.status, WITHDRAWAL);
      case 'trigger_changed':
        return this.#step(`trigger ${event.trigger.triggerId}`, event.trigger.status, TRIGGER);
      case 'p2p_order_changed':
        return this.#step(`P2P order ${event.order.orderId}`, event.order.status, P2P_ORDER);
      case 'ad_changed':
        return this.#step(`ad ${event.ad.adId}`, event.ad.status, AD);
      case 'trade_made':
        return this.#trade(event);
      default:
        return [];
    }
  }

  #step(name: string, next: string, { paths }: Life): string[] {
    const before = this.#states.get(name) ?? '';
    this.#states.set(name, next);
    return paths[before]?.includes(next) === true
      ? []
      : [`${name} went from ${before || 'nothing'} to ${next}`];
  }

  #fill(order: OrderView): string[] {
    const before = this.#orders.get(order.orderId);
    if (order.status === 'filled' || order.status === 'cancelled') this.#orders.delete(order.orderId);
    else this.#orders.set(order.orderId, order);
    const problems: string[] = [];
    const isEnded = order.status === 'filled' || order.status === 'cancelled';
    if (before !== undefined && order.filledBase < before.filledBase) problems.push('un-filled');
    if (order.filledBase > order.quantity) problems.push('over-filled');
    if (isEnded && order.held !== 0 && order.status === 'cancelled') problems.push('ended holding something');
    if (order.filledBase === order.quantity && !isEnded) problems.push('full and still open');
    return problems.map((problem) => `order ${order.orderId} is ${problem}`);
  }

  #night(position: PositionFact): string[] {
    const before = this.#positions.get(position.positionId);
    if (position.status === 'closed' || position.status === 'refunded')
      this.#positions.delete(position.positionId);
    else this.#positions.set(position.positionId, position);
    if (before === undefined || before.status === 'pending') return [];
    const paid = position.overnightFee - before.overnightFee;
    const nights = position.paidNight - before.paidNight;
    if (paid < 0 || nights < 0 || (paid > 0 && nights === 0)) {
      return [`position ${position.positionId} paid ${paid} for ${nights} nights`];
    }
    return [];
  }

  #trade(trade: Extract<EngineEvent, { kind: 'trade_made' }>): string[] {
    const problems: string[] = [];
    if (trade.takerUserId === trade.makerUserId) problems.push('with oneself');
    if (trade.quantity <= 0 || trade.price <= 0) problems.push('of nothing');
    const maker = this.#orders.get(trade.makerOrderId);
    if (maker === undefined) problems.push('with an order that does not rest');
    else if (maker.price !== trade.price) problems.push("not at the maker's price");
    return problems.map((problem) => `trade ${trade.tradeId} is ${problem}`);
  }
}
