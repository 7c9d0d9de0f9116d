import { createValueStore } from '@candor/web-kit';

/** The place of the bell in the header that is shown. The bell itself comes once the page is drawn, because no page waits for it. */
export const bellPlace = createValueStore<HTMLElement | null>(null);

/** The ref of that place. */
export const placeBell = bellPlace.set;
