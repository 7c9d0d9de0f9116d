import { createToastStore } from '@candor/ui';

/** The one list of messages; shown by the layout, filled from anywhere. */
export const toasts = createToastStore();
