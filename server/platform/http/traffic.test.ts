import { expect, test } from 'vitest';
import { createTraffic } from './traffic.ts';

test('who has begun is waited for, and nobody new is let in', async () => {
  const traffic = createTraffic();
  const visits = [traffic.letIn(), traffic.letIn()];
  let isEmpty = false;
  const stopped = traffic.stop().then(() => {
    isEmpty = true;
  });
  expect(traffic.letIn()).toBe(false);
  for (const visit of visits) {
    await new Promise(setImmediate);
    expect(isEmpty).toBe(false);
    if (visit) visit.done();
  }
  await stopped;
});

test('an empty shop is left at once, also twice', async () => {
  const traffic = createTraffic();
  const visit = traffic.letIn();
  if (visit) visit.done();
  let times = 0;
  const stop = () => traffic.stop().then(() => (times += 1));
  const stops = [stop(), stop()];
  await new Promise(setImmediate);
  expect(times).toBe(2);
  await Promise.all(stops);
  expect(traffic.letIn()).toBe(false);
});
