import type { PaymentState } from '#contract/orders.ts';

/** Money that is here for good. What is contested, or waits for a person, is decided first. */
const invoiceable: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded']);

export const mayHaveInvoice = ({ state }: { state: PaymentState }) => invoiceable.has(state);
