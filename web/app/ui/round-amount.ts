import { type Cents, formatCents } from '#contract/money.ts';

/** Amount inside a sentence: "$99" for a whole one, else "$99.50". */
export const roundAmount = (cents: Cents) => formatCents(cents).replace(/\.00$/, '');
