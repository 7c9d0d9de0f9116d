import { keptSwitch } from '../../../shared/kept/kept-value.ts';

/** True if the last price flashes when it moves. */
export const tickFlashStore = keptSwitch('tickFlash', true);
