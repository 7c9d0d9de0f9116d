import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledTexts } from '@candor/web-kit/build';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:3000';
/** The libraries that every page needs before it can be drawn, without their parts that only some pages use. */
const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  'clsx',
  'icu-minify',
  '@tanstack/(history|router-core|react-router|query-core|react-query|store|react-store)',
];
const EVERY_PAGE = new RegExp(`node_modules/((${LIBRARIES.join('|')})/|lucide-react/dist/esm/(?!icons/))`);
/** So much of a file's name says what it is. */
const NAME_LENGTH = 7;
const SOME_PAGES =
  /infiniteQueryObserver|mutationObserver|queriesObserver|useMutation|useInfiniteQuery|useQueries/;
/**
 * The parts of a pair's screen. Each screen of a pair shows most of them, and they compress better as one file than as
 * one for every set of screens that shares a few.
 */
const DESK_PARTS = [
  'client/src/book/',
  'contract/src/ws/checksum-text',
  'desk/src/arithmetic/(approximate-value|group-levels|level-cost|market-fill|nearest-step)',
  'desk/src/book/',
  'desk/src/chart/(?!depth-chart|drawing-bar|marks/|study-panel|line-|tag-places|use-(move|price-pick))',
  'desk/src/live/(bars|book|trades|merge-trades)',
  'desk/src/pairs/(pair-(strip|list|rows)|use-(approximate|deal|pair-price|title-price)|price-age)',
  'desk/src/rows/(panel-head|ended-rows)',
  'desk/src/ticket/live-field',
  'ui/src/chart/(drawings|resolution|studies)',
  'web-kit/src/appearance/use-page-mark',
  'web-kit/src/kept/(kept-entries|keep-on-server)',
];
const DESK = new RegExp(`packages/(${DESK_PARTS.join('|')})|node_modules/crc/`);
/** The entry stays a file of its own: the page names it. */
const ENTRY = /\/main\.tsx$|\/index\.html/;
/** Reached by a package's index, but used by later pages alone. */
const LATER = /packages\/contract\/src\/areas\/accounts\/movement-reasons\./;
/** Exact amounts and what pages compute with them: small modules that mostly load together. */
const AMOUNTS =
  /packages\/(primitives\/|formulas\/src\/(notional|fee|price-limits|affordable-quantity)|desk\/src\/arithmetic\/(order-arithmetic|pair-units|open-amount|limit-figures|rate-percent))/;
/** Small parts that nearly every page shows. */
const SMALL_PARTS =
  /packages\/(web-kit\/src\/(appearance\/use-(media-query|page-title)|lists\/query-failure|api\/failure-text)|ui\/src\/(components\/(button|panel-state)|format\/is-composing))\.|lucide-react\/dist\/esm\/icons\/(rotate-cw|copy|search|check|x|chevron-(down|left|right))\./;
/** Every list of pairs and every link to one needs these small modules, which mostly load together. */
const PAIRS =
  /packages\/(desk\/src\/(pairs\/(use-markets|use-favourites|favourites|pair-address|pair-link|product|remembered-pair|sort-matches|use-held-order)|live\/quotations)|ui\/src\/(components\/coin-badge|coins\/\w+)|web-kit\/src\/live\/(load-push|topic-store|frame-commit))\./;
/** Fields of amounts and choices: forms that have one mostly have the other. */
const FIELDS =
  /packages\/(desk\/src\/ticket\/(number-field|field-message|field-row)|ui\/src\/(format\/(use-number-text|read-number)|popups\/select-button|components\/field-frame))\./;
/** The age of the data, and the small parts that come with it on every screen of a pair. */
const FRESHNESS =
  /packages\/(web-kit\/src\/(live\/connection|kept\/kept-value|keyboard\/shortcuts)|ui\/src\/format\/clock-text)\./;
/** News and the numbers of its categories. */
const NEWS = /(web\/src\/shared\/api\/use-news|contract\/src\/areas\/content\/news-categories)\./;
/** Rows of tabs and choices, which share their keys. */
const CHOICES = /packages\/ui\/src\/components\/(tab-strip|segments|choice-keys)\./;
/** Tables, with the library that sorts and pages their rows. */
const TABLES =
  /packages\/(ui\/src\/table\/|web-kit\/src\/lists\/csv-button)|node_modules\/(@tanstack\/(react-table|table-core)\/|lucide-react\/dist\/esm\/icons\/(arrow-down|download)\.)/;
/** The sounds, flashes, title badge and question before an order that the screens of a pair share. */
const SIGNALS =
  /packages\/(desk\/src\/(ticket\/(sounds|confirm-preference)|pairs\/tick-flash)|web-kit\/src\/toasts\/title-badge)\./;
/** The surroundings of a pair, which are part of no panel: its frame, its menus, the places of its charts and lists. */
const PAIR_SCREEN =
  /app\/pages\/pairs\/(chart-toggle|late-panel|pair-(picker|screen)|panel-place|use-(chart-sheet|drawn-in-pieces|fee-news|pair-of-address))\.|features\/layout\/(connection-banner|live|palette-offer|status-bar)\.|desk\/src\/(ticket\/guest-links|pairs\/sort-arrows)\.|lucide-react\/dist\/esm\/icons\/(chart-area|chart-candlestick|clock|maximize-2|minimize-2)\./;
/** Further parts of the screens that trade at the index. */
const INDEX_SCREEN =
  /app\/pages\/pairs\/(desk-(frame|skeleton)|indexed-pair)\.|web\/src\/shared\/(index-price\/(index-(age|line)|use-index-block)|own-limits\/(texts|own-limits-note))\.|desk\/src\/(live\/index-price|ticket\/choice-field)\./;
/** A person's own rows as private frames change them. */
const OWN_ROWS = /web-kit\/src\/live\/(kept-rows|use-private-list)\./;
/** Lists and dialogs that open over a page at a touch, and the star in such lists. */
const POPUPS =
  /packages\/(ui\/src\/(popups\/popover-button|components\/dialog)|desk\/src\/pairs\/favourite-button)\.|lucide-react\/dist\/esm\/icons\/star\./;
/** Positions with leverage: reading them, and opening and closing them. */
const POSITIONS = /features\/lever\/(model\/order-status|api\/lever-queries|components\/load-dialogs)\./;
const LEVER =
  /features\/lever\/(model\/(end-text|lever-figures|use-lever-block|left-ticket|ticket-values|loss-bound)|api\/(own-closes|use-lever-actions)|components\/(send-order|stop-warning|ticket-(figures|inputs)))\.|formulas\/src\/(position-(profit|cost)|forced-close-price)\./;
/** A person's spot orders: what the form, the chart and the lists know and do about them. */
const OWN_ORDERS =
  /features\/spot\/(protection\/load|api\/(use-check-order|use-open-orders|use-amendments|cancel-order|use-holdings|keep-placed|place-order)|model\/(late-checks|open-orders|row-origins|amendment|check-ticket|check-limits|order-news|pending-orders|ticket-(fields|figures|problem|types))|components\/(condition-note|condition-text|reason-text|order-toast|use-problem-text)|texts)\.|client\/src\/outcome\.|web\/src\/shared\/page\/focus-field\.|desk\/src\/(arithmetic\/market-order|ticket\/use-balance|rows\/new-rows-chip)\./;
/** The pages that show nothing before this call is answered. */
const DRAWN_FROM_PAIRS = ['/trade', '/lever', '/second', '/markets'];
const PAIRS_CALL = '/api/market/currency_matches';
const LANGUAGES = readdirSync(join(import.meta.dirname, 'src/app/locales')).map((file) =>
  file.replace('.json', ''),
);
const proxy = {
  '/api': { target: server },
  '/solvency/files': { target: server },
  '/bind': { target: server },
  '/udf': { target: server },
  '/ws': { target: server, ws: true },
  '/ws-api': { target: server, ws: true },
  '/stream': { target: server, ws: true },
};

/** The page module of each address that has one, read from the places: the part of its path before the next slash. */
function pageModules(): readonly (readonly [address: string, source: string])[] {
  const folder = join(import.meta.dirname, 'src/app/places');
  const routes = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((source) => source.split('createRoute('))
    .flatMap((route) => {
      const path = /path: '(\/[^'/]*)/.exec(route)?.[1];
      const source = /import\('\.\.(\/pages\/[^']+)'\)/.exec(route)?.[1];
      return path !== undefined && source !== undefined ? [[path, `/app${source}`] as const] : [];
    });
  const home = routes.find(([path]) => path === '/home');
  if (!home) throw new Error('The router has no page for /home.');
  return [['/', home[1]], ...new Map(routes)];
}

/**
 * Tells the server and public/appearance.js which files an address and a language need, so that they load with the
 * first scripts and not a round trip later: the page's own chunks, the texts of every feature among them, and the pairs.
 */
function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const chunkOf = (source: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
          if (!chunk) throw new Error(`${source} is not in the build.`);
          return chunk;
        };
        /** The chunk and everything that it imports before it can run. */
        const graphOf = (first: Rolldown.OutputChunk): readonly Rolldown.OutputChunk[] => {
          const seen = new Set([first]);
          for (const chunk of seen)
            for (const file of chunk.imports) seen.add(byFile.get(file) as Rolldown.OutputChunk);
          return [...seen];
        };
        const textsOf = (graph: readonly Rolldown.OutputChunk[], language: string): readonly string[] =>
          graph
            .flatMap(({ moduleIds }) => moduleIds)
            .filter((id) => id.endsWith('/texts.ts'))
            .map((id) => chunkOf(id.replace(/texts\.ts$/, `locales/${language}.json`)).fileName);
        if (!entry) throw new Error('The page has no entry.');
        const always = graphOf(entry);
        const links: string[] = [];
        const add = (key: string, files: readonly string[]) => {
          // Files that the page itself requests are loading already.
          for (const file of files)
            if (!html.includes(`"/${file}"`))
              links.push(`<link rel="first-file" data-for="${key}" href="/${file}">\n    `);
        };
        for (const language of LANGUAGES) add(language, textsOf(always, language));
        for (const [address, source] of pageModules()) {
          const page = graphOf(chunkOf(source)).filter((chunk) => !always.includes(chunk));
          add(
            address,
            page.map(({ fileName }) => fileName),
          );
          for (const language of LANGUAGES) add(`${address} ${language}`, textsOf(page, language));
          if (DRAWN_FROM_PAIRS.includes(address))
            links.push(`<link rel="first-file" data-for="${address}" as="fetch" href="${PAIRS_CALL}">\n    `);
        }
        const reader = '<script src="/appearance.js">';
        return html.replace(reader, `${links.join('')}${reader}`);
      },
    },
  };
}

/**
 * Completes the page that is there before any script: the demo's ribbon in every language of the app, and scripts that
 * leave the network to the styles first, as nothing is visible without these.
 */
function earlyPage(): Plugin {
  const ribbons = LANGUAGES.map((language) => {
    const texts = readFileSync(join(import.meta.dirname, `src/app/locales/${language}.json`), 'utf8');
    const { header } = JSON.parse(texts) as { readonly header: { readonly demoRibbon: string } };
    return `<p role="note" data-in="${language}">${header.demoRibbon}</p>`;
  });
  return {
    name: 'early-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace('<!--ribbon-->', () => ribbons.join(''))
          .replace('<script type="module"', () => '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', () => '<link rel="modulepreload" fetchpriority="low"'),
    },
  };
}

/** A chunk asks for none of the files that are there when it runs: those that it needs itself, and those of every page. */
function newFilesOnly(): Plugin {
  let bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>> = {};
  const loadedWith = (host: string): ReadonlySet<string> => {
    const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
    const seen = new Set([host, ...entries.map(({ fileName }) => fileName)]);
    for (const name of seen) {
      const file = bundle[name];
      if (file?.type === 'chunk') for (const each of file.imports) seen.add(each);
    }
    return seen;
  };
  const resolveDependencies = (
    file: string,
    files: readonly string[],
    { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
  ): string[] => {
    if (hostType === 'html') return [...files];
    const loaded = loadedWith(hostId);
    const missing = files.filter((each) => !loaded.has(each));
    return missing.length === 1 && missing[0] === file ? [] : missing;
  };
  return {
    name: 'new-files-only',
    apply: 'build',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    generateBundle: {
      order: 'pre',
      handler(_, files) {
        bundle = files;
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledTexts(), react(), tailwindcss(), firstFiles(), earlyPage(), newFilesOnly()],
  // The hook that it stands in for is a part of React.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The page's Content-Security-Policy allows no `data:` scripts or fonts.
    assetsInlineLimit: 0,
    // The manifest lists the files of each page, for the test that keeps pages small.
    manifest: true,
    rolldownOptions: {
      output: {
        // Every page names many chunks, and a hash does not compress: least of all one of many characters.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        // The first page lists every file, and the ends of long names are bytes of it.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, NAME_LENGTH)}-[hash:7].js`,
        // The code that every page loads compresses better as two files than as many.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: (id) => EVERY_PAGE.test(id) && !SOME_PAGES.test(id), priority: 2 },
            { name: 'amounts', test: AMOUNTS },
            { name: 'small-parts', test: SMALL_PARTS },
            {
              name: 'first',
              tags: ['$initial'],
              test: (id) => !ENTRY.test(id) && !LATER.test(id),
              priority: 1,
            },
            { name: 'pairs', test: PAIRS },
            { name: 'news', test: NEWS },
            { name: 'choices', test: CHOICES },
            { name: 'fields', test: FIELDS },
            { name: 'freshness', test: FRESHNESS },
            { name: 'data-table', test: TABLES },
            { name: 'signals', test: SIGNALS },
            { name: 'desk', test: DESK },
            { name: 'pair-screen', test: PAIR_SCREEN },
            { name: 'index-screen', test: INDEX_SCREEN },
            { name: 'own-rows', test: OWN_ROWS },
            { name: 'popups', test: POPUPS },
            { name: 'positions', test: POSITIONS },
            { name: 'lever', test: LEVER },
            { name: 'own-orders', test: OWN_ORDERS },
          ],
        },
      },
    },
  },
});
