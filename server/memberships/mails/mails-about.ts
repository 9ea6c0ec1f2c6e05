import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import type { ProviderFacts } from '../syncing/provider-facts.ts';
import type { SubscriptionMail } from './mail-jobs.ts';

interface After {
  state: SubscriptionRecord['state'];
  cancel_at_period_end: boolean;
  paid_until: Date | null;
  /** A charge of it is disputed: it ends with its period because of that, and the client gets a mail. */
  is_suspended: boolean;
  ticket: number;
}

/** The mails that a change causes, each once. */
export function mailsAbout(
  before: Pick<SubscriptionRecord, 'subscription_id' | 'state' | 'cancel_at_period_end'>,
  after: After,
  { openInvoiceId, failedTries }: Pick<ProviderFacts, 'openInvoiceId' | 'failedTries'>,
  paid: readonly { invoiceId: string }[],
): SubscriptionMail[] {
  const { subscription_id: subscriptionId } = before;
  const mails: SubscriptionMail[] = paid.map(({ invoiceId }) => ({
    kind: 'receipt',
    subscriptionId,
    invoiceId,
  }));
  const { state, cancel_at_period_end, is_suspended, ticket } = after;
  const isNew = before.state === 'pending' || before.state === 'expired';
  if (isNew && state === 'active') mails.unshift({ kind: 'welcome', subscriptionId });
  if (state === 'past_due' && before.state !== 'past_due' && openInvoiceId)
    mails.push({ kind: 'card-failed', subscriptionId, invoiceId: openInvoiceId });
  const isEnd = state === 'canceled' && before.state !== 'canceled';
  const paidUntil = after.paid_until?.toISOString() ?? '';
  if (cancel_at_period_end && !before.cancel_at_period_end && !is_suspended && state !== 'canceled')
    mails.push({ kind: 'cancelled', subscriptionId, paidUntil, ticket });
  if (isEnd) mails.push({ kind: 'ended', subscriptionId, ...(failedTries !== null && { failedTries }) });
  return mails;
}
