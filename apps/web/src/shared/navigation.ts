/** The parts of the exchange, in the order of the header. Markets has a route but no link, as specified. */
export const MAIN_LINKS = [
  { to: '/legalIndex', label: 'header.fiat' },
  { to: '/trade', label: 'header.trade' },
  { to: '/lever', label: 'header.lever' },
  { to: '/second', label: 'header.second' },
  { to: '/myshop', label: 'header.myShop', isForSellers: true },
  { to: '/assets', label: 'header.assets' },
] as const;

/** The links in the account menu before "log out". */
export const ACCOUNT_LINKS = [
  { to: '/personal/accountSettings', label: 'header.accountSettings' },
  { to: '/personal/collectionSettings', label: 'header.paymentSettings' },
  { to: '/personal/authentication', label: 'header.authentication' },
  { to: '/personal/feedback', label: 'header.feedback' },
] as const;
