import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The back office: rendered in the browser only, built apart from the storefront so that neither changes the other. */
export default defineConfig({
  root: 'web/desk',
  base: '/mostrador/',
  publicDir: false,
  plugins: [tailwindcss()],
  build: { outDir: '../../build/desk', emptyOutDir: true, assetsInlineLimit: 0 },
});
