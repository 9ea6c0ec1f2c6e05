import Fastify from 'fastify';
import pg from 'pg';
import { answerParent, settings } from './answer-parent.ts';
import type { Recorded } from './statements.ts';

/** What the bare server runs for a request: statements that the shop was seen to run for the same one. */
export type Plans = Map<string, Recorded[]>;

/** The page of a list stands in the body, all else in the address. */
export function planKey(path: string, body: unknown): string {
  const page = typeof body === 'object' && body !== null && 'page' in body ? body.page : '';
  return `${path} ${page}`;
}

/** The least a server can do: the same statements, prepared, and their rows as JSON. No checks, no headers, no log. */
async function serve() {
  const pool = new pg.Pool({ ...settings.connection, max: 10, application_name: 'bare' });
  let plans: Plans = new Map();
  const app = Fastify();
  app.all('/*', async (request) => {
    const answer: unknown[] = [];
    for (const { name, text, values } of plans.get(planKey(request.url, request.body)) ?? [])
      answer.push((await pool.query({ name, text, values })).rows);
    return answer;
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  answerParent(origin, {
    plan(given) {
      plans = given as Plans;
    },
  });
}

if (process.send) await serve();
