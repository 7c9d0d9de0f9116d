import type { AnyRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True if a guest is sent to the login instead; a user who logs out here goes home. */
    isForUsers?: boolean;
  }
}

interface NavigationLink {
  readonly to: string;
  readonly label: string;
  readonly isForSellers?: true;
}

/** The parts of the exchange, in the order of the header. */
export const MAIN_LINKS = [
  { to: '/legalIndex', label: 'header.fiat' },
  { to: '/markets', label: 'header.markets' },
  { to: '/trade', label: 'header.trade' },
  { to: '/lever', label: 'header.lever' },
  { to: '/second', label: 'header.second' },
  { to: '/myshop', label: 'header.myShop', isForSellers: true },
  { to: '/assets', label: 'header.assets' },
] as const satisfies readonly NavigationLink[];

/** The links in the account menu before "log out". */
export const ACCOUNT_LINKS = [
  { to: '/personal/accountSettings', label: 'header.accountSettings' },
  { to: '/personal/collectionSettings', label: 'header.paymentSettings' },
  { to: '/personal/authentication', label: 'header.authentication' },
  { to: '/personal/feedback', label: 'header.feedback' },
] as const satisfies readonly NavigationLink[];

/** Returns whether the page that is shown is for users only. */
export function isOnUsersPage(router: Pick<AnyRouter, 'state'>): boolean {
  return router.state.matches.some(({ staticData }) => staticData.isForUsers);
}
