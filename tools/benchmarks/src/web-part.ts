/** `web`: a first visit of the public pages and of the trading screen by a mid phone, against the design's budgets. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withDatabases } from './database.ts';
import { atMost, type Figure } from './figures.ts';
import { ROOT } from './machine.ts';
import type { Part } from './part.ts';
import { ServerUnderTest } from './server-under-test.ts';

const MEASURE = join(ROOT, 'apps/web/measure/home.mjs');
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The limits of a first visit, in milliseconds and bytes: those that the browser tests hold every build to. */
interface Budget {
  /** Scripts that are asked for before the first paint. */
  readonly firstScripts: number;
  /** Every script until the page is quiet. */
  readonly allScripts?: number;
  /** A page without it is not visited here. */
  readonly visit?: {
    readonly largestPaint: number;
    readonly blockingTime: number;
    readonly layoutShift: number;
  };
}
const BUDGETS = join(ROOT, 'apps/web/measure/budgets.json');

interface Visit {
  readonly path: string;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scriptBytes: number;
  readonly firstScriptBytes: number;
}

export const webPart: Part = ({ isShort }) =>
  withDatabases(async (databases) => {
    if (!existsSync(join(ROOT, 'apps/web/dist/index.html'))) throw new Error('the web app is not built');
    const database = await databases.fresh();
    const server = await ServerUnderTest.start(database, { DEMO_HISTORY_DAYS: '7' });
    const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as Readonly<Record<string, Budget>>;
    const visited = Object.entries(budgets).filter(([, budget]) => budget.visit);
    const figures: Figure[] = [];
    for (const [path, budget] of isShort ? visited.slice(0, 1) : visited) {
      const visits = await visit(server.url, path, isShort ? 1 : 5);
      figures.push(...figuresOf(path, budget, visits));
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

function figuresOf(
  path: string,
  { firstScripts, allScripts, visit: limits }: Budget,
  visits: readonly Visit[],
): Figure[] {
  const figure = (
    name: string,
    unit: string,
    read: (one: Visit) => number,
    limit: number | undefined,
  ): Figure => ({
    name: `${path}: ${name}`,
    unit,
    values: visits.map(read),
    ...(limit !== undefined && { target: atMost(limit) }),
  });
  const kilobytes = (bytes: number | undefined) => bytes && bytes / 1_000;
  return [
    figure('first paint', 'ms', ({ fcp }) => fcp, undefined),
    figure('largest paint', 'ms', ({ lcp }) => lcp, limits?.largestPaint),
    figure('blocking time', 'ms', ({ tbt }) => tbt, limits?.blockingTime),
    figure('layout shift', '', ({ cls }) => cls, limits?.layoutShift),
    figure('first scripts', 'kB', (one) => one.firstScriptBytes / 1_000, kilobytes(firstScripts)),
    figure('scripts', 'kB', (one) => one.scriptBytes / 1_000, kilobytes(allScripts)),
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
