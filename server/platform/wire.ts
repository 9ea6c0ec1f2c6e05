/** A value as JSON carries it: its points in time are ISO text. */
export type Wire<T> = T extends Date ? string : { -readonly [K in keyof T]: Wire<T[K]> };

/** A shape of the contract as its row holds it: `…_at` and the named fields are dates. */
export type Dated<T, K extends keyof T = never> = {
  [P in keyof T]: P extends K | 'at' | `${string}_at` ? DateOf<T[P]> : T[P];
};
type DateOf<T> = T extends string ? Date : T;

/** Turns rows and what is computed of them into an answer. */
export function wire<const T>(value: T): Wire<T> {
  return onWire(value) as Wire<T>;
}

function onWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(onWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, onWire(one)]));
}
