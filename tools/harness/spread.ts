export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = low] =
    sorted.length % 2 === 1 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/**
 * How likely two samples as different as these are when both come from one distribution (Kolmogorov and Smirnov): near
 * 0 means that the times tell one from the other.
 */
export function likenessOf(a: readonly number[], b: readonly number[]): number {
  const share = (values: readonly number[], limit: number) =>
    values.filter((value) => value <= limit).length / values.length;
  const widest = Math.max(...[...a, ...b].map((limit) => Math.abs(share(a, limit) - share(b, limit))));
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (size + 0.12 + 0.11 / size) * widest;
  if (lambda < 0.3) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term += 1)
    sum += 2 * (-1) ** (term - 1) * Math.exp(-2 * term ** 2 * lambda ** 2);
  return Math.min(1, Math.max(0, sum));
}

/** How often each answer came, e.g. `200 × 812, no answer × 3`. */
export const countsOf = (counts: Iterable<readonly [status: number, count: number]>): string =>
  [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'no answer'} × ${count}`)
    .join(', ');
