import type { SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import type { ObjectName, Objects } from '../core/objects.ts';
import { field, type Store } from '../core/store.ts';
import { integer, text } from './params.ts';
import { noSuch } from './stripe-error.ts';

export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

const instant = () => integer(0, 99_999_999_999);
const range = z.strictObject({
  gt: instant().optional(),
  gte: instant().optional(),
  lt: instant().optional(),
  lte: instant().optional(),
});
/** Schema of an instant, or of a range of time. */
export const time = () => z.union([range, instant()]).optional();
type Time = number | z.output<typeof range> | undefined;

export const paging = {
  ending_before: text().optional(),
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
};
export const listing = { ...paging, created: time() };

type Paging = { ending_before?: string; limit?: number; starting_after?: string };
type Listing = Paging & { created?: Time };

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

class Where {
  sql = '';
  values: SQLInputValue[] = [];

  and(sql: string, ...values: SQLInputValue[]): void {
    this.sql += ` AND ${sql}`;
    this.values.push(...values);
  }

  within(what: string, time: Time): void {
    if (time === undefined) return;
    if (typeof time === 'number') {
      this.and(`${what} = ?`, time);
      return;
    }
    for (const [name, value] of Object.entries(time)) {
      if (value !== undefined) this.and(`${what} ${COMPARISONS[name as keyof typeof COMPARISONS]} ?`, value);
    }
  }

  plus(sql: string, ...values: SQLInputValue[]): Where {
    const longer = new Where();
    longer.sql = this.sql;
    longer.values = [...this.values];
    longer.and(sql, ...values);
    return longer;
  }
}

function positionOf(store: Store, type: ObjectName, id: string, param: string): number {
  const position = store.position(type, id);
  if (position === undefined) throw noSuch(type, id, param, 400);
  return position;
}

/** Converts a boolean to 1 or 0, as the store has no others. */
function asStored(value: string | boolean): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Filters by field of the object; a field that is absent from the request is not compared. */
type Filters = Record<string, string | string[] | boolean | null | undefined>;
type Times = Record<string, Time>;

/** Lists objects newest first, in pages, as every list of the API. */
export function listObjects<N extends ObjectName>(
  store: Store,
  type: N,
  url: string,
  params: Listing,
  filters: Filters = {},
  times: Times = {},
): List<Objects[N]> {
  const { ending_before, limit = 10, starting_after, created } = params;
  const common = new Where();
  common.within('created', created);
  for (const [path, time] of Object.entries(times)) common.within(field(path), time);
  if (starting_after) common.and('seq < ?', positionOf(store, type, starting_after, 'starting_after'));
  if (ending_before) common.and('seq > ?', positionOf(store, type, ending_before, 'ending_before'));
  let ways = [common];
  for (const [path, wanted] of Object.entries(filters)) {
    if (wanted === undefined) continue;
    if (wanted === null) {
      ways = ways.map((way) => way.plus(`${field(path)} IS NULL`));
      continue;
    }
    const values = [wanted].flat();
    ways = ways.flatMap((way) => values.map((value) => way.plus(`${field(path)} = ?`, asStored(value))));
  }
  const found = store.select(type, ways, ending_before ? 'ASC' : 'DESC', limit + 1);
  const data = found.slice(0, limit);
  return { object: 'list', data: ending_before ? data.reverse() : data, has_more: found.length > limit, url };
}

/** Returns the same pages over objects that are kept in order inside another one. */
export function pageOf<T extends { id: string }>(items: T[], url: string, params: Paging = {}): List<T> {
  const { ending_before, limit = 10, starting_after } = params;
  const indexOf = (id: string, param: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch('item', id, param, 400);
    return index;
  };
  if (ending_before) {
    const end = indexOf(ending_before, 'ending_before');
    const start = Math.max(end - limit, 0);
    return { object: 'list', data: items.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after ? indexOf(starting_after, 'starting_after') + 1 : 0;
  const data = items.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < items.length, url };
}
