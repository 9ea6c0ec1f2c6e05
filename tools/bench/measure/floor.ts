import pg from 'pg';
import { median } from './interleave.ts';

const TIMES = 30;

/** Milliseconds that so many statements and commits take here at the moment when they do next to nothing. */
export async function floorOf(connection: pg.ClientConfig, statements: number, commits: number) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('CREATE TABLE bench_floor (x int)');
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now();
    for (let sent = commits; sent < statements; sent += 1)
      await client.query({ name: 'nothing', text: 'SELECT 1' });
    for (let sent = 0; sent < commits; sent += 1)
      await client.query({ name: 'something', text: 'INSERT INTO bench_floor VALUES (1)' });
    times.push(performance.now() - startedAt);
  }
  await client.query('DROP TABLE bench_floor');
  await client.end();
  return median(times);
}
