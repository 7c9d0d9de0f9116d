import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;
const PARTS = [
  'packages',
  'tools/simulator',
  'vitest.config.ts',
  // The configuration above names this one.
  'apps/web/vitest.config.ts',
  'apps/web/chromium-flags.ts',
  'package.json',
  'tsconfig.base.json',
];
const CORE = ['packages/engine', 'packages/fairness', 'packages/formulas', 'packages/primitives'];
/** A bug may keep a loop from ending. */
const LONGEST_RUN_MS = 180_000;
const TRIALS_MAX = 3;
const WORLD_COMMANDS = 4_000;

/**
 * @typedef {object} Catch
 * @property {string} by
 * @property {number} commands that the simulator plays without the bug, to show that the bug is the reason; 0 for a test
 */

/**
 * @typedef {object} Failing
 * @property {string} by the file and the name of the test
 * @property {readonly string[]} again what the test runner takes to fail once more
 */

/**
 * A copy of the core and its simulator in a temporary folder, in which one thing can be broken at a time
 * without touching the checkout.
 */
export class Workshop {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'candor-bugs-'));
    for (const part of PARTS) {
      cpSync(join(ROOT, part), join(this.folder, part), {
        recursive: true,
        filter: (path) => !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(path.slice(ROOT.length)),
      });
    }
    this.#linkModules();
  }

  /** Third-party packages are those of the checkout, our own are the copies. */
  #linkModules() {
    const modules = join(this.folder, 'node_modules');
    mkdirSync(join(modules, '@candor'), { recursive: true });
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (name !== '@candor') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    }
    for (const name of readdirSync(join(this.folder, 'packages'))) {
      symlinkSync(join(this.folder, 'packages', name), join(modules, '@candor', name));
    }
  }

  /**
   * Puts a bug in; the function it returns takes it out again.
   *
   * @param {import('./bugs.mjs').Bug} bug
   */
  breakWith({ name, file, find, replace }) {
    const path = join(this.folder, file);
    const whole = readFileSync(path, 'utf8');
    const places = whole.split(find).length - 1;
    if (places !== 1) throw new Error(`bug "${name}" finds its place ${places} times in ${file}`);
    writeFileSync(
      path,
      whole.replace(find, () => replace),
    );
    return () => writeFileSync(path, whole);
  }

  /** Bundles the core as it is now. */
  bundle() {
    execFileSync(
      join(ROOT, 'node_modules/.bin/esbuild'),
      [
        'tools/simulator/src/main.ts',
        '--bundle',
        '--platform=node',
        '--format=esm',
        '--log-level=error',
        `--outfile=${this.#bundled}`,
      ],
      { cwd: this.folder },
    );
  }

  get #bundled() {
    return join(this.folder, 'simulator.mjs');
  }

  /**
   * Runs the bundled simulator with this seed; undefined where it finds nothing wrong.
   *
   * @param {string} seed
   * @param {number} commands
   * @returns {Catch | undefined}
   */
  simulate(seed, commands) {
    const sizes = ['--commands', String(commands), '--world', String(WORLD_COMMANDS)];
    const run = spawnSync(process.execPath, [this.#bundled, '--seed', seed, ...sizes, '--no-shrink'], {
      cwd: this.folder,
      encoding: 'utf8',
      timeout: LONGEST_RUN_MS,
    });
    if (run.status === 0) return undefined;
    if (run.error !== undefined) return { by: 'it does not end', commands };
    const found = /FAILED: (.{0,160})/.exec(run.stdout) ?? /^(\w*Error: .{0,160})/m.exec(run.stderr);
    // Code that cannot run proves nothing about who watches it.
    if (found?.[1]?.includes(' is not defined')) fail(`the bug itself is broken: ${found[1]}`);
    const by = found?.[1] ?? fail(`the simulator stopped without a word: ${run.stderr}`);
    const world = /^world .*\/(\d+) FAILED/m.exec(run.stdout)?.[1];
    // Worlds end a little beyond their size, so that the run without the bug needs one more to play this one to its end.
    return { by, commands: world === undefined ? commands : (Number(world) + 2) * WORLD_COMMANDS };
  }

  /**
   * The first test beside the bug that fails; undefined where none does.
   *
   * @param {import('./bugs.mjs').Bug} bug
   * @returns {Failing | undefined}
   */
  failingBeside({ file }) {
    return this.#firstFailingAgain([dirname(file)]);
  }

  /** The first test of the whole core that fails; undefined where none does. @returns {Failing | undefined} */
  failingInCore() {
    return this.#firstFailingAgain(CORE);
  }

  /**
   * A test that fails without any bug has caught none.
   *
   * @param {Failing} failing
   */
  requirePassing({ by, again }) {
    if (this.#firstFailing(again) === undefined) return;
    // A test that needs those before it fails alone without any bug.
    const failing = this.#firstFailing([testFileIn(by)]);
    if (failing !== undefined) throw new Error(`without any bug this fails, too: ${failing}`);
  }

  /**
   * On a busy machine a test may fail by itself: what does not fail a second time is no answer.
   *
   * @param {readonly string[]} parts
   * @returns {Failing | undefined}
   */
  #firstFailingAgain(parts) {
    for (let trial = 0; trial < TRIALS_MAX; trial++) {
      const by = this.#firstFailing(parts);
      if (by === undefined) return undefined;
      // Where the name fits no test, nothing fails until the whole file runs.
      const again = repetitionsOf(by).find((options) => this.#firstFailing(options) !== undefined);
      if (again !== undefined) return { by, again };
    }
    return fail(`the tests of ${parts.join(', ')} fail now and then`);
  }

  /** @param {readonly string[]} parts files, folders, and options of the test runner */
  #firstFailing(parts) {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const options = ['--project', 'unit', '--bail', '1', '--reporter', 'dot', '--passWithNoTests'];
    const run = spawnSync(process.execPath, [vitest, 'run', ...options, ...parts], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    });
    if (run.status === 0) return undefined;
    const output = `${run.stdout}${run.stderr}`;
    const [, name] = /FAIL\s+(?:\|?unit\|?\s+)?(.{0,200})/.exec(output) ?? [];
    return name?.trim() ?? fail(`the tests stopped without a word: ${output}`);
  }

  close() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Ways to run a failing test again, the cheapest first.
 *
 * @param {string} failing
 * @returns {readonly (readonly string[])[]}
 */
function repetitionsOf(failing) {
  const file = testFileIn(failing);
  const [, ...titles] = failing.split(' > ');
  const name = titles.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return name === '' ? [[file]] : [['--testNamePattern', name, file], [file]];
}

/** @param {string} failing */
function testFileIn(failing) {
  return /\S+\.test\.ts/.exec(failing)?.[0] ?? fail(`no test file in "${failing}"`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  throw new Error(message);
}
