import type { PersonalDataKeeper } from './accounts/accounts.ts';
import { bookClubKeeper } from './book-club/personal-data.ts';
import { eventsKeeper } from './checkout/events/events-keeper.ts';
import { subscriptionsKeeper } from './memberships/memberships.ts';
import { ordersKeeper } from './orders/personal-data.ts';
import type { Shop } from './platform/shop.ts';
import { messagesKeeper } from './site/messages-keeper.ts';

/** The visible, literal list of who knows clients besides accounts; a test compares it with the tables of the database. */
export const personalDataKeepers = (shop: Shop): readonly PersonalDataKeeper[] => [
  ordersKeeper(shop),
  subscriptionsKeeper(shop),
  bookClubKeeper,
  messagesKeeper,
  eventsKeeper,
];
