/** `web`: a first visit of the public pages and of the trading screen by a mid phone, against the design's budgets. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withDatabases } from './database.ts';
import { atMost, type Figure } from './figures.ts';
import { ROOT } from './machine.ts';
import type { Part } from './part.ts';
import { ServerUnderTest } from './server-under-test.ts';

const MEASURE = join(ROOT, 'apps/web/measure/home.mjs');
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Milliseconds and bytes; `scripts` is every script until the page is quiet, not only what the first paint waits for. */
interface Budget {
  readonly path: string;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scripts: number;
}
const BUDGETS: readonly Budget[] = [
  { path: '/home', lcp: 2_000, tbt: 150, cls: 0.02, scripts: 120_000 },
  { path: '/markets', lcp: 2_000, tbt: 150, cls: 0.02, scripts: 120_000 },
  { path: '/trade', lcp: 2_500, tbt: 250, cls: 0.02, scripts: 265_000 },
];

interface Visit {
  readonly path: string;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scriptBytes: number;
}

export const webPart: Part = ({ isShort }) =>
  withDatabases(async (databases) => {
    if (!existsSync(join(ROOT, 'apps/web/dist/index.html'))) throw new Error('the web app is not built');
    const database = await databases.fresh();
    const server = await ServerUnderTest.start(database, { DEMO_HISTORY_DAYS: '7' });
    const budgets = isShort ? BUDGETS.slice(0, 1) : BUDGETS;
    const figures: Figure[] = [];
    for (const budget of budgets) {
      const visits = await visit(server.url, budget.path, isShort ? 1 : 5);
      figures.push(...figuresOf(budget, visits));
    }
    await server.stop();
    await database.drop();
    return figures;
  });

/** One entry a visit. A page that never draws or runs no script was not visited. */
async function visit(base: string, path: string, runs: number): Promise<Visit[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [MEASURE, '--json', `--runs=${runs}`, base, path],
    { env: { ...process.env, ...browserOf() }, cwd: ROOT },
  );
  const visits = stdout
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as Visit);
  const isWhole =
    visits.length === runs && visits.every(({ fcp, scriptBytes }) => fcp > 0 && scriptBytes > 0);
  if (!isWhole) throw new Error(`${path} was not drawn in every visit: ${stdout}`);
  return visits;
}

function figuresOf({ path, lcp, tbt, cls, scripts }: Budget, visits: readonly Visit[]): Figure[] {
  const of = (read: (one: Visit) => number) => visits.map(read);
  return [
    { name: `${path}: first paint`, unit: 'ms', values: of((one) => one.fcp) },
    { name: `${path}: largest paint`, unit: 'ms', values: of((one) => one.lcp), target: atMost(lcp) },
    { name: `${path}: blocking time`, unit: 'ms', values: of((one) => one.tbt), target: atMost(tbt) },
    { name: `${path}: layout shift`, unit: '', values: of((one) => one.cls), target: atMost(cls) },
    {
      name: `${path}: scripts`,
      unit: 'kB',
      values: of((one) => one.scriptBytes / 1_000),
      target: atMost(scripts / 1_000),
    },
  ];
}

/** A distribution's browser where there is one; Playwright's own otherwise. */
function browserOf(): Readonly<Record<string, string>> {
  if (process.env['CHROMIUM_PATH']) return {};
  for (const name of BROWSERS) {
    const { stdout, status } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return { CHROMIUM_PATH: stdout.trim() };
  }
  return {};
}
