import { ORDER_WORDS } from '../../wire/order-words.ts';
import { type RefusalWords, UNITS } from '../../wire/rejection.ts';

/** Field names for refusals of spot orders. */
export const SPOT_WORDS: RefusalWords = {
  ...ORDER_WORDS,
  fields: {
    ...ORDER_WORDS.fields,
    postOnly: { name: 'post_only', unit: UNITS.count },
    triggerPrice: { name: 'trigger_price', unit: UNITS.price },
    profitTrigger: { name: 'profit_trigger', unit: UNITS.price },
    profitPrice: { name: 'profit_price', unit: UNITS.price },
    stopTrigger: { name: 'stop_trigger', unit: UNITS.price },
    stopPrice: { name: 'stop_price', unit: UNITS.price },
  },
};
