/** The pages inside the frame. */
import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../shared/list/list-search.ts';
import { framedRoute } from './root-route.ts';

const framed = { getParentRoute: () => framedRoute } as const;
/** A page with a list, whose filters its address keeps. */
const listed = { ...framed, validateSearch: readListSearch } as const;

const homeRoute = createRoute({
  ...framed,
  path: '/home',
  component: lazyRouteComponent(() => arrived(() => import('../features/home/index.ts')), 'HomePage'),
});

const proposalsRoute = createRoute({
  ...listed,
  path: '/proposals',
  component: lazyRouteComponent(
    () => arrived(() => import('../features/proposals/index.ts')),
    'ProposalsPage',
  ),
});

const withdrawalsRoute = createRoute({
  ...listed,
  path: '/withdrawals',
  component: lazyRouteComponent(() => arrived(() => import('../features/funds/index.ts')), 'WithdrawalsPage'),
});

const withdrawalRoute = createRoute({
  ...framed,
  path: '/withdrawals/$id',
  component: lazyRouteComponent(() => arrived(() => import('../features/funds/index.ts')), 'WithdrawalPage'),
});

const noticesRoute = createRoute({
  ...listed,
  path: '/notices',
  component: lazyRouteComponent(() => arrived(() => import('../features/funds/index.ts')), 'NoticesPage'),
});

const noticeRoute = createRoute({
  ...framed,
  path: '/notices/$id',
  component: lazyRouteComponent(() => arrived(() => import('../features/funds/index.ts')), 'NoticePage'),
});

const chainsRoute = createRoute({
  ...listed,
  path: '/chains',
  component: lazyRouteComponent(() => arrived(() => import('../features/funds/index.ts')), 'ChainsPage'),
});

const networksPages = () => arrived(() => import('../features/networks/index.ts'));

const networksRoute = createRoute({
  ...framed,
  path: '/networks',
  component: lazyRouteComponent(networksPages, 'NetworksPage'),
});

const networkRoute = createRoute({
  ...framed,
  path: '/networks/$id',
  component: lazyRouteComponent(networksPages, 'NetworkPage'),
});

const solvencyRoute = createRoute({
  ...framed,
  path: '/solvency',
  component: lazyRouteComponent(() => arrived(() => import('../features/solvency/index.ts')), 'SolvencyPage'),
});

const identityRoute = createRoute({
  ...listed,
  path: '/identity',
  component: lazyRouteComponent(() => arrived(() => import('../features/reviews/index.ts')), 'IdentityPage'),
});

const papersRoute = createRoute({
  ...framed,
  path: '/identity/$id',
  component: lazyRouteComponent(() => arrived(() => import('../features/reviews/index.ts')), 'PapersPage'),
});

const feedbackRoute = createRoute({
  ...listed,
  path: '/feedback',
  component: lazyRouteComponent(() => arrived(() => import('../features/reviews/index.ts')), 'FeedbackPage'),
});

const closingsRoute = createRoute({
  ...listed,
  path: '/closings',
  component: lazyRouteComponent(() => arrived(() => import('../features/reviews/index.ts')), 'ClosingsPage'),
});

const usersRoute = createRoute({
  ...listed,
  path: '/users',
  component: lazyRouteComponent(() => arrived(() => import('../features/users/index.ts')), 'UsersPage'),
});

const userRoute = createRoute({
  ...framed,
  path: '/users/$id',
  component: lazyRouteComponent(() => arrived(() => import('../features/users/index.ts')), 'UserPage'),
});

const messagesRoute = createRoute({
  ...listed,
  path: '/messages',
  component: lazyRouteComponent(() => arrived(() => import('../features/messages/index.ts')), 'MessagesPage'),
});

const termsRoute = createRoute({
  ...framed,
  path: '/terms',
  validateSearch: ({ subject }: Record<string, unknown>): { subject?: string | undefined } => ({
    subject: typeof subject === 'string' ? subject : undefined,
  }),
  component: lazyRouteComponent(() => arrived(() => import('../features/terms/index.ts')), 'TermsPage'),
});

const currenciesRoute = createRoute({
  ...framed,
  path: '/currencies',
  component: lazyRouteComponent(() => arrived(() => import('../features/terms/index.ts')), 'CurrenciesPage'),
});

const sourcesRoute = createRoute({
  ...framed,
  path: '/sources',
  component: lazyRouteComponent(() => arrived(() => import('../features/sources/index.ts')), 'SourcesPage'),
});

const moneyRoute = createRoute({
  ...framed,
  path: '/money',
  component: lazyRouteComponent(() => arrived(() => import('../features/money/index.ts')), 'MoneyPage'),
});

const feesRoute = createRoute({
  ...framed,
  path: '/fees',
  component: lazyRouteComponent(() => arrived(() => import('../features/money/index.ts')), 'FeesPage'),
});

const booksRoute = createRoute({
  ...framed,
  path: '/books',
  component: lazyRouteComponent(() => arrived(() => import('../features/money/index.ts')), 'BooksPage'),
});

const userViewRoute = createRoute({
  ...framed,
  path: '/users/$id/view',
  component: lazyRouteComponent(() => arrived(() => import('../features/users/index.ts')), 'UserViewPage'),
});

const newsRoute = createRoute({
  ...listed,
  path: '/news',
  component: lazyRouteComponent(() => arrived(() => import('../features/content/index.ts')), 'NewsPage'),
});

/** The number of an article, or `new`. */
const articleRoute = createRoute({
  ...framed,
  path: '/news/$id',
  component: lazyRouteComponent(() => arrived(() => import('../features/content/index.ts')), 'ArticlePage'),
});

const brandRoute = createRoute({
  ...framed,
  path: '/brand',
  component: lazyRouteComponent(() => arrived(() => import('../features/brand/index.ts')), 'BrandPage'),
});

const settingsRoute = createRoute({
  ...framed,
  path: '/settings',
  component: lazyRouteComponent(() => arrived(() => import('../features/settings/index.ts')), 'SettingsPage'),
});

const countriesRoute = createRoute({
  ...framed,
  path: '/countries',
  component: lazyRouteComponent(
    () => arrived(() => import('../features/settings/index.ts')),
    'CountriesPage',
  ),
});

const operatorsRoute = createRoute({
  ...framed,
  path: '/operators',
  component: lazyRouteComponent(
    () => arrived(() => import('../features/operation/index.ts')),
    'OperatorsPage',
  ),
});

const recordRoute = createRoute({
  ...listed,
  path: '/record',
  component: lazyRouteComponent(() => arrived(() => import('../features/operation/index.ts')), 'RecordPage'),
});

const ownRoute = createRoute({
  ...framed,
  path: '/own',
  component: lazyRouteComponent(() => arrived(() => import('../features/operation/index.ts')), 'OwnPage'),
});

const p2pPages = () => arrived(() => import('../features/p2p/index.ts'));

const p2pRoute = createRoute({
  ...framed,
  path: '/p2p',
  component: lazyRouteComponent(p2pPages, 'P2pPage'),
});

const tradesRoute = createRoute({
  ...listed,
  path: '/trades',
  component: lazyRouteComponent(p2pPages, 'TradesPage'),
});

const appealsRoute = createRoute({
  ...listed,
  path: '/appeals',
  component: lazyRouteComponent(p2pPages, 'AppealsPage'),
});

const appealRoute = createRoute({
  ...framed,
  path: '/appeals/$id',
  component: lazyRouteComponent(p2pPages, 'AppealPage'),
});

const claimsRoute = createRoute({
  ...listed,
  path: '/claims',
  component: lazyRouteComponent(p2pPages, 'ClaimsPage'),
});

const claimRoute = createRoute({
  ...framed,
  path: '/claims/$id',
  component: lazyRouteComponent(p2pPages, 'ClaimPage'),
});

const shopsRoute = createRoute({
  ...listed,
  path: '/shops',
  component: lazyRouteComponent(p2pPages, 'ShopsPage'),
});

const shopRoute = createRoute({
  ...framed,
  path: '/shops/$id',
  component: lazyRouteComponent(p2pPages, 'ShopPage'),
});

const p2pFiguresRoute = createRoute({
  ...framed,
  path: '/p2pFigures',
  component: lazyRouteComponent(p2pPages, 'FiguresPage'),
});

export const pageRoutes = [
  homeRoute,
  proposalsRoute,
  withdrawalsRoute,
  withdrawalRoute,
  noticesRoute,
  noticeRoute,
  networksRoute,
  networkRoute,
  chainsRoute,
  solvencyRoute,
  identityRoute,
  papersRoute,
  feedbackRoute,
  closingsRoute,
  usersRoute,
  userRoute,
  userViewRoute,
  messagesRoute,
  termsRoute,
  currenciesRoute,
  sourcesRoute,
  moneyRoute,
  feesRoute,
  booksRoute,
  newsRoute,
  articleRoute,
  brandRoute,
  settingsRoute,
  countriesRoute,
  operatorsRoute,
  recordRoute,
  ownRoute,
  p2pRoute,
  p2pFiguresRoute,
  tradesRoute,
  appealsRoute,
  appealRoute,
  claimsRoute,
  claimRoute,
  shopsRoute,
  shopRoute,
] as const;
