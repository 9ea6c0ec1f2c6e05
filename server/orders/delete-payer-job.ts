import type { Database } from '../platform/database/database.ts';
import { defineJob, type Jobs, type SendOptions } from '../platform/jobs.ts';

/** Has the provider forget who transferred for an order: the customer that was made for it alone. */
export const deletePayerJob = defineJob<{ customerId: string }>('delete-payer');

export const sendPayerDeletion = (
  jobs: Jobs,
  tx: Database,
  customerId: string,
  options: Pick<SendOptions, 'delaySeconds'> = {},
) => jobs.send(deletePayerJob, { customerId }, { ...options, tx, key: `delete-payer:${customerId}` });
