import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/testing/longest-first.ts';

// Tests start the shop and its commands some hundred times: what each has to compile is kept for the next.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.shop/compiled', import.meta.url));

/** Nothing here is about speed: a slow machine shared with others must not fail a test. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // Many tests wait for the database or a process of their own: by default, half of a small machine would be idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,payments-sandbox,seed,scripts,e2e}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
          globals: true,
          ...patience,
          // A process and all modules anew for each file took a third of the time; what a file replaces it puts back.
          isolate: false,
        },
      },
      {
        // Each file has a window and modules of its own, but no process: starting one took two thirds of the time.
        test: {
          name: 'web',
          pool: 'vmForks',
          include: ['web/**/*.test.{ts,tsx}'],
          globals: true,
          ...patience,
          setupFiles: ['./web/testing/patience.setup.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,seed,scripts}/**/*.api.test.ts'],
          globalSetup: ['./server/platform/testing/postgres.setup.ts', './server/testing/shop.setup.ts'],
          // Reading the whole shop again for each file took a fifth of the time; each has a database and a shop of its own.
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
