import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Libraries in few files: they change seldom, and stay in the browser's cache when a screen changes. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(react-router|cookie|@tanstack|zustand)\// },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
];

/** The back office: rendered in the browser only, built apart from the storefront so that neither changes the other. */
export default defineConfig({
  root: 'web/desk',
  base: '/mostrador/',
  // Beside the storefront's: in one folder the two development servers would overwrite each other's libraries.
  cacheDir: '../../node_modules/.vite-desk',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: '../../build/desk',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Read by the test of what a screen weighs.
    manifest: 'manifest.json',
    rolldownOptions: {
      output: { codeSplitting: { groups: libraries } },
      // «use client» of libraries says nothing to an app that runs in the browser only.
      onLog: (level, log, pass) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && pass(level, log),
    },
  },
});
