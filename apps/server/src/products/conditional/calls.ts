import { bracketAdd } from './brackets.ts';
import { conditionalList, openOrders } from './list.ts';
import {
  cancelAll,
  cancelAllAfter,
  conditionalAdd,
  conditionalAmend,
  conditionalCancel,
  type ConditionalPorts,
  ocoAdd,
} from './orders.ts';
import { trailingAdd } from './trailing.ts';

export function conditionalCalls(ports: ConditionalPorts) {
  return {
    'order/conditional_add': conditionalAdd(ports),
    'order/oco_add': ocoAdd(ports),
    'order/trailing_add': trailingAdd(ports),
    'order/bracket_add': bracketAdd(ports),
    'order/conditional_amend': conditionalAmend(ports),
    'order/conditional_cancel': conditionalCancel(ports),
    'order/conditional_list': conditionalList(ports),
    'order/open': openOrders(ports),
    'order/cancel_all': cancelAll(ports),
    'order/cancel_all_after': cancelAllAfter(ports),
  };
}
