import { editedMeanwhile, withTheirs } from './edited-meanwhile.ts';

/** A thing as single parts by their names, of which two people may add and take away. */
type Parts = Readonly<Record<string, unknown>>;

/** How many parts were changed by typing. */
export const countChangedParts = (base: Parts, mine: Parts): number =>
  [...new Set([...Object.keys(base), ...Object.keys(mine)])].filter(
    (field) => JSON.stringify(base[field]) !== JSON.stringify(mine[field]),
  ).length;

const theirs = (error: unknown): Parts => editedMeanwhile<Parts>(error)?.values ?? {};

/** Blocks that the other person has added are fields of mine, too, without content. */
export const padded = (error: unknown, mine: Parts): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(theirs(error)).map((field) => [field, undefined])),
  ...mine,
});

/** What the other person took away is a change of theirs, not a field they know nothing of. */
export const withRemovals = (error: unknown, base: Parts): unknown =>
  withTheirs<Parts>(error, (values) => ({
    ...Object.fromEntries(Object.keys(base).map((field) => [field, undefined])),
    ...values,
  }));
