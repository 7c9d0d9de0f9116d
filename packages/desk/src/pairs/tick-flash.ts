import { keptSwitch } from '@candor/web-kit';

/** True if the last price flashes when it moves. */
export const tickFlashStore = keptSwitch('tickFlash', true);
