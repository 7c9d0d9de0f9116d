import { expect, type Page } from '@playwright/test';

/** The part of the app's router that tests read; the app leaves it on the window. */
interface AppRoute {
  readonly fullPath: string;
  readonly options: {
    readonly component?: unknown;
    readonly staticData?: { readonly isForUsers?: boolean };
  };
  readonly parentRoute?: AppRoute;
  readonly children?: readonly AppRoute[];
}

interface AppRouter {
  readonly routesById: Readonly<Record<string, AppRoute>>;
  readonly state: { readonly status: string; readonly resolvedLocation?: { readonly href: string } };
}

type AppWindow = typeof globalThis & { readonly __TSR_ROUTER__: AppRouter };

/** Addresses for the routes that need parameters. */
const WITH_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/trade/$pair': ['/trade/BTC_USDT'],
  '/lever/$pair': ['/lever/BTC_USDT'],
  '/second/$pair': ['/second/BTC_USDT'],
};

/** Addresses at which a route shows something else than at its bare path. */
const WITH_SEARCH: Readonly<Record<string, readonly string[]>> = {
  '/notice': ['/notice?id=0&category_id=7'],
  '/resetPassword': ['/resetPassword?fromSet=1'],
  '/assets/tradeAccount': ['/assets/tradeAccount?charge=USDT', '/assets/tradeAccount?withdraw=USDT'],
  '/assets/leverAccount': ['/assets/leverAccount?charge=USDT'],
  '/assets/dealRecords': ['/assets/dealRecords?list=withdrawals', '/assets/dealRecords?types=lever_account'],
  '/assets/transferLog': ['/assets/transferLog?currency_id=1&currency_code=USDT'],
  '/assets/bindAddr': ['/assets/bindAddr?currency=LTC'],
};

export interface AppPages {
  /** Addresses that a guest may open. */
  readonly forGuests: readonly string[];
  /** Addresses that send a guest to the login. */
  readonly forUsers: readonly string[];
}

/** Reads the address of every page from the route tree of the app that a page has open. */
export async function readAppPages(page: Page): Promise<AppPages> {
  await routerListens(page);
  const routes = await page.evaluate(() => {
    const { routesById } = (globalThis as AppWindow).__TSR_ROUTER__;
    const isForUsers = (route: AppRoute | undefined): boolean =>
      route !== undefined && (route.options.staticData?.isForUsers === true || isForUsers(route.parentRoute));
    return Object.values(routesById)
      .filter(({ parentRoute }) => parentRoute !== undefined)
      .map((route) => ({
        path: route.fullPath,
        isForUsers: isForUsers(route),
        hasParameters: route.fullPath.includes('$'),
        isDrawn: route.options.component !== undefined,
        // A route with children draws what is around theirs; the bare path leads to one of them.
        isFrame: (route.children ?? []).length > 0,
      }));
  });
  const isPage = ({ isDrawn, isFrame, hasParameters }: (typeof routes)[number]) =>
    hasParameters || (isDrawn && !isFrame);
  const pages = routes.filter(isPage);
  const addresses = pages.flatMap(({ path, isForUsers, hasParameters }) =>
    [...(hasParameters ? (WITH_PARAMETERS[path] ?? []) : [path]), ...(WITH_SEARCH[path] ?? [])].map(
      (address) => ({ address, isForUsers }),
    ),
  );
  const paths = new Set(pages.map(({ path }) => path));
  const named = [...Object.keys(WITH_PARAMETERS), ...Object.keys(WITH_SEARCH)];
  expect(
    named.filter((path) => !paths.has(path)),
    'addresses of routes that are gone',
  ).toEqual([]);
  expect(
    pages.filter(({ path, hasParameters }) => hasParameters && !(path in WITH_PARAMETERS)),
    'routes with parameters and without an address',
  ).toEqual([]);
  return {
    forGuests: addresses.filter(({ isForUsers }) => !isForUsers).map(({ address }) => address),
    forUsers: addresses.filter(({ isForUsers }) => isForUsers).map(({ address }) => address),
  };
}

/** The router listens to the address once it has drawn its first page. */
async function routerListens(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (globalThis as Partial<AppWindow>).__TSR_ROUTER__?.state.resolvedLocation !== undefined,
  );
}

/** Far longer than any page takes, so that a page that is never drawn is reported as what it shows instead. */
const DRAWN_WITHIN_MS = 120_000;

/** Goes to an address of the app that is open, without loading that again, and waits until its page is the one drawn. */
export async function goInApp(page: Page, address: string): Promise<void> {
  await routerListens(page);
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await waitUntilDrawn(page, address);
}

/** Waits until the page of an address, to which the app is on its way, is the one drawn. */
export async function waitUntilDrawn(page: Page, address: string): Promise<void> {
  const isDrawn = (to: string) => {
    const { __TSR_ROUTER__: router } = globalThis as Partial<AppWindow>;
    const plain = (href: string) => decodeURIComponent(href.replaceAll('+', '%20'));
    const drawn = router?.state.resolvedLocation?.href;
    const here = plain(location.pathname + location.search);
    // The screen of a product adds the pair that was looked at last, and the console's router leaves out its folder.
    return (
      router?.state.status === 'idle' &&
      drawn !== undefined &&
      here.endsWith(plain(drawn)) &&
      here.startsWith(plain(to))
    );
  };
  await page.waitForFunction(isDrawn, address, { timeout: DRAWN_WITHIN_MS }).catch(async (error: unknown) => {
    const { status, drawn, here } = await page.evaluate(() => {
      const { state } = (globalThis as AppWindow).__TSR_ROUTER__;
      return { status: state.status, drawn: state.resolvedLocation?.href, here: location.href };
    });
    throw new Error(`${address} is not drawn: the router is ${status} at ${here} and shows ${drawn}`, {
      cause: error,
    });
  });
}

/** Shows a page of the app that is open, without loading that again, once everything on it is read. */
export async function showAppPage(page: Page, address: string): Promise<void> {
  await goInApp(page, address);
  await isComplete(page);
}

/** Waits until everything on the page that is open is read. */
export async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  // A QR code is drawn when it scrolls into view.
  await expect(page.locator('[aria-busy="true"], [data-state="loading"]:not([role="img"])')).toHaveCount(0);
}

/** Gives the window another size, and waits until the page is laid out for it and complete. */
export async function resize(page: Page, size: Readonly<{ width: number; height: number }>): Promise<void> {
  await page.setViewportSize(size);
  // Parts that only a window of this size has are asked for in the frame that follows the change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await isComplete(page);
}

/** Returns how many pixels the page that is open is wider than its window. */
export function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
