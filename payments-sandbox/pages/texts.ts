import type { Invoice } from '../core/objects.ts';

/** Sentences for the buyer about a failed try, by the bank's reason. */
const DECLINES: Record<string, string> = {
  authentication_failed: 'No se autorizó el pago. Inténtalo de nuevo o usa otra tarjeta.',
  expired_card: 'Tu tarjeta está vencida. Prueba con otra tarjeta.',
  incorrect_cvc: 'El código de seguridad (CVV) es incorrecto. Revísalo e inténtalo de nuevo.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes. Prueba con otra tarjeta.',
  processing_error: 'Ocurrió un error al procesar tu tarjeta. Espera un momento e inténtalo de nuevo.',
  test_mode_live_card:
    'Esta página es de prueba y ese número no es una tarjeta de prueba. Usa una de la lista.',
};

export function declineText(reason: string): string {
  return DECLINES[reason] ?? 'Tu tarjeta fue rechazada. Prueba con otra tarjeta.';
}

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dates = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

export function money(cents: number): string {
  return `$${amounts.format(cents / 100)}`;
}

export function date(seconds: number): string {
  return dates.format(seconds * 1000);
}

const days = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' });

export function day(seconds: number): string {
  return days.format(seconds * 1000);
}

/** State of an invoice in the customer's words. */
export function invoiceState({
  status,
  next_payment_attempt,
}: Pick<Invoice, 'status' | 'next_payment_attempt'>) {
  if (status === 'paid') return 'Pagado';
  if (status === 'draft') return 'En preparación';
  if (status !== 'open') return 'Anulado';
  return next_payment_attempt === null
    ? 'Pendiente de pago'
    : `Pendiente: lo intentaremos de nuevo el ${day(next_payment_attempt)}`;
}

const UNITS: Record<string, [string, string]> = {
  day: ['cada día', 'días'],
  week: ['cada semana', 'semanas'],
  month: ['cada mes', 'meses'],
  year: ['cada año', 'años'],
};

/** Interval in words: 'cada 30 días'. */
export function every({ interval, interval_count }: { interval: string; interval_count: number }): string {
  const [one = '', many = ''] = UNITS[interval] ?? [];
  return interval_count === 1 ? one : `cada ${interval_count} ${many}`;
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export function brandName(brand: string): string {
  return BRANDS[brand] ?? 'Tarjeta';
}

/** Guesses the brand from the first digits, while a number is typed. */
export function guessBrand(number: string): string | undefined {
  if (number.startsWith('4')) return 'Visa';
  if (number.startsWith('5')) return 'Mastercard';
  if (/^3[47]/.test(number)) return 'Amex';
  return number.startsWith('6') ? 'Discover' : undefined;
}
