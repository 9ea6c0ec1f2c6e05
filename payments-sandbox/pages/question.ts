import type Stripe from 'stripe';
import type { Answer, Way } from './answer.ts';

/** The bank's question to the buyer, and the consequences of each answer. */
export type Question = {
  /** Absent where a card is only to be kept. */
  amount?: number;
  methodId: string | Stripe.PaymentMethod | null;
  /** True while the question is open: a later try with another card makes the first one's void. */
  asked: boolean;
  /** Page for a question that is not open any more. */
  elsewhere: () => Answer | Way;
  answer: (granted: boolean, origin: string) => Answer | Way;
  leadsTo?: Answer['leadsTo'];
};
