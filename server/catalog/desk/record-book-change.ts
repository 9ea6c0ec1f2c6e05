import type { BookFields, BookState } from '#contract/desk/books.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { recordChange } from '../../staff/staff.ts';
import { findTaxa, type Taxa } from './books.queries.ts';

/** A book as the audit writes it down: taxa by their names, which a person reads. */
export type BookFacts = Omit<BookFields, 'category_ids' | 'topic_ids'> & {
  categories: string[];
  topics: string[];
};

/** Names in the place of ids. */
export function factsOf({ category_ids, topic_ids, ...plain }: BookFields, taxa: Taxa): BookFacts {
  const categories = new Map(taxa.categories.map(({ category_id, name }) => [category_id, name]));
  const topics = new Map(taxa.topics.map(({ topic_id, name }) => [topic_id, name]));
  return {
    ...plain,
    categories: category_ids.map((id) => categories.get(id) ?? String(id)),
    topics: topic_ids.map((id) => topics.get(id) ?? String(id)),
  };
}

interface BookChange {
  call: DeskCallKey;
  productId: number;
  at: Date;
  before: BookFields | null;
  after: BookFields | null;
  /** Changes of the book besides its fields. */
  more?: { before: Record<string, unknown>; after: Record<string, unknown> };
  undoes?: number;
}

/** The audit entry of what changed of a book, by which it is undone. */
export async function recordBookChange(tx: Database, by: Staff, change: BookChange): Promise<number> {
  const { call, productId, at, before, after, more, undoes } = change;
  const taxa = before || after ? await findTaxa(tx) : { categories: [], topics: [] };
  return recordChange(tx, by, {
    call,
    entity: 'product',
    entityId: productId,
    label: after?.title ?? before?.title ?? String(productId),
    before: { ...(before && factsOf(before, taxa)), ...more?.before },
    after: { ...(after && factsOf(after, taxa)), ...more?.after },
    isMoney: before?.price_cents !== after?.price_cents,
    ...(undoes !== undefined && { undoes }),
    at,
  });
}

export const stateChange = (before: BookState, after: BookState) => ({
  before: { state: before },
  after: { state: after },
});
