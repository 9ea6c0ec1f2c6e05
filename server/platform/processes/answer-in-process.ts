import { read, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';
import type { ProcessAnswer, ProcessMessage, ProcessTask } from './run-in-process.ts';

/** The least that a processor gives to anyone: visitors are served first. */
const NICE = 19;
/** Score that makes the system end this process, not the shop, when a machine has no memory left. */
const FIRST = '1000';

/** Work of the process that `runInProcess` starts, done once for each task. */
export function answerInProcess<Task, Answer>(
  work: (task: Task, bytes: Buffer) => Promise<ProcessAnswer<Answer>>,
) {
  setPriority(NICE);
  try {
    writeFileSync('/proc/self/oom_score_adj', FIRST);
  } catch {
    // Systems other than Linux have ways of their own.
  }
  process.once('disconnect', () => process.exit());
  process.on('message', async ({ task, length }: ProcessTask<Task>) => {
    const say = (message: ProcessMessage<Answer>) => process.send?.(message);
    try {
      const { answer, bytes } = await work(task, await readSent(length));
      say({ answer, length: bytes?.length ?? 0 });
      if (bytes) process.stdout.write(bytes);
    } catch (error) {
      say({ failure: String(error) });
    }
  });
}

const STDIN = 0;
const readFrom = promisify(read);

/** Into one piece of memory, without a stream: its chunks would fill as much again until they are collected. */
async function readSent(length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await readFrom(STDIN, whole, at, length - at, null);
    if (bytesRead === 0) throw new Error('The bytes ended too early.');
    at += bytesRead;
  }
  return whole;
}
