import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { readExactly } from './read-exactly.ts';
import type { ProcessAnswer, ProcessMessage, ProcessTask } from './run-in-process.ts';

const NICE = 10;
/** Who is ended first when a machine has no memory left: this, not the shop. */
const FIRST = '1000';

/** In the process that `runInProcess` starts: its whole work, once for each task. */
export function answerInProcess<Task, Answer>(
  work: (task: Task, bytes: Buffer) => Promise<ProcessAnswer<Answer>>,
) {
  setPriority(NICE);
  try {
    writeFileSync('/proc/self/oom_score_adj', FIRST);
  } catch {
    // Another system, which has its own ways.
  }
  process.once('disconnect', () => process.exit());
  process.on('message', async ({ task, length }: ProcessTask<Task>) => {
    const say = (message: ProcessMessage<Answer>) => process.send?.(message);
    try {
      const { answer, bytes } = await work(task, await readExactly(process.stdin, length));
      say({ answer, length: bytes?.length ?? 0 });
      if (bytes) process.stdout.write(bytes);
    } catch (error) {
      say({ failure: String(error) });
    }
  });
}
