import { type LaterMethod, type LaterReason, laterAmounts, type PaymentMethod } from './later-payment.ts';
import { formatCents } from './money.ts';

/** Names of the ways to pay, as a buyer chooses among them. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Tarjeta de crédito o débito',
  oxxo: 'Efectivo en OXXO',
  spei: 'Transferencia SPEI',
};

/** `3 días`, `1 día` */
export const daysText = (days: number) => (days === 1 ? '1 día' : `${days} días`);

/** What a way to pay means for the buyer, in one line. */
export function methodHint(method: PaymentMethod, cashDays: number): string {
  if (method === 'card') return 'Pagas en una página segura. No guardamos los datos de tu tarjeta.';
  const time = `Tienes ${daysText(cashDays)} para`;
  if (method === 'oxxo')
    return `Te damos una ficha. ${time} pagarla; el OXXO tarda hasta un día hábil en avisarnos.`;
  return `Desde la app de tu banco. ${time} hacerla; en días hábiles se confirma en minutos.`;
}

/** Reason why a way to pay is off, as the buyer reads it. */
export function whyNotSentence(method: LaterMethod, reason: LaterReason): string {
  const { least, most } = laterAmounts[method];
  const where = method === 'oxxo' ? 'En OXXO' : 'Por transferencia';
  const sentences: Readonly<Record<LaterReason, string>> = {
    off: 'Por ahora no está disponible. Elige otra forma de pago.',
    'total too small': `${where} se paga desde ${formatCents(least)}.`,
    'total too large': `${where} se paga hasta ${formatCents(most)}.`,
    'few copies': 'Quedan pocos ejemplares: este pedido se paga con tarjeta.',
    'unpaid orders': 'Ya tienes pagos pendientes. Paga uno o espera a que venza.',
  };
  return sentences[reason];
}
