import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:3000';
const proxy = {
  '/api': { target: server },
  '/ws': { target: server, ws: true },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
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
    // Says what each page loads, for the test that keeps it small.
    manifest: true,
  },
});
