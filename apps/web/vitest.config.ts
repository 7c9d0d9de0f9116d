import { compiledTexts } from '@candor/web-kit/build';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumFlags } from './chromium-flags.ts';

const TESTS = 'src/**/*.test.tsx';
const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Each file of tests has a frame of its own, which asks for every module again; browser and dev server spent a third of
 * their processor time on that. Nothing changes while one run lasts, so the browser may keep what it has; where files are
 * watched, it asks.
 */
const KEPT = process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {};

/**
 * Vitest sizes the frame of each test file and then waits for an animation frame of its own page. Chromium may never draw one
 * while the processor is busy, and the run would stand still for ever (vitest-dev/vitest#10831). A second is enough.
 */
const LATE_FRAMES = `
  const drawn = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    let isCalled = false;
    const once = (now) => {
      if (isCalled) return;
      isCalled = true;
      callback(now);
    };
    setTimeout(() => once(performance.now()), 1_000);
    return drawn(once);
  };
`;

/** Tests of components in a real browser: every `.test.tsx` of the web app and of the packages it is made of. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [compiledTexts(), react(), tailwindcss()],
  // Bundled before the first test: a dependency that is found while one runs would load the page again.
  optimizeDeps: {
    include: [
      'react-dom/client',
      'vitest-browser-react',
      '@tanstack/react-virtual',
      'axe-core',
      '@noble/hashes/sha2.js',
    ],
  },
  server: { headers: KEPT },
  test: {
    name: 'component',
    include: [TESTS, `../console/${TESTS}`, `../../packages/{ui,web-kit,desk}/${TESTS}`],
    setupFiles: ['src/component-test.ts'],
    // Both only end a hang: what a test waits for comes later where others use the processor too.
    testTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
      }),
      orchestratorScripts: [{ type: 'text/javascript', content: LATE_FRAMES }],
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
});
