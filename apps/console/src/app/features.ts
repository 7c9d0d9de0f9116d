/** The features of the console. Nothing else names one: what the frame and the pages show of any feature is joined here. */
import { inOrder } from '@candor/web-kit';
import { MENU_GROUPS } from '../shared/features/feature.ts';
import { entriesOf, joinFeatures } from '../shared/features/joined.ts';
import { brand } from '../features/brand/place/index.ts';
import { content } from '../features/content/place/index.ts';
import { entry } from '../features/entry/place/index.ts';
import { funds } from '../features/funds/place/index.ts';
import { home } from '../features/home/place/index.ts';
import { hotWallets } from '../features/hot-wallets/place/index.ts';
import { leverage } from '../features/leverage/place/index.ts';
import { messages } from '../features/messages/place/index.ts';
import { money } from '../features/money/place/index.ts';
import { networks } from '../features/networks/place/index.ts';
import { operation } from '../features/operation/place/index.ts';
import { p2p } from '../features/p2p/place/index.ts';
import { proposals } from '../features/proposals/place/index.ts';
import { reviews } from '../features/reviews/place/index.ts';
import { savings } from '../features/savings/place/index.ts';
import { seconds } from '../features/seconds/place/index.ts';
import { settings } from '../features/settings/place/index.ts';
import { solvency } from '../features/solvency/place/index.ts';
import { sources } from '../features/sources/place/index.ts';
import { spot } from '../features/spot/place/index.ts';
import { terms } from '../features/terms/place/index.ts';
import { users } from '../features/users/place/index.ts';

/** In the order in which menus, tabs of terms and tables of a user list them. */
const FEATURES = [
  entry,
  home,
  proposals,
  spot,
  leverage,
  seconds,
  savings,
  funds,
  reviews,
  users,
  messages,
  terms,
  networks,
  hotWallets,
  p2p,
  sources,
  solvency,
  money,
  content,
  brand,
  settings,
  operation,
] as const;

export const features = joinFeatures(FEATURES);
export const openRoutes = entriesOf(FEATURES.map((feature) => feature.openRoutes));
export const framedRoutes = entriesOf(FEATURES.map((feature) => feature.routes));
export const onEveryPage = FEATURES.flatMap(({ onEveryPage: part }) => part ?? []);

const entries = inOrder(entriesOf(FEATURES.map((feature) => feature.menu)));

/** The console's menu: every page that stands on its own, in groups. */
export const menu = Object.entries(MENU_GROUPS).map(([group, label]) => ({
  label,
  entries: entries.filter((each) => each.group === group),
}));

/** The pages that the operator's own menu lists. */
export const ownEntries = entries.filter((each) => 'isOwn' in each);
