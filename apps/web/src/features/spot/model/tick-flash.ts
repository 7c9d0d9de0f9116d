import { keptSwitch } from '../../../shared/kept/kept-value.ts';

/** Whether the last price flashes when it moves. */
export const tickFlashStore = keptSwitch('tickFlash', true);
