import type { ReviewCase } from '#contract/desk/refunds.ts';
import { formatCents } from '#contract/money.ts';

export type ReviewKind = ReviewCase['kind'] | 'transfer return';

interface KindWords {
  title: string;
  /** What happened, and what to do about it. */
  text: string;
}

export const reviewWords: Readonly<Record<ReviewKind, KindWords>> = {
  'paid twice': {
    title: 'Pagado dos veces',
    text: 'Llegaron dos pagos para el mismo pedido. El segundo se devuelve; con el primero el pedido puede seguir.',
  },
  amount: {
    title: 'El pago no coincide',
    text: 'Lo que llegó no es lo que se esperaba. No lo envíes hasta aclararlo.',
  },
  'refund failed': {
    title: 'El reembolso no salió',
    text: 'El banco no aceptó el dinero de vuelta. Pídele a la persona su CLABE y transfiérele, o intenta otra vez.',
  },
  oversold: {
    title: 'Se vendió lo que ya no había',
    text: 'Se pagó cuando ya no quedaban ejemplares, y el dinero se devuelve solo. Escríbele para que no se entere por su banco.',
  },
  disputed: {
    title: 'Cargo en aclaración',
    text: 'El banco le preguntó a la persona por este cargo. No lo envíes. Manda el expediente al procesador de pagos antes de que venza el plazo.',
  },
  transfer: {
    title: 'Falta transferir',
    text: 'Pagó en OXXO, y ahí no se puede devolver. Transfiérele a la cuenta que dio, o mándale otra liga si la suya venció.',
  },
  'transfer return': {
    title: 'La transferencia no regresó',
    text: 'Llegó de más, tarde o sin completar el pago, y no se pudo mandar de vuelta a la cuenta de la que salió. Pídele a la persona su CLABE, transfiérele y anótalo aquí.',
  },
  other: {
    title: 'Necesita que alguien lo vea',
    text: 'La tienda no pudo decidir sola qué hacer con este pago.',
  },
};

export interface Side {
  label: string;
  value: string;
}

const amount = (cents: number, currency: string) =>
  currency.toLowerCase() === 'mxn' ? formatCents(cents) : `${formatCents(cents)} (${currency.toUpperCase()})`;

/** What the shop expected beside what the provider says came. */
export const bothSides = (one: ReviewCase): [Side, Side] => [
  { label: 'Esperábamos', value: formatCents(one.expected_cents) },
  {
    label: 'Llegó',
    value: one.paid_cents === null ? 'No se sabe' : amount(one.paid_cents, one.currency),
  },
];

/** Its parcel stays here until a person has decided. */
export const maySend = ({ kind, payment_status }: Pick<ReviewCase, 'kind' | 'payment_status'>) =>
  kind === 'paid twice' ||
  kind === 'other' ||
  (kind === 'transfer' && payment_status === 'partially_refunded') ||
  (kind === 'transfer' && payment_status === 'paid');

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** For the buyer of what was sold out, to be copied. */
export function oversoldLetter(one: Pick<ReviewCase, 'contact_name' | 'folio' | 'expected_cents'>): string {
  return [
    `Hola, ${firstName(one.contact_name)}:`,
    '',
    `Gracias por tu pedido ${one.folio}. Mientras pagabas, alguien más se llevó el último ejemplar, y ya no podemos enviártelo. Es un error nuestro y lo sentimos.`,
    '',
    `Te devolvemos los ${formatCents(one.expected_cents)} completos al mismo medio con que pagaste. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo; no tienes que hacer nada.`,
    '',
    'Si quieres, te avisamos cuando vuelva a haber. Solo contesta este correo.',
    '',
    'Con cariño,',
    'Brincacuentos',
  ].join('\n');
}
