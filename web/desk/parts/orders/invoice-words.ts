import type { InvoiceRow } from '#contract/desk/invoices.ts';
import { regimes, uses } from '#contract/fiscal-catalogues.ts';
import type { InvoiceState } from '#contract/invoice.ts';
import type { TaxTreatment } from '#contract/tax-treatment.ts';
import { momentText, shortDay, timeOfDay, weekday } from '../../frame/desk-dates.ts';
import type { StateTone } from '../../frame/state-label.tsx';

export const invoiceStateLooks: Readonly<Record<InvoiceState, { label: string; tone: StateTone }>> = {
  requested: { label: 'Pedida', tone: 'waiting' },
  in_progress: { label: 'En proceso', tone: 'working' },
  issued: { label: 'Emitida', tone: 'good' },
  rejected: { label: 'Rechazada', tone: 'bad' },
};

export const treatmentLabels: Readonly<Record<TaxTreatment, string>> = {
  EXENTO: 'Exento',
  TASA_0: 'Tasa 0 %',
  TASA_16: '16 %, IVA incluido',
};

/** Régimen with its code: «601 · General de Ley Personas Morales». */
export const regimeText = (code: string) =>
  code in regimes ? `${code} · ${regimes[code as keyof typeof regimes].name}` : code;

/** Use with its code: «G03 · Gastos en general». */
export const useText = (code: string) =>
  code in uses ? `${code} · ${uses[code as keyof typeof uses]}` : code;

type Clock = Pick<InvoiceRow, 'state' | 'due_at' | 'requested_at' | 'issued_at' | 'credit_note_due_at'>;

const isWaiting = ({ state }: Pick<Clock, 'state'>) => state === 'requested' || state === 'in_progress';

/** True while the order may have an invoice, because its money stays with the shop. */
export const isInvoiceable = ({ payment_status }: Pick<InvoiceRow, 'payment_status'>) =>
  payment_status === 'paid' || payment_status === 'partially_refunded';

/** True when the time for it is over, or when money went back that it still contains. */
export const isPressing = (invoice: Clock, now = new Date()) =>
  invoice.credit_note_due_at !== null || (isWaiting(invoice) && new Date(invoice.due_at) <= now);

/** Sentence about an invoice in lists: until when it is promised, or its outcome. */
export function clockSentence(invoice: Clock, now = new Date()): string {
  const { credit_note_due_at: credit, due_at, requested_at, issued_at } = invoice;
  if (credit) return `Falta la nota de crédito desde el ${weekday(credit)}`;
  if (issued_at && invoice.state === 'issued') return `Emitida ${momentText(issued_at, now)}`;
  if (!isWaiting(invoice)) return `Se pidió el ${shortDay(requested_at, now)}`;
  return new Date(due_at) <= now
    ? `Venció el ${weekday(due_at)}, ${timeOfDay(due_at)}`
    : `A más tardar el ${weekday(due_at)}, ${timeOfDay(due_at)}`;
}
