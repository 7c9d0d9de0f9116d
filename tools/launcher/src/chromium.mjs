import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './command.mjs';
import { step } from './progress.mjs';
import { inRoot } from './repository.mjs';

/** The headless shell takes an eighth less processor time for the same tests than a whole browser without a window. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Without them the screens' Chinese, Japanese, Korean and Thai are boxes. */
const FONT_PACKAGES = ['fonts-noto-cjk', 'fonts-thai-tlwg'];

/**
 * Finds a Chromium, or gets one: from the distribution as root, else Playwright's own.
 *
 * @returns {Promise<NodeJS.ProcessEnv>} what the browser tests need in their environment
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) {
    await ensureFonts();
    return found;
  }
  if (canUseApt()) {
    await step('Getting Chromium and fonts (apt)', () =>
      aptInstall(() => [[HEADLESS_SHELL, 'chromium'].find(isOffered) ?? 'chromium', ...FONT_PACKAGES]),
    );
    const installed = findChromium();
    if (installed) return installed;
  }
  await step('Getting Chromium (Playwright)', () =>
    run(process.execPath, [inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium']),
  );
  const own = findChromium();
  if (own) return own;
  console.error('No Chromium was found and none could be fetched; set CHROMIUM_PATH to one and run again.');
  return {};
}

/** @returns {NodeJS.ProcessEnv | undefined} */
function findChromium() {
  const wanted = process.env['CHROMIUM_PATH'];
  const candidates = [...(wanted ? [wanted] : []), ...NAMES, ...APPLICATIONS];
  // Asking for the version tells a browser from a distribution's stub that only says how to get one.
  const path = candidates.find(
    (candidate) => spawnSync(candidate, ['--version', '--no-sandbox']).status === 0,
  );
  if (path) return { CHROMIUM_PATH: pathOf(path) };
  return hasOwnBrowser() ? {} : undefined;
}

/** @param {string} candidate */
function pathOf(candidate) {
  if (candidate.includes('/')) return candidate;
  return spawnSync('sh', ['-c', `command -v ${candidate}`], { encoding: 'utf8' }).stdout.trim();
}

/** True if Playwright has a browser of the version it needs. */
function hasOwnBrowser() {
  const ask =
    "import('playwright-core').then((p) => console.log((p.default ?? p).chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['-e', ask], { cwd: inRoot(), encoding: 'utf8' });
  const path = stdout?.trim();
  return Boolean(path && existsSync(path));
}

async function ensureFonts() {
  const hasFonts = ['zh', 'th'].every((language) => {
    const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' });
    return status === 0 && stdout.trim() !== '';
  });
  if (!hasFonts && canUseApt()) await step('Getting fonts (apt)', () => aptInstall(() => FONT_PACKAGES));
}

function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** True if the distribution has a package of this name. @param {string} name */
function isOffered(name) {
  return spawnSync('apt-cache', ['show', name]).status === 0;
}

/** @param {() => readonly string[]} packages read once the lists of the distribution are new */
async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
  await run('apt-get', ['update', ...quiet], env);
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...quiet, ...packages()], env);
}
