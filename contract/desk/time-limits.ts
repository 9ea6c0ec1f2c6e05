/* Times after which something is late or final, apart from the calls so that a screen that says them needs no schemas. */

/** Business days after which an order that has not left is late. */
export const LATE_AFTER_DAYS = 2;
/** Days after which a parcel should have arrived. */
export const OVERDUE_AFTER_DAYS = 7;
/** Days in which a payment that came twice is pointed out. */
export const DOUBLES_DAYS = 3;
/** Business days that the shop has for an answer, by law. */
export const ARCO_BUSINESS_DAYS = 20;
/** A replaced file is kept so long, and comes back when the change is undone. */
export const REPLACED_FILE_DAYS = 30;
/** Delay before a reply's mail leaves, during which it can be taken back. */
export const REPLY_AFTER_SECONDS = 20;
