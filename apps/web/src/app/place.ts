import type { ComponentType } from 'react';
import type { PlaceLink } from '../shared/navigation.ts';

/**
 * The questions that the app asks of any place: an area of pages with what leads there. Its answers load with the app, and
 * its pages when they are opened. A question that a place leaves out does not concern it.
 */
export interface Place {
  readonly routes: readonly object[];
  /** Its links in menus, and its commands. */
  readonly links?: readonly PlaceLink[];
  /** Follows the user's own things on every page: at once where an address begins so, and elsewhere once the page is drawn. */
  readonly follows?: {
    readonly soonAt: `/${string}`;
    readonly load: () => Promise<{ readonly Follower: ComponentType }>;
  };
}
