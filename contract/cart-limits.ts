/** Apart from cart.ts, so that the cart of every page knows its limits without carrying the schemas. */
export const CART_LINES_MAX = 50;
export const LINE_QUANTITY_MAX = 99;
/** Copies of one title in an order; for more a buyer writes to the shop. Up to LINE_QUANTITY_MAX the answer says so. */
export const TITLE_COPIES_MAX = 10;
