/** Apart from cart.ts, so that the cart of every page knows its limits without carrying the schemas. */
export const CART_LINES_MAX = 50;
export const LINE_QUANTITY_MAX = 99;
