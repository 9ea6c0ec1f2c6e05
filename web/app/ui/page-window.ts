/** Cell of a pager: a page, or the gap before that page number. */
export type PagerCell = { kind: 'page'; page: number } | { kind: 'gap'; before: number };

const range = (from: number, to: number): PagerCell[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ kind: 'page', page: from + index }));

/**
 * Pages to offer in at most `cells` cells: all of them if they fit, else the first, the last and a window around the
 * current one, which loses its neighbours first.
 */
export function pageWindow(current: number, total: number, cells = 7): PagerCell[] {
  if (total <= cells) return range(1, total);
  const first = range(1, 1);
  const last = range(total, total);
  const run = cells - 2;
  if (current < run) return [...range(1, run), { kind: 'gap', before: total }, ...last];
  if (current > total - run + 1)
    return [...first, { kind: 'gap', before: total - run + 1 }, ...range(total - run + 1, total)];
  const reach = Math.floor((cells - 5) / 2);
  return [
    ...first,
    { kind: 'gap', before: current - reach },
    ...range(current - reach, current + reach),
    { kind: 'gap', before: total },
    ...last,
  ];
}
