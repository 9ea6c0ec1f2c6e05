import Stripe from 'stripe';
import { findContactOf } from '../accounts/accounts.ts';
import type { Database } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';
import { findCustomers, hasEverSubscribed } from './delete-customer.queries.ts';
import { syncSubscription } from './syncing/sync-subscription.ts';

/** A client's records at the provider, removed with the account or made by a request that outlived it. */
interface Departed {
  userId: number;
  email: string;
  customerIds: readonly string[];
}

/** The account was removed while its record was being made: nothing else will remove it. */
export const sendStrayCustomerDeletion = ({ jobs }: Pick<Shop, 'jobs'>, departed: Departed) =>
  jobs.send(deleteCustomerJob, departed, { key: `delete-customer:${departed.customerIds.join()}` });

export const deleteCustomerJob = defineJob<Departed>('delete-customer');

/** Sends the job, in the transaction that removes the account. Clients who never chose a plan have no record there. */
export async function sendCustomerDeletion(shop: Pick<Shop, 'jobs'>, tx: Database, userId: number) {
  if (!(await hasEverSubscribed(tx, userId))) return;
  const { email } = await findContactOf(tx, userId);
  const departed = { userId, email, customerIds: await findCustomers(tx, userId) };
  await shop.jobs.send(deleteCustomerJob, departed, { tx, key: `delete-customer:${userId}` });
}

/** Removes the person at the provider; charges, invoices and their receipts stay there. Done before is done, too. */
export async function deleteCustomers(shop: Shop, { userId, email, customerIds }: Departed): Promise<void> {
  const all = new Set(customerIds);
  // Records that a crash, or another click, kept the shop from noting are found by the id written into them.
  for await (const { id, metadata } of shop.stripe.customers.list({ email, limit: 100 }))
    if (metadata.user_id === String(userId)) all.add(id);
  for (const id of all) await deleteCustomer(shop, id);
}

async function deleteCustomer(shop: Shop, customer: string): Promise<void> {
  const { stripe, log } = shop;
  // First of all payment ends: money that comes later could not be refunded to any person.
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
    await stripe.checkout.sessions.expire(id).catch((error) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
  for await (const { id } of stripe.subscriptions.list({ customer, limit: 100 }))
    await syncSubscription(shop, id, 'account deleted');
  const { data: goesOn } = await stripe.subscriptions.list({ customer, limit: 1 });
  // Subscriptions of another shop on the same account are not ours to end.
  if (goesOn.length > 0) return log.error({ customer }, 'a deleted client goes on subscribing elsewhere');
  await stripe.customers.del(customer).catch((error) => {
    if (error?.code !== 'resource_missing') throw error;
  });
}
