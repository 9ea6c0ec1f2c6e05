import type { PersonalDataSource } from '../../accounts/accounts.ts';
import { emptyGivenUpEvents } from './kept-events.queries.ts';

/**
 * What the provider's events say about a client. Those that were acted on are empty, and orders and subscriptions say
 * what became of them, so there is nothing to hand out; those that were given up are emptied with the account.
 */
export const eventsDataSource: PersonalDataSource = {
  name: 'payment_events',
  tables: ['webhook_event'],
  forget: emptyGivenUpEvents,
};
