import { accountsCalls } from './accounts.ts';
import { bookClubCalls } from './book-club.ts';
import type { ClientCalls } from './calls.ts';
import { cartCalls } from './cart.ts';
import { catalogCalls } from './catalog.ts';
import { checkoutCalls } from './checkout.ts';
import { booksForChildCalls, childrenCalls } from './children.ts';
import { membershipsCalls } from './memberships.ts';
import { ordersCalls } from './orders.ts';
import { passGiftsCalls } from './pass-gifts.ts';
import { buyPassCalls, passesCalls } from './passes.ts';
import { payLinkCalls } from './pay-link.ts';
import { postalCodeCalls } from './postal-codes.ts';
import { questionnaireCalls } from './questionnaire-calls.ts';
import { readingListCalls } from './reading-lists.ts';
import { refundTransferCalls } from './refund-transfers.ts';
import { siteCalls } from './site.ts';
import { siteTextCalls } from './site-texts.ts';

/** All calls of the API. The browser imports only the type `Calls`, so that no schema reaches its bundle. */
export const calls = {
  ...siteCalls,
  ...siteTextCalls,
  ...catalogCalls,
  ...readingListCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...payLinkCalls,
  ...ordersCalls,
  ...refundTransferCalls,
  ...accountsCalls,
  ...childrenCalls,
  ...booksForChildCalls,
  ...postalCodeCalls,
  ...membershipsCalls,
  ...passesCalls,
  ...buyPassCalls,
  ...passGiftsCalls,
  ...bookClubCalls,
  ...questionnaireCalls,
};

export type Calls = ClientCalls<typeof calls>;
