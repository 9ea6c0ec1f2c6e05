type Metadata = Record<string, string>;

/**
 * Merges metadata: given keys replace their earlier values, empty values remove them, and an empty whole removes all.
 */
export function merged(before: Metadata, given: Metadata | null): Metadata {
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}
