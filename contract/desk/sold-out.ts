import type { ProductType } from '../money.ts';

/** Digital books never run out: their stock says nothing. */
export const isSoldOut = ({ product_type, stock }: { product_type: ProductType; stock: number }) =>
  product_type !== 'DIGITAL' && stock <= 0;
