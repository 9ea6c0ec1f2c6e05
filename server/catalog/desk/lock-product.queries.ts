import { statement } from '../../platform/database/statement.ts';

/** Locks a book whose pictures or files change: others wait until the transaction ends, and then read what it left. */
export const lockProduct = statement(
  'lock_product',
  'SELECT FROM product WHERE product_id = $1 FOR NO KEY UPDATE',
);
