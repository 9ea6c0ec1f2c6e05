import { type Cents, formatCents } from '#contract/money.ts';

/** "$99" for a whole amount inside a sentence, "$99.50" otherwise. */
export const roundAmount = (cents: Cents) => formatCents(cents).replace(/\.00$/, '');
