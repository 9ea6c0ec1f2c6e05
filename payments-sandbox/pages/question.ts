import type Stripe from 'stripe';
import type { Answer, Way } from './answer.ts';

/** What the bank wants to hear from the buyer, and what follows from the answer. */
export type Question = {
  /** None where a card is only to be kept. */
  amount?: number;
  methodId: string | Stripe.PaymentMethod | null;
  /** A later try with another card makes the question of the first one void. */
  asked: boolean;
  /** Where to go when it is not asked any more. */
  elsewhere: () => Answer | Way;
  answer: (granted: boolean, origin: string) => Answer | Way;
  leadsTo?: Answer['leadsTo'];
};
