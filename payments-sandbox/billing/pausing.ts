import { z } from 'zod';
import type { Ledger } from '../api/call.ts';
import { integer, oneOf } from '../api/params.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { NO_CALL } from '../core/events.ts';
import type { Subscription } from '../core/objects.ts';
import { changeSubscription } from './subscriptions.ts';

/** Parameters of a pause: of the real service's kinds only the one that charges nothing for its time. */
export const pauseCollection = z.strictObject({
  behavior: oneOf('void'),
  resumes_at: integer(0, 99_999_999_999).optional(),
});

/** True when an invoice due at that instant is voided instead of charged. */
export function isPausedAt(
  { pause_collection }: Pick<Subscription, 'pause_collection'>,
  at: number,
): boolean {
  if (!pause_collection) return false;
  return pause_collection.resumes_at === null || at < pause_collection.resumes_at;
}

/** Begins a pause until an instant or until it is taken back; null takes it back. An earlier pause is replaced. */
export function pauseOf(
  ledger: Ledger,
  { id }: Subscription,
  given: z.output<typeof pauseCollection> | null,
): Partial<Subscription> {
  const resumes_at = given?.resumes_at ?? null;
  if (resumes_at !== null && resumes_at <= ledger.clock.now()) {
    throw invalidRequest('The resumes_at must be in the future.', { param: 'pause_collection[resumes_at]' });
  }
  ledger.schedule.drop('subscription.resume', id);
  if (resumes_at !== null) ledger.schedule.add('subscription.resume', id, resumes_at);
  return { pause_collection: given && { behavior: given.behavior, resumes_at } };
}

/** Ends a pause: from the next period on there are charges again. */
export function resumeDue(ledger: Ledger, id: string): void {
  const subscription = ledger.store.get('subscription', id);
  if (subscription.status !== 'canceled')
    changeSubscription(ledger, subscription, { pause_collection: null }, NO_CALL);
}
