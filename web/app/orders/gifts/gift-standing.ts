import { weekdayText } from '#contract/delivery-words.ts';
import { dayText, mexicoCityDay, timeText } from '#contract/mexico-city.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { BoughtPassGift } from '#contract/pass-gifts.ts';

/** `awaited`: not paid yet · `lapsed`: not paid in time · `void`: given back, or voided by the shop. */
export type GiftStanding = 'awaited' | 'ready' | 'begun' | 'suspended' | 'lapsed' | 'void';

const unpaid = new Set<PaymentState>(['expired', 'canceled', 'failed']);

export function giftStanding(
  { status }: Pick<BoughtPassGift, 'status'>,
  paymentState: PaymentState,
): GiftStanding {
  if (status === 'unpaid') return unpaid.has(paymentState) ? 'lapsed' : 'awaited';
  if (status === 'void' && unpaid.has(paymentState)) return 'lapsed';
  return status;
}

export interface NextStep {
  title: string;
  text: string;
}

type Delivery = Pick<BoughtPassGift, 'to_email' | 'send_on' | 'sent_at'>;

/** `Se envió el 24 de diciembre, 9:04.` */
const sentText = (sentAt: string) =>
  `Se envió el ${dayText(mexicoCityDay(sentAt))}, ${timeText(sentAt).replace(/^0/, '')}.`;

/** How the recipient gets the gift. */
export function deliveryStep({ to_email, send_on, sent_at }: Delivery, today: string): NextStep {
  if (send_on === null) return { title: 'Tú se lo das', text: 'Impreso, o mándale el PDF.' };
  const to = to_email === null ? '' : `A ${to_email}`;
  if (sent_at !== null) {
    const sentOn = mexicoCityDay(sent_at);
    const isLate = sentOn > send_on && sentOn === today;
    return {
      title: isLate ? 'Salió hoy, en cuanto recibimos tu pago.' : sentText(sent_at),
      text: to && `${to}.`,
    };
  }
  if (send_on < today) return { title: 'Le llega hoy', text: `${to}, en unos minutos.` };
  return {
    title: send_on === today ? 'Le llega hoy' : `El ${weekdayText(send_on)} le llega`,
    text: `${to}, a partir de las 9 de la mañana.`,
  };
}

/** Title of the step of the payment. */
export const paidTitle = (paidAt: string | null, today: string) =>
  paidAt !== null && mexicoCityDay(paidAt) === today ? 'Hoy recibimos tu pago' : 'Recibimos tu pago';

/** Tells whether address and day can still be corrected. */
export const isCorrectable = (
  { send_on, sent_at }: Pick<Delivery, 'send_on' | 'sent_at'>,
  standing: GiftStanding,
) => send_on !== null && sent_at === null && (standing === 'ready' || standing === 'awaited');
