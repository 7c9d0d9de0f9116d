import {
  type ConditionalOrder,
  type Language,
  type ParsedRequestOf,
  TRAIL_PERCENT_DECIMALS,
} from '@candor/contract';
import { message } from '@candor/contract/messages';
import { firingPrice, type OrderType, type TriggerFact } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { type MarketScales, wirePrice, wireQuantity, wireTime } from '../../wire/money.ts';
import { ORDER_WORDS } from '../../wire/order-words.ts';
import { type RefusalWords, UNITS } from '../../wire/rejection.ts';

type ConditionType = ParsedRequestOf<'order/conditional_add'>['type'];

const STATUSES = { waiting: 'waiting', fired: 'triggered', cancelled: 'cancelled' } as const;
const STATUS_LABELS = {
  waiting: 'condition_waiting',
  triggered: 'condition_triggered',
  cancelled: 'condition_ended',
} as const;

/**
 * Returns a conditional order as the wire describes it: one form before and after its trigger. The trigger price of one that
 * trails is that at which it would fire now.
 */
export function wireCondition(
  trigger: TriggerFact,
  market: MarketScales,
  language: Language,
): ConditionalOrder {
  const way = trigger.side === 'buy' ? 'in' : 'out';
  const kind = trigger.trailBps === 0 ? trigger.trigger : 'trailing_stop';
  const type: ConditionalOrder['type'] = `${kind}_${trigger.type}`;
  const status = STATUSES[trigger.status];
  const isAttached = status === 'waiting' && trigger.parentOrderId !== 0;
  return {
    id: trigger.triggerId,
    currency_match_id: market.id,
    currency_match: { symbol: market.symbol },
    way,
    way_name: message(language, `way_${way}`),
    type,
    type_name: message(language, `condition_${type}`),
    trigger_price: wirePrice(market, firingPrice(trigger)),
    price: wirePrice(market, trigger.price),
    number: wireQuantity(market, trigger.quantity),
    time_in_force: trigger.timeInForce,
    status,
    status_name: message(language, isAttached ? 'condition_attached' : STATUS_LABELS[status]),
    close_reason: trigger.end,
    ...trailOf(trigger, market),
    ...linksOf(trigger),
    ...(trigger.orderId === 0 ? {} : { order_id: trigger.orderId }),
    created_at: wireTime(trigger.createdMs),
    updated_at: wireTime(trigger.updatedMs),
    ...(trigger.clientId === '' ? {} : { client_order_id: trigger.clientId }),
  };
}

function trailOf({ trailBps, triggerPrice, bestPrice }: TriggerFact, market: MarketScales) {
  if (trailBps === 0) return {};
  return {
    trail_percent: formatAmount(trailBps, TRAIL_PERCENT_DECIMALS),
    ...(triggerPrice === 0 ? {} : { activation_price: wirePrice(market, triggerPrice) }),
    ...(bestPrice === 0 ? {} : { best_price: wirePrice(market, bestPrice) }),
  };
}

function linksOf({ linkedOrderId, linkedTriggerId, listClientId, parentOrderId }: TriggerFact) {
  return {
    ...(linkedOrderId === 0 ? {} : { linked_order_id: linkedOrderId }),
    ...(linkedTriggerId === 0 ? {} : { linked_conditional_id: linkedTriggerId }),
    ...(listClientId === '' ? {} : { list_client_order_id: listClientId }),
    ...(parentOrderId === 0 ? {} : { parent_order_id: parentOrderId }),
  };
}

/** `stop_limit` as the engine's two words. */
export function readConditionType(type: ConditionType): {
  readonly trigger: TriggerFact['trigger'];
  readonly type: OrderType;
} {
  return {
    trigger: type.startsWith('stop') ? 'stop' : 'take_profit',
    type: type.endsWith('limit') ? 'limit' : 'market',
  };
}

/** Field names for refusals of conditional orders. */
export const CONDITIONAL_WORDS: RefusalWords = {
  ...ORDER_WORDS,
  fields: {
    ...ORDER_WORDS.fields,
    triggerId: { name: 'id', unit: UNITS.count },
    trigger: { name: 'type', unit: UNITS.count },
    triggerPrice: { name: 'trigger_price', unit: UNITS.price },
    stopPrice: { name: 'stop_price', unit: UNITS.price },
    timeoutMs: { name: 'timeout', unit: UNITS.seconds },
  },
};

export const TRAILING_WORDS: RefusalWords = {
  ...CONDITIONAL_WORDS,
  fields: { ...CONDITIONAL_WORDS.fields, triggerPrice: { name: 'activation_price', unit: UNITS.price } },
};

export const BRACKET_WORDS: RefusalWords = {
  ...CONDITIONAL_WORDS,
  fields: {
    ...CONDITIONAL_WORDS.fields,
    postOnly: { name: 'post_only', unit: UNITS.count },
    profitTrigger: { name: 'profit_trigger_price', unit: UNITS.price },
    profitPrice: { name: 'profit_price', unit: UNITS.price },
    stopTrigger: { name: 'stop_trigger_price', unit: UNITS.price },
  },
};
