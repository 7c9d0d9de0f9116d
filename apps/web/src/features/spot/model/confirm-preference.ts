import { readLocal, writeLocal } from '../../../shared/storage/local-keys.ts';
import { createValueStore } from '../../../shared/storage/value-store.ts';

/** Whether a limit order is shown once more before it is sent. Market orders, and prices far off, always are. */
export const confirmOrdersStore = createValueStore(readLocal('confirmOrders') !== 'off');

export function setConfirmOrders(isOn: boolean): void {
  writeLocal('confirmOrders', isOn ? undefined : 'off');
  confirmOrdersStore.set(isOn);
}
