import type { Kept, KeptList } from './kept-list.ts';

/** A list of kept entries and its changes, whether the browser or the account keeps it. */
export interface KeptBook<Fields> extends KeptList<Fields & Kept> {
  /** Resolves when the entry is kept; rejects with the sentence to show. The two changes below do the same. */
  add: (fields: Fields, isDefault: boolean) => void | Promise<void>;
  update: (id: string, fields: Fields, isDefault: boolean) => void | Promise<void>;
  remove: (id: string) => void | Promise<void>;
  select: (id: string) => void;
  /** True until the entries have been read. */
  isLoading?: boolean;
  /** Sentence that says why the entries could not be read. */
  failure?: string;
  reload?: () => void;
}

/** Failure of a change, with a sentence for the person. */
export class NotKept extends Error {
  override name = 'NotKept';
}
