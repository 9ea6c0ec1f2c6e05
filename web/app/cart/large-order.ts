import { TITLE_COPIES_MAX } from '#contract/cart-limits.ts';

/** Contact form for buyers who want more copies of a title than one order may have. */
export const LARGE_ORDER_PATH = '/contacto?subject=Pedido+grande';
export const LARGE_ORDER = 'Escríbenos para pedidos grandes';
export const COPIES_LIMIT = `En línea puedes pedir hasta ${TITLE_COPIES_MAX} ejemplares de cada libro`;
