import type { TextKey } from '@candor/web-kit';
import { type AnyRouter, type LinkProps, useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True if a guest is sent to the login instead; a user who logs out here goes home. */
    isForUsers?: boolean;
  }
}

type Path = `/${string}`;
type Menu = 'header' | 'account' | 'sheet' | 'footer' | 'command';

/** A link to a page, as its place gives it to the menus. */
export interface PlaceLink {
  readonly to: Path;
  readonly hash?: string;
  readonly label: TextKey;
  readonly at: readonly Menu[];
  /** With it the link is at the bottom edge of a phone as well. */
  readonly icon?: LucideIcon;
  readonly isForSellers?: true;
  /** Commands leave the link out where the exchange does not offer it. */
  readonly product?: 'lever' | 'seconds' | 'savings';
  /** The link that it follows among commands; absent: that of the place before. */
  readonly after?: Path;
}

/** A link as a menu shows it; a test compares the addresses of all places with the routes. */
interface MenuLink extends Omit<PlaceLink, 'to'> {
  readonly to: NonNullable<LinkProps['to']>;
}

/** Returns the links of all places, in their order. */
export function useAllLinks(): readonly MenuLink[] {
  return useRouter().options.context.links as readonly MenuLink[];
}

/** Returns the links that a menu lists. */
export function useLinks(menu: Menu): readonly MenuLink[] {
  return useAllLinks().filter(({ at }) => at.includes(menu));
}

/** Returns whether the page that is shown is for users only. */
export function isOnUsersPage(router: Pick<AnyRouter, 'state'>): boolean {
  return router.state.matches.some(({ staticData }) => staticData.isForUsers);
}
