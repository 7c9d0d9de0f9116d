import { arrived } from '@candor/web-kit';
/** Loads the dialogs of the screen with the library of their forms: at the latest when one is opened. */
export const loadDialogs = () => arrived(() => import('./lever-dialogs.tsx'));
