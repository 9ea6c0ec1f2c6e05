import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { type Cents, formatCents } from '#contract/money.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { DeskInvoiceRecord } from './desk-invoices.queries.ts';
import { invoiceTotal } from './present-desk-invoice.ts';

type Taxed = Pick<DeskInvoice['lines'][number], 'tax_treatment'>;

/**
 * Tolerated cents of rounding. With two decimals before the tax, a price with 16 % inside cannot always be reached:
 * $99.00 becomes $98.99 or $99.01. So many cents as there are lines and amounts with that tax.
 */
export const roundingCents = ({ amounts }: { amounts: readonly Taxed[] }, lines: readonly Taxed[]): Cents =>
  [...lines, ...amounts].filter(({ tax_treatment }) => tax_treatment === 'TASA_16').length;

interface Totals {
  record: DeskInvoiceRecord;
  lines: readonly DeskInvoice['lines'][number][];
  /** Total that the invoice says, and the one that a person saw and accepted. */
  totalCents: Cents;
  acceptedCents: Cents | undefined;
}

/** Refuses another total; one that is rounded, until a person has seen the difference. */
export function requireTotal({ record, lines, totalCents, acceptedCents }: Totals): void {
  const due = invoiceTotal(record);
  const difference = totalCents - due;
  if (difference === 0) return;
  const says = `La factura dice ${formatCents(totalCents)} y el pedido suma ${formatCents(due)}`;
  if (Math.abs(difference) > roundingCents(record, lines))
    throw new ShopError('INVOICE_FILE_REFUSED', { sentence: `${says}.` });
  if (acceptedCents === totalCents) return;
  const cents = Math.abs(difference) === 1 ? '1 centavo' : `${Math.abs(difference)} centavos`;
  throw new ShopError('INVOICE_ROUNDED', {
    sentence: `${says}: ${cents} ${difference < 0 ? 'menos' : 'más'}, por el redondeo del impuesto. ¿La tomas así?`,
    details: { total_cents: totalCents },
  });
}
