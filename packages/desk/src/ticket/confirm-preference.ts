import { keptSwitch } from '@candor/web-kit';

/** True if limit orders need a confirmation. Market orders, and prices far off, always do. */
export const confirmOrdersStore = keptSwitch('confirmOrders', true);
