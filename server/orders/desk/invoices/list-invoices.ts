import type { InvoiceRow, InvoiceTab } from '#contract/desk/invoices.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  type DeskInvoiceRecord,
  findInvoicesToCredit,
  findNewestInvoices,
  findOldestInvoices,
  type Place,
} from './desk-invoices.queries.ts';
import { presentInvoiceRow } from './present-desk-invoice.ts';

const PAGE = 50;
const MAX_TIME_MS = 8.64e15;

/** Fifty of a tab, and the place of the next. */
export async function listInvoices(
  { db }: Pick<Shop, 'db'>,
  { tab, before }: { tab: InvoiceTab; before?: string | undefined },
): Promise<{ invoices: InvoiceRow[]; next: string | null }> {
  const found = await findTab(db, tab, before === undefined ? null : readPlace(before));
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    invoices: shown.map(presentInvoiceRow),
    next: found.length > PAGE && last ? placeOf(tab, last) : null,
  };
}

function findTab(db: Database, tab: InvoiceTab, place: Place | null): Promise<DeskInvoiceRecord[]> {
  if (tab === 'credit') return findInvoicesToCredit(db, place, PAGE + 1);
  const waits = tab === 'requested' || tab === 'in_progress';
  return (waits ? findOldestInvoices : findNewestInvoices)(db, tab, place, PAGE + 1);
}

function readPlace(text: string): Place {
  const [ms = Number.NaN, id = Number.NaN] = text.split(',').map(Number);
  if (!(ms <= MAX_TIME_MS && id <= 2_147_483_647)) throw new ShopError('BAD_REQUEST');
  return { at: new Date(ms), id };
}

const placeOf = (tab: InvoiceTab, { requestedAt, creditNoteDueAt, invoiceRequestId }: DeskInvoiceRecord) =>
  `${(tab === 'credit' && creditNoteDueAt ? creditNoteDueAt : requestedAt).getTime()},${invoiceRequestId}`;
