import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The matrices of the tests, asked by `npm run recording` alone. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: ['tools/recording/*.record.ts'],
    globalSetup: ['./server/platform/testing/postgres.setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
