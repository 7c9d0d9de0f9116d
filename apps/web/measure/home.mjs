/**
 * `npm run measure-home -- http://localhost:3000`: how fast a running server's public pages are for a first visit
 * by a mid phone: 390 x 844, CPU slowed four times, 150 ms round trips, 1.6 Mb/s down. The 75th percentile of five
 * runs; for a reader to judge, so no test asserts a time. `--runs=N` changes their number, `--json` prints one line of
 * JSON a visit instead.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, runs: { type: 'string', default: '5' } },
});
const RUNS = Number(options.runs);
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** Without a request for this long, nothing more is loading. */
const LATE_MS = 1_500;

const [base, ...asked] = positionals;
const PATHS = asked.length > 0 ? asked : ['/home', '/markets', '/notice', '/login'];
if (!base) {
  console.error('The address of a running server is needed: npm run measure-home -- http://localhost:3000');
  process.exit(1);
}

/** @param {readonly number[]} values */
function p75(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
}

/** Runs in the page before its first script. */
function watch() {
  const seen = { lcp: 0, lcpElement: '', cls: 0, tbt: 0, fcp: 0 };
  Object.assign(globalThis, { __seen: seen });
  /** @param {string} type @param {(entry: any) => void} each */
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpElement = `${entry.element?.localName}.${entry.element?.className}`.slice(0, 60);
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  observe('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
}

/** Runs in the page: bytes over the network of the scripts that were asked for before this time. @param {number} time */
function bytesAskedForBefore(time) {
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < time)
    .reduce((sum, entry) => sum + /** @type {PerformanceResourceTiming} */ (entry).transferSize, 0);
}

const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
});

/** One first visit, with nothing kept from another. @param {string} path */
async function visit(path) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  /** @type {Map<string, string>} */
  const types = new Map();
  let scriptBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(base + path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LATE_MS);
  const seen = await page.evaluate(
    () =>
      /** @type {{ __seen: Record<string, number> & { lcpElement: string } }} */ (
        /** @type {unknown} */ (globalThis)
      ).__seen,
  );
  const firstScriptBytes = await page.evaluate(bytesAskedForBefore, seen['fcp'] ?? 0);
  await context.close();
  return { ...seen, scriptBytes, firstScriptBytes };
}

for (const path of PATHS) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await visit(path));
  if (options.json) {
    for (const run of runs) console.log(JSON.stringify({ path, ...run }));
    continue;
  }
  /** @param {'fcp' | 'lcp' | 'tbt' | 'cls' | 'scriptBytes' | 'firstScriptBytes'} name */
  const of = (name) => p75(runs.map((each) => Number(each[name])));
  const time = (/** @type {'fcp' | 'lcp' | 'tbt'} */ name) =>
    `${name.toUpperCase()} ${of(name).toFixed(0)} ms`;
  console.log(
    [
      path.padEnd(9),
      time('fcp'),
      time('lcp'),
      time('tbt'),
      `CLS ${of('cls').toFixed(4)}`,
      `scripts ${(of('firstScriptBytes') / 1000).toFixed(1)} kB before the first paint`,
      `${(of('scriptBytes') / 1000).toFixed(1)} kB in all`,
      runs.at(-1)?.lcpElement,
    ].join('  '),
  );
}
await browser.close();
