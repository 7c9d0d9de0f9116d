import { compiledTexts } from '@candor/web-kit/build';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The words that features give to the frame, in one file a language, because the frame is drawn with those of all. */
const PLACE_TEXTS = /\/place\/locales\/(\w+)\.json/;
const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [compiledTexts(), react(), tailwindcss()],
  server: { port: 5174, proxy: { '/console/api': { target: server } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The page's Content-Security-Policy allows no `data:` scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: (id) => `words-${PLACE_TEXTS.exec(id)?.[1] ?? ''}`, test: PLACE_TEXTS }],
        },
      },
    },
  },
});
