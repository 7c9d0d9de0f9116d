import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:3000';
const proxy = {
  '/api': { target: server },
  '/bind': { target: server },
  '/udf': { target: server },
  '/ws': { target: server, ws: true },
};

/** The first page module of each address. */
const FIRST_PAGES = {
  '/': 'home-page',
  '/home': 'home-page',
  '/markets': 'markets-page',
  '/notice': 'notice-page',
  '/login': 'login-route',
  '/register': 'register-route',
  '/forgetPassword': 'forget-password-route',
  '/trade': 'trade-page',
};

/**
 * Tells public/appearance.js which files an address and a language need, so that they load with the first scripts and
 * not a round trip later.
 */
function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const filesOf = (source: string): readonly string[] => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
          if (!chunk) throw new Error(`${source} is not in the build.`);
          // Files that the page itself requests are loading already.
          return [chunk.fileName, ...chunk.imports]
            .map((file) => `/${file}`)
            .filter((file) => !html.includes(`"${file}"`));
        };
        const pages = Object.entries(FIRST_PAGES).map(
          ([path, name]) => [path, `/app/pages/${name}.tsx`] as const,
        );
        const languages = ['en', 'zh', 'hk', 'jp', 'th', 'kr'].map(
          (language) => [language, `/locales/${language}/index.ts`] as const,
        );
        const links = [...pages, ...languages].flatMap(([key, source]) =>
          filesOf(source).map((file) => `<link rel="first-file" data-for="${key}" href="${file}">\n    `),
        );
        const reader = '<script src="/appearance.js">';
        return html.replace(reader, `${links.join('')}${reader}`);
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), firstFiles()],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The page's Content-Security-Policy allows no `data:` scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The manifest lists the files of each page, for the test that keeps pages small.
    manifest: true,
  },
});
