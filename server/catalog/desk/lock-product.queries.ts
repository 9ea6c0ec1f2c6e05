import { statement } from '../../platform/database/statement.ts';

/** Others who change the pictures or files of this book wait until the transaction ends; what is read next is what they left. */
export const lockProduct = statement(
  'lock_product',
  'SELECT FROM product WHERE product_id = $1 FOR NO KEY UPDATE',
);
