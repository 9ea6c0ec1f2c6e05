import { z } from 'zod';
import type { Ledger } from '../api/call.ts';
import { integer, oneOf } from '../api/params.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { NO_CALL } from '../core/events.ts';
import type { Subscription } from '../core/objects.ts';
import { changeSubscription } from './subscriptions.ts';

/** Of the ways of the real service, the one that charges nothing for the time of the pause. */
export const pauseCollection = z.strictObject({
  behavior: oneOf('void'),
  resumes_at: integer(0, 99_999_999_999).optional(),
});

/** Whether what falls due at an instant is voided instead of charged. */
export function isPausedAt(
  { pause_collection }: Pick<Subscription, 'pause_collection'>,
  at: number,
): boolean {
  if (!pause_collection) return false;
  return pause_collection.resumes_at === null || at < pause_collection.resumes_at;
}

/** A pause until an instant or until it is taken back; null takes it back. The one before counts no more. */
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

/** The pause is over: from the next period on there are charges again. */
export function resumeDue(ledger: Ledger, id: string): void {
  const subscription = ledger.store.get('subscription', id);
  if (subscription.status !== 'canceled')
    changeSubscription(ledger, subscription, { pause_collection: null }, NO_CALL);
}
