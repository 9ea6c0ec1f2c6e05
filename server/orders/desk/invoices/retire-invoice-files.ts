import { calendarDay, startOfDay } from '#contract/mexico-city.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { removeFileOn } from '../../../platform/files/replaced/replaced-files.queries.ts';
import type { Shop } from '../../../platform/shop.ts';
import { findOldInvoices, letFilesGo } from './old-invoices.queries.ts';

const KEPT_YEARS = 5;
/** April. */
const DECLARED_IN = 4;

/**
 * Invoices issued before this instant are no longer kept. The tax law counts five years from the yearly declaration of the
 * year of the invoice, which is due on 30 April of the next.
 */
export function keptInvoicesFrom(now: Date): Date {
  const { year, month } = calendarDay(now);
  const isDeclared = month > DECLARED_IN;
  return startOfDay({ year: year - KEPT_YEARS - (isDeclared ? 0 : 1), month: 1, day: 1 });
}

/**
 * Lets go of the XML and the PDF of old invoices: that there was one, its folio and its amount stay. The files are removed by
 * the sweep of replaced files, also where this one is interrupted.
 */
export async function retireInvoiceFiles({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const at = clock.now();
  let retired = 0;
  for (;;) {
    const found = await inTransaction(db, async (tx) => {
      const old = await findOldInvoices(tx, [keptInvoicesFrom(at)]);
      for (const { xml_key, pdf_key } of old)
        for (const key of [xml_key, pdf_key]) await removeFileOn(tx, key, at);
      await letFilesGo(tx, [old.map(({ invoice_request_id }) => invoice_request_id), at]);
      return old.length;
    });
    retired += found;
    if (found === 0) return retired;
  }
}
