import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Left alone, each shared module becomes a file of its own: three dozen requests for a first visit, and worse compression. */
const groups = [
  { name: 'shared', minShareCount: 6, minSize: 0, priority: 1 },
  { name: 'pages', test: /web\/app\/(ui|site|catalog)\//, minShareCount: 3, minSize: 0 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
