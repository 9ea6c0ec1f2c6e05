import type { DeskCalls } from '#contract/desk/api.ts';

/** Entries that no person made at the desk. */
type OnTheServer = 'npm run staff' | 'npm run start';

/** How the changes of one domain are said; a key stands in one domain only. */
export interface DomainWords {
  /** What was done, after the person's name and before the thing's. */
  verbs: Readonly<Partial<Record<keyof DeskCalls | OnTheServer, string>>>;
  fields?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, string>>;
}
