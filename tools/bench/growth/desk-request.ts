import type { StudiedShop } from './studied-shop.ts';
import { during } from './watch-statements.ts';

interface DeskAsked {
  query?: Record<string, string>;
  payload?: object;
  headers?: Record<string, string>;
}

/** One request to the back office; `expected` is the status of an answer that is no failure although it refuses. */
export async function askDesk({ app }: StudiedShop, what: string, asked: DeskAsked, expected = 200) {
  const [method = 'GET', url = ''] = what.split(' ');
  const request = { ...asked, method: method as 'GET', url: `/api${url}` };
  const answer = await during(what.split('&before', 1).join(), () => app.inject(request));
  if (answer.statusCode >= 400 && answer.statusCode !== expected)
    throw new Error(`${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return answer;
}
