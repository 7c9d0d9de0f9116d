import { ORDER_WORDS } from '../../wire/order-words.ts';
import { type RefusalWords, UNITS } from '../../wire/rejection.ts';

/** How refusals of conditional orders name their fields. */
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
