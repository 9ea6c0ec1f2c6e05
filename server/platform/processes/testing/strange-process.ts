import { setTimeout as sleep } from 'node:timers/promises';
import { answerInProcess } from '../answer-in-process.ts';

export type StrangeTask = 'work' | 'fail' | 'die' | 'grow' | 'fill the heap' | 'environment';

let underWay = 0;
const kept: unknown[] = [];

/** Does what made files make decoders do. */
answerInProcess(async (task: StrangeTask, bytes) => {
  underWay += 1;
  const atOnce = underWay;
  await sleep(5);
  underWay -= 1;
  if (task === 'fail') throw new Error('on purpose');
  if (task === 'die') process.abort();
  while (task === 'grow') kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  while (task === 'fill the heap') kept.push(Array.from({ length: 10_000 }, () => ({})));
  return { answer: task === 'environment' ? process.env : { pid: process.pid, atOnce }, bytes };
});
