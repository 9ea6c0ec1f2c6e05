import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What checks and keeps forms, and what sells and shows orders: only the pages that do so bring it. */
const ofSomePages =
  /node_modules\/(zod|react-hook-form|@hookform)\/|\/contract\/(?!money|errors|cart-limits|membership-terms)|web\/app\/(orders|checkout)\/|web\/app\/accounts\/(use-sent-form|sign-in-fields|pending-registration)/;

/**
 * Left alone, each shared module becomes a file of its own: three dozen requests for a first visit, and worse compression.
 * A group takes along what its modules import, so the one that every page loads comes first.
 */
const groups = [
  { name: 'shared', test: (id: string) => !ofSomePages.test(id), minShareCount: 6, minSize: 0, priority: 2 },
  { name: 'some-pages', test: ofSomePages, minShareCount: 3, minSize: 0, priority: 1 },
  { name: 'pages', test: /web\/app\/(ui|site|catalog)\//, minShareCount: 3, minSize: 0 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
