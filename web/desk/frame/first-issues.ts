interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The first thing that is wrong with each place, by its path. */
export const firstIssues = (issues: readonly Issue[] = []): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message]).toReversed());
