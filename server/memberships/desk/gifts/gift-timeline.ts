import type { MemberEvent } from '#contract/desk/member-views.ts';
import { dayText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { howPaid } from '#contract/payment-methods.ts';
import type { GiftCorrection, GiftEvent, GiftStep, KeptDeskGift } from './desk-gifts.queries.ts';

interface GiftHistory {
  events: readonly GiftEvent[];
  steps: readonly GiftStep[];
}

/** What happened to a gift, the newest first. */
export function giftTimeline(gift: KeptDeskGift, { events, steps }: GiftHistory): MemberEvent[] {
  const reminded = gift.reminded_at
    ? [entry('mail', gift.reminded_at, 'Correo a quien lo compró: todavía no se empieza')]
    : [];
  return [...events.map((event) => ofEvent(event, gift)), ...steps.flatMap(ofStep), ...reminded].toSorted(
    (a, b) => b.at.localeCompare(a.at),
  );
}

const entry = (
  kind: MemberEvent['kind'],
  at: Date,
  text: string,
  { note = null, by = null }: { note?: string | null; by?: string | null } = {},
): MemberEvent => ({ kind, at: at.toISOString(), text, note, staff_name: by });

const correctionWords: Readonly<Record<GiftCorrection, string>> = {
  'email corrected': 'corrigió el correo',
  'day corrected': 'cambió el día',
  'delivery corrected': 'corrigió el correo y el día',
};

function ofEvent(event: GiftEvent, gift: KeptDeskGift): MemberEvent {
  const { from, to, cause, at } = event;
  if (from === null) return bought(at, gift);
  if (isCorrection(cause)) return entry('change', at, `${buyerOf(gift)} ${correctionWords[cause]}`);
  if (cause === 'address deleted')
    return entry('change', at, 'Se borró el correo de quien lo recibe, a petición suya');
  if (cause === 'mailed') return entry('mail', at, 'Correo «Tienes un regalo» enviado');
  if (cause === 'redeemed') return entry('joined', at, 'Lo empezaron');
  if (to === 'suspended')
    return cause === 'disputed'
      ? entry('failed', at, 'El banco abrió una aclaración del pago: el código no sirve mientras tanto')
      : entry('refund', at, 'La devolución va en camino: el código ya no sirve');
  if (to === 'void')
    return cause === 'refunded'
      ? entry('ended', at, 'Anulado: se devolvió el dinero')
      : entry('ended', at, 'Anulado: no se pagó a tiempo');
  if (from === 'unpaid') return paid(at, gift);
  return entry('refund', at, 'Su pago vale de nuevo');
}

const isCorrection = (cause: GiftEvent['cause']): cause is GiftCorrection => cause in correctionWords;

const buyerOf = ({ contact_name }: KeptDeskGift) => contact_name || 'Alguien';

const bought = (at: Date, gift: KeptDeskGift) =>
  entry('credit', at, `${buyerOf(gift)} compró el regalo`, {
    note: gift.send_on ? `Sale el ${dayText(gift.send_on)}` : 'Lo imprime quien lo compró',
  });

function paid(
  at: Date,
  { price_cents, method_type: method, card_brand: brand, card_last4: last4 }: KeptDeskGift,
) {
  const how = method ? ` ${howPaid({ method, brand, last4 })}` : '';
  return entry('payment', at, `Pago recibido${how}, ${formatCents(price_cents)}`);
}

const stepWords: Readonly<Record<string, { kind: MemberEvent['kind']; text: string }>> = {
  'POST /desk/pass-gifts/resend': { kind: 'mail', text: 'reenvió el correo' },
  'POST /desk/pass-gifts/correct': { kind: 'change', text: 'corrigió el correo' },
  'POST /desk/pass-gifts/new-code': { kind: 'change', text: 'hizo otro código: el anterior ya no sirve' },
  'GET /desk/pass-gifts/certificate.pdf': { kind: 'change', text: 'descargó el certificado' },
};

function ofStep({ call, staff_name, at }: GiftStep): MemberEvent[] {
  const words = stepWords[call];
  return words ? [entry(words.kind, at, words.text, { by: staff_name })] : [];
}
