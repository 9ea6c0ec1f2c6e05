import { ApiError } from '#web/ui/api.ts';

/** A thing as single parts by their names, of which two people may add and take away. */
type Parts = Readonly<Record<string, unknown>>;

/** How many parts were changed by typing. */
export const countChangedParts = (base: Parts, mine: Parts): number =>
  [...new Set([...Object.keys(base), ...Object.keys(mine)])].filter(
    (field) => JSON.stringify(base[field]) !== JSON.stringify(mine[field]),
  ).length;

const theirsOf = (error: unknown): Parts =>
  (error instanceof ApiError && (error.details as { values?: Parts } | undefined)?.values) || {};

/** Blocks that the other person has added are fields of mine, too, without content. */
export const padded = (error: unknown, mine: Parts): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(theirsOf(error)).map((field) => [field, undefined])),
  ...mine,
});

/** What the other person took away is a change of theirs, not a field they know nothing of. */
export function withRemovals(error: unknown, base: Parts): unknown {
  if (!(error instanceof ApiError) || error.code !== 'EDITED_MEANWHILE') return error;
  const none = Object.fromEntries(Object.keys(base).map((field) => [field, undefined]));
  const { message, status, code, requestId } = error;
  const details = { ...(error.details as object), values: { ...none, ...theirsOf(error) } };
  return new ApiError(message, { status, code, requestId, details });
}
