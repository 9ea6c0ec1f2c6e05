import type { StudiedShop } from './studied-shop.ts';
import { during } from './watch-statements.ts';

export interface Action {
  /** As it stands in the table. */
  what: string;
  run(studied: StudiedShop): Promise<unknown>;
}

interface Asked {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

const outsideTheApi = /^\/(sitemap|metrics)/;

/** One request, `METHOD /path`; `expected` is the status of an answer that is no failure although it refuses. */
export async function ask(
  { app }: StudiedShop,
  what: string,
  { query, body, headers }: Asked,
  expected = 200,
) {
  const [method, ...path] = what.split(' ');
  const address = path.join(' ');
  const answer = await during(what.split('?', 1).join(), () =>
    app.inject({
      method: method as 'GET',
      url: outsideTheApi.test(address) ? address : `/api${address}`,
      ...(query && { query }),
      ...(body && { payload: body }),
      ...(headers && { headers }),
    }),
  );
  if (answer.statusCode >= 400 && answer.statusCode !== expected)
    throw new Error(`${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return answer;
}
