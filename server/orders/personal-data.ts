import type { PersonalDataSource } from '../accounts/accounts.ts';
import type { Shop } from '../platform/shop.ts';
import { anonymiseEndedOrders, exportOrders, forgetClient } from './personal-data.queries.ts';

/** What orders know about clients. An order under way keeps where it goes until it has arrived, then forgets it, too. */
export function ordersDataSource({ clock }: Pick<Shop, 'clock'>): PersonalDataSource {
  return {
    name: 'orders',
    tables: [
      'orders',
      'order_item',
      'order_event',
      'reservation',
      'payment',
      'shipping_event',
      'order_note',
      'return_case',
      'return_line',
    ],
    exportFor: exportOrders,
    forget: (tx, userId) => forgetClient(tx, userId, clock.now()),
  };
}

/** Once a day: orders that outlived their client's account and have arrived since. */
export async function forgetDepartedClients({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>) {
  const orders = await anonymiseEndedOrders(db, clock.now());
  log.info({ orders }, 'orders of removed accounts anonymised');
}
