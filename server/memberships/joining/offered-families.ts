import type { MembershipFamily } from '#contract/membership-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOfferedFamilies } from '../memberships.queries.ts';

/** Time after which the database is asked again. */
const KEPT_FOR_MS = 5_000;

/**
 * The kinds of memberships with a plan on offer, from memory: the navigation of every page asks. Requests that come while
 * they are read wait for the same reading; one that fails is not kept. `now` only says when to look again.
 */
export function keepOfferedFamilies(db: Database, now = () => Date.now()): () => Promise<MembershipFamily[]> {
  let kept: { families: Promise<MembershipFamily[]>; readAt: number } | undefined;
  return () => {
    if (kept && now() < kept.readAt + KEPT_FOR_MS) return kept.families;
    const reading = { families: findOfferedFamilies(db), readAt: now() };
    kept = reading;
    reading.families.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.families;
  };
}
