import type { Kept, KeptList } from './kept-list.ts';

/** A list of kept things and what may be done to it, wherever it is kept: in the browser or in the account. */
export interface KeptBook<Fields> extends KeptList<Fields & Kept> {
  /** Settled when it is kept; fails with what is to be said when it could not be. So do the next two. */
  add: (fields: Fields, isDefault: boolean) => void | Promise<void>;
  update: (id: string, fields: Fields, isDefault: boolean) => void | Promise<void>;
  remove: (id: string) => void | Promise<void>;
  select: (id: string) => void;
  /** Absent once the entries are here. */
  isLoading?: boolean;
  /** Why they are not here. */
  failure?: string;
  reload?: () => void;
}

/** What went wrong, in words for the person. */
export class NotKept extends Error {
  override name = 'NotKept';
}
