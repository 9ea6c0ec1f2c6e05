import type { PersonalDataSource } from './accounts/accounts.ts';
import { bookClubDataSource } from './book-club/personal-data.ts';
import { eventsDataSource } from './checkout/events/personal-data.ts';
import { grantsDataSource, passesDataSource, subscriptionsDataSource } from './memberships/memberships.ts';
import { ordersDataSource } from './orders/personal-data.ts';
import type { Shop } from './platform/shop.ts';
import { messagesDataSource } from './site/personal-data.ts';

/** The visible, literal list of who knows clients besides accounts; a test compares it with the tables of the database. */
export const personalDataSources = (shop: Shop): readonly PersonalDataSource[] => [
  ordersDataSource(shop),
  subscriptionsDataSource(shop),
  grantsDataSource,
  bookClubDataSource,
  messagesDataSource,
  passesDataSource(shop),
  eventsDataSource,
];
