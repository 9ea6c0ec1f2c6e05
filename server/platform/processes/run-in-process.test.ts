import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Pieces, ProcessFailed, runInProcess } from './run-in-process.ts';
import type { StrangeTask } from './testing/strange-process.ts';

const module = new URL('./testing/strange-process.ts', import.meta.url);
const other = new URL('../images/picture-process.ts', import.meta.url);
async function run<Answer = { pid: number; atOnce: number }>(task: StrangeTask): Promise<Answer> {
  return (await runInProcess<Answer>(module, task)).answer;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('one piece of work at a time is done, by one process, outside of this one', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => run('work')));
  const [{ pid } = { pid: 0 }] = answers;
  expect(answers).toEqual(Array(5).fill({ pid, atOnce: 1 }));
  expect(pid).not.toBe(process.pid);
});

test.each<StrangeTask>(['fail', 'die', 'grow', 'fill the heap'])(
  'work that makes the process %s fails, and what waits behind it is done',
  async (task) => {
    const [first, second] = await Promise.allSettled([run(task), run('work')]);
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(ProcessFailed) });
    expect(second).toMatchObject({ status: 'fulfilled', value: { atOnce: 1 } });
  },
);

test('bytes go there and back as they are, however many, also after a process that did not take them', async () => {
  const large = randomBytes(5 * 1024 * 1024 + 1);
  const lost = runInProcess(module, 'die', large);
  const kept = [large, Buffer.alloc(0), large.subarray(7)].map((bytes) =>
    runInProcess(module, 'work', bytes),
  );
  await expect(lost).rejects.toThrow(ProcessFailed);
  const [first, second, third] = await Promise.all(kept);
  expect(first?.bytes.equals(large)).toBe(true);
  expect(second?.bytes.length).toBe(0);
  expect(third?.bytes.equals(large.subarray(7))).toBe(true);
});

describe('bytes that are read in pieces', () => {
  const large = randomBytes(3 * 1024 * 1024);
  const pieces = (fail?: Error): Pieces => ({
    length: large.length,
    async *read() {
      for (let at = 0; at < large.length; at += 500_000) yield large.subarray(at, at + 500_000);
      if (fail) throw fail;
    },
  });

  test('arrive as they are', async () => {
    const { bytes } = await runInProcess(module, 'work', pieces());
    expect(bytes.equals(large)).toBe(true);
  });

  test('fail with the process that was to take them, and with what they are read from; the next are taken', async () => {
    const lost = { ...pieces(), length: 1_000_000 };
    await expect(runInProcess(module, 'die', lost)).rejects.toThrow(ProcessFailed);
    const gone = new Error('A part is gone.');
    await expect(runInProcess(module, 'work', { ...pieces(gone), length: large.length + 1 })).rejects.toBe(
      gone,
    );
    expect((await runInProcess(module, 'work', pieces())).bytes.equals(large)).toBe(true);
  });
});

test('another kind of work ends the process of the last: there are never two', async () => {
  const { pid } = await run('work');
  await runInProcess(other, { kind: 'clean' }, Buffer.from('no picture'));
  expect(isAlive(pid)).toBe(false);
});

test("the process knows nothing of the shop's secrets", async () => {
  process.env.STRIPE_SECRET_KEY = 'sk_test_of_this_test';
  try {
    const environment = await run<NodeJS.ProcessEnv>('environment');
    expect(Object.values(environment)).not.toContain('sk_test_of_this_test');
  } finally {
    delete process.env.STRIPE_SECRET_KEY;
  }
});

test.runIf(process.platform === 'linux')('it is what a machine without memory ends first', async () => {
  const { pid } = await run('work');
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
});
