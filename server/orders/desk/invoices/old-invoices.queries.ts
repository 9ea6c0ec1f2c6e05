import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Some invoices issued before an instant whose files are still there, locked. */
export const findOldInvoices = statement<{ invoice_request_id: number; xml_key: string; pdf_key: string }>(
  'find_old_invoices',
  `SELECT invoice_request_id, xml_key, pdf_key FROM invoice_request
   WHERE xml_key IS NOT NULL AND issued_at < $1::timestamptz ORDER BY issued_at LIMIT 200 FOR UPDATE`,
);

export const letFilesGo = statement(
  'let_invoice_files_go',
  `UPDATE invoice_request SET xml_key = NULL, pdf_key = NULL, xml_bytes = NULL, pdf_bytes = NULL, files_removed_at = $2,
     version = version + 1 WHERE invoice_request_id = ANY($1::int[])`,
);

const named = statement(
  'invoice_of_file',
  'SELECT FROM invoice_request WHERE xml_key = $1 OR pdf_key = $1 LIMIT 1',
);

/** For the sweep of replaced files: whether an invoice has the file now. */
export const isInvoiceFileUsed = async (tx: Database, key: string): Promise<boolean> =>
  key.startsWith('private/invoices/') && (await named(tx, [key])).length > 0;
