import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** A file on which nothing has room; only Linux has it. */
const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))('a full disk costs lines of the log, not the shop', async () => {
  const ends: unknown[] = [];
  const note = (error: unknown) => ends.push(error);
  process.on('uncaughtException', note);
  const log = createLog('info', FULL);
  for (let line = 0; line < 20; line += 1) {
    log.info({ line }, 'something happened');
    // Write of the line before has been tried when this one has failed.
    await writeFile(FULL, 'full').catch(() => undefined);
  }
  process.off('uncaughtException', note);
  expect(ends).toEqual([]);
});
