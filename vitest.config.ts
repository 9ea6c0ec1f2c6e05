import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/testing/longest-first.ts';

export default defineConfig({
  test: {
    // Many tests wait for the database or a process of their own: by default, half of a small machine would be idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,server,payments-sandbox,seed,scripts,e2e}/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.api.test.ts'],
          globals: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,seed,scripts}/**/*.api.test.ts'],
          globalSetup: ['./server/platform/testing/postgres.setup.ts'],
          // Reading the whole shop again for each file took a fifth of the time; each has a database and a shop of its own.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Nothing here is about speed: a slow machine shared with others must not fail a test.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
