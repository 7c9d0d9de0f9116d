import { arrived } from '@candor/web-kit';

/** Loads what a person asks for by a press: the lists behind the tabs, the fills of an order, what is asked before a change. */
export const loadLists = () => arrived(() => import('./later-lists.ts'));
