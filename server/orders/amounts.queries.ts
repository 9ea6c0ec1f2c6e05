import { amountFacts, amountKinds } from '#contract/order-amounts.ts';

const PLACES = `ARRAY[${amountKinds.map((kind) => `'${kind}'`).join(', ')}]`;

const amounts = (columns: string) =>
  `(SELECT coalesce(json_agg(json_build_object(${columns}) ORDER BY array_position(${PLACES}, a.kind)), '[]')
   FROM order_amount a WHERE a.order_id = o.order_id)`;

/** Fields of an order `o` in a person's data, a field for each kind: `'shipping_cents', 9900`. */
export const AMOUNT_FIELDS = amountKinds
  .map((kind) => {
    const cents = `(SELECT a.cents FROM order_amount a WHERE a.order_id = o.order_id AND a.kind = '${kind}')`;
    return `'${kind}_cents', ${amountFacts[kind].isShownFree ? `coalesce(${cents}, 0)` : cents}`;
  })
  .join(', ');

/** Amounts of an order `o`, read in its own statement, in the order in which they are shown. */
export const AMOUNTS = amounts(`'kind', a.kind, 'cents', a.cents`);
export const TAXED_AMOUNTS = amounts(`'kind', a.kind, 'cents', a.cents, 'tax_treatment', a.tax_treatment`);
