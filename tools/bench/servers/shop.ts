import { sumOf } from '../measure/cpu.ts';
import type { RequestToSend, Target } from '../measure/load.ts';
import { type Child, type Settings, startChild } from './child.ts';
import type { Cluster } from './database.ts';

/** The size at which targets are measured, unless the size is their point. */
export const BOOKS = 10_000;

export interface RunningShop extends Child {
  /** The shop and its database, asked for these. */
  target(next: () => RequestToSend): Target;
  call<Answer>(request: RequestToSend): Promise<Answer>;
}

/** The shop with that many books, as a process of its own. */
export async function startShop(
  cluster: Cluster,
  books = BOOKS,
  settings: Partial<Settings> = {},
): Promise<RunningShop> {
  const connection = await cluster.databaseOf(books);
  const child = await startChild('shop', { connection, dataDir: cluster.dataDir, ...settings });
  return {
    ...child,
    target: (next) => ({ origin: child.origin, cpu: sumOf([child.cpu, cluster.cpu]), next }),
    async call<Answer>({ method = 'GET', path, body }: RequestToSend) {
      const answer = await fetch(`${child.origin}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
  };
}
