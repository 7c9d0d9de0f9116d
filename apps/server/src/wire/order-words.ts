import { type RefusalWords, UNITS } from './rejection.ts';

/** Field names that orders of all products share. */
export const ORDER_WORDS = {
  fields: {
    price: { name: 'price', unit: UNITS.price },
    quantity: { name: 'number', unit: UNITS.quantity },
    clientId: { name: 'client_order_id', unit: UNITS.count },
    marketId: { name: 'currency_match_id', unit: UNITS.count },
    orderId: { name: 'id', unit: UNITS.count },
    timeInForce: { name: 'time_in_force', unit: UNITS.count },
    type: { name: 'type', unit: UNITS.count },
  },
  withoutField: { notional_below_minimum: UNITS.quote },
} as const satisfies RefusalWords;
