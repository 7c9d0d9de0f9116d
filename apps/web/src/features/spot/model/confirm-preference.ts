import { keptSwitch } from '../../../shared/kept/kept-value.ts';

/** Whether a limit order is shown once more before it is sent. Market orders, and prices far off, always are. */
export const confirmOrdersStore = keptSwitch('confirmOrders', true);
