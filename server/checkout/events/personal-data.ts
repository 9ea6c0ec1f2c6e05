import type { PersonalDataSource } from '../../accounts/accounts.ts';
import { findRefundUnderWay } from '../refunds/refunds.queries.ts';
import { emptyGivenUpEvents, emptyGivenUpEventsOfEmail } from './kept-events.queries.ts';

/**
 * Personal data in the provider's events. Those that were acted on are empty, and orders and subscriptions tell what
 * became of them, so there is nothing to hand out; those that were given up are emptied with the account.
 */
export const eventsDataSource: PersonalDataSource = {
  name: 'payment_events',
  tables: ['webhook_event'],
  forget: emptyGivenUpEvents,
  people: {
    lives: async (tx, person) => {
      const refund = await findRefundUnderWay(tx, person);
      if (!refund) return null;
      return refund.state === 'failed'
        ? `El reembolso de su pedido ${refund.folio} falló. Resuélvelo en Por revisar.`
        : `Su pedido ${refund.folio} tiene un reembolso en camino. Espera a que termine.`;
    },
    forget: async (tx, { guestKey }) => {
      if (guestKey !== null) await emptyGivenUpEventsOfEmail(tx, guestKey);
    },
  },
};
