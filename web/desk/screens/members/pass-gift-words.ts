import type { DeskGift, GiftRow, GiftStage } from '#contract/desk/pass-gifts.ts';
import { formatCents } from '#contract/money.ts';
import { SEND_FROM_HOUR } from '#contract/pass-gift-terms.ts';
import { isCash, paymentMethodName } from '#contract/payment-methods.ts';
import { shortDay, timeOfDay, weekday } from '../../frame/desk-dates.ts';
import { listAddress, searchIn } from '../../frame/list-address.ts';
import type { StateTone } from '../../frame/state-label.tsx';

const PATH = '/suscripciones/regalos';

export const giftsAddress = listAddress<{ q: string }>(PATH, { q: searchIn(200) });

export const giftPath = (passId: number) => `${PATH}/${passId}`;

/** «3 meses de Book Club Libros 3–5 años». */
export const giftText = ({ periods, plan }: Pick<GiftRow, 'periods' | 'plan'>) =>
  `${periods} meses de ${plan}`;

const looks: Readonly<Record<GiftStage, { tone: StateTone; label: string; isGift?: true }>> = {
  unpaid: { tone: 'pending', label: 'Esperando tu pago' },
  coming: { tone: 'pending', label: 'Sale' },
  sent: { tone: 'note', label: 'Enviado, sin empezar', isGift: true },
  'to-print': { tone: 'note', label: 'Para imprimir, sin empezar', isGift: true },
  begun: { tone: 'good', label: 'Empezado' },
  suspended: { tone: 'warning', label: 'Detenido' },
  void: { tone: 'bad', label: 'Anulado' },
};

/** «Sale el 24 dic», «Enviado, sin empezar». */
export function giftLook({ stage, send_on }: Pick<GiftRow, 'stage' | 'send_on'>) {
  const look = looks[stage];
  return stage === 'coming' && send_on ? { ...look, label: `Sale el ${shortDay(send_on)}` } : look;
}

const moment = (instant: string) => `${weekday(instant)}, ${timeOfDay(instant)}`;

/** Where the gift is now, in two lines: «Se le envió» «lunes 23 nov, 9:04». */
export function whereText(gift: DeskGift): [what: string, when: string] {
  const { stage, send_on, sent_at, begun_at } = gift;
  if (stage === 'begun' && begun_at) return ['Lo empezaron', moment(begun_at)];
  if (stage === 'void') return ['El código ya no sirve', 'Anulado'];
  if (stage === 'suspended') return ['El código no sirve', 'Se aclara su pago'];
  if (sent_at) return ['Se le envió', moment(sent_at)];
  if (!send_on) return ['Lo imprime', gift.contact_name || 'Quien lo compró'];
  return [
    stage === 'unpaid' ? 'Sale cuando se pague, desde el' : 'Sale',
    `${weekday(send_on)}, ${SEND_FROM_HOUR}:00`,
  ];
}

/** «$1,650.00, Efectivo en OXXO». */
export const paidText = ({ price_cents, paid_with }: Pick<DeskGift, 'price_cents' | 'paid_with'>) =>
  paid_with
    ? `${formatCents(price_cents)}, ${paymentMethodName(paid_with.method)}`
    : `${formatCents(price_cents)}, sin pagar`;

/** «$1,650.00 por transferencia»: what voiding gives back. */
export const backText = ({ price_cents, paid_with }: Pick<DeskGift, 'price_cents' | 'paid_with'>) =>
  `${formatCents(price_cents)}${paid_with && isCash(paid_with.method) ? ' por transferencia' : ''}`;

/** A code that works is out, or about to be. */
export const isWaiting = ({ stage }: Pick<DeskGift, 'stage'>) =>
  stage === 'coming' || stage === 'sent' || stage === 'to-print';

/** «Carmen»: who bought it, where there is little room. */
export const buyerName = ({ contact_name }: Pick<DeskGift, 'contact_name'>) =>
  contact_name.split(' ')[0] || 'quien lo compró';
