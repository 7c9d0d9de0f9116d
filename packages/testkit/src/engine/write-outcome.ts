import type { EngineEvent, OrderView, Outcome, Posted, TriggerFact } from '@candor/engine';
import { HOUSE_ACCOUNTS } from '@candor/engine';
import { writeNumber } from './number-text.ts';
import type { ScenarioWorld } from './scenario-world.ts';

/** Writes an outcome as in a scenario's table: `partially_filled 0.007 for 280, fee 0.000007, holds 120`. */
export function writeOutcome(outcome: Outcome, world: ScenarioWorld): string {
  if (outcome.status === 'rejected') {
    const { key, field, nearest } = outcome.rejection;
    const parts = [key, field ?? '', nearest === undefined ? '' : writeNearest(field, nearest, world)];
    return parts.filter((part) => part !== '').join(' ');
  }
  const answer = outcome.order === undefined ? 'accepted' : writeOrder(outcome.order, world);
  return `${answer}${outcome.repeated === true ? ', repeated' : ''}`;
}

function writeNearest(field: string | undefined, nearest: number, world: ScenarioWorld): string {
  if (field === 'price' || field === 'triggerPrice' || field === 'stopPrice')
    return writeNumber(nearest, world.market.priceDecimals);
  if (field === 'quantity') return writeNumber(nearest, world.baseScale);
  if (field === 'quoteQuantity') return writeNumber(nearest, world.quoteScale);
  return field === undefined ? writeNumber(nearest, world.quoteScale) : String(nearest);
}

function writeOrder(order: OrderView, { baseScale, quoteScale }: ScenarioWorld): string {
  const [receivedScale, givenScale] =
    order.side === 'buy' ? [baseScale, quoteScale] : [quoteScale, baseScale];
  const filled = `${writeNumber(order.filledBase, baseScale)} for ${writeNumber(order.filledQuote, quoteScale)}`;
  const state = [order.status, order.closeReason, order.filledBase === 0 ? '' : filled].filter(
    (part) => part !== '',
  );
  const parts = [state.join(' ')];
  if (order.fee !== 0) parts.push(`fee ${writeNumber(order.fee, receivedScale)}`);
  if (order.held !== 0) parts.push(`holds ${writeNumber(order.held, givenScale)}`);
  return parts.join(', ');
}

/** Writes an event as one line of a scenario's list of events. */
export function writeEvent(event: EngineEvent, world: ScenarioWorld): string {
  switch (event.kind) {
    case 'posted':
      return writePosted(event, world);
    case 'order_changed':
      return `${world.orders.nameOf(event.order.orderId)} ${event.change}: ${writeOrder(event.order, world)}`;
    case 'trade_made': {
      const { tradeId, quantity, price, quote } = event;
      const [maker, taker] = [
        world.orders.nameOf(event.makerOrderId),
        world.orders.nameOf(event.takerOrderId),
      ];
      const size = `${writeNumber(quantity, world.baseScale)} at ${writeNumber(price, world.market.priceDecimals)}`;
      return `trade ${tradeId}: ${taker} takes ${size} from ${maker} for ${writeNumber(quote, world.quoteScale)}`;
    }
    case 'trigger_changed':
      return writeTrigger(event.trigger, world);
    case 'order_sized':
      return `${world.orders.nameOf(event.orderId)} asks for ${writeNumber(event.quoteQuantity, world.quoteScale)}`;
    case 'switch_set':
      return `switch of ${world.users.nameOf(event.userId)}, ${event.dueMs === 0 ? 'off' : 'armed'}`;
    case 'command_rejected':
      return `rejected ${event.key}`;
    default:
      return event.kind;
  }
}

function writeTrigger(trigger: TriggerFact, { triggers, baseScale, quoteScale }: ScenarioWorld): string {
  const { triggerId, status, end, held, side } = trigger;
  const state = [`trigger ${triggers.nameOf(triggerId)}`, status, end]
    .filter((part) => part !== '')
    .join(' ');
  return held === 0 ? state : `${state}, holds ${writeNumber(held, side === 'buy' ? quoteScale : baseScale)}`;
}

function writePosted(posted: Posted, { users, market, baseScale, quoteScale }: ScenarioWorld): string {
  const isBase = posted.assetId === market.baseAssetId;
  const scale = isBase ? baseScale : quoteScale;
  const owner = posted.owner === 0 ? houseAccountName(posted.account) : users.nameOf(posted.owner);
  const moves = [
    posted.availableDelta === 0 ? '' : `available ${signed(posted.availableDelta, scale)}`,
    posted.heldDelta === 0 ? '' : `held ${signed(posted.heldDelta, scale)}`,
  ];
  return `${posted.reason}: ${owner} ${isBase ? 'BTC' : 'USDT'} ${moves.filter((move) => move !== '').join(', ')}`;
}

export function houseAccountName(account: number): string {
  return Object.entries(HOUSE_ACCOUNTS).find(([, number]) => number === account)?.[0] ?? String(account);
}

function signed(units: number, scale: number): string {
  return units > 0 ? `+${writeNumber(units, scale)}` : writeNumber(units, scale);
}
