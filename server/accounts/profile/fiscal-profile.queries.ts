import type { InvoiceData, KeptInvoiceData } from '#contract/invoice.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const keep = statement(
  'keep_fiscal_profile',
  `INSERT INTO fiscal_profile (user_id, rfc, business_name, regime, postal_code, use, email, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (user_id) DO UPDATE SET rfc = $2, business_name = $3, regime = $4, postal_code = $5, use = $6, email = $7,
     updated_at = $8`,
);

/** Stores the data with which a client asked for an invoice, to be offered the next time. */
export const keepFiscalProfile = (tx: Database, userId: number, data: InvoiceData, at: Date) =>
  keep(tx, [
    userId,
    data.rfc,
    data.business_name,
    data.regime,
    data.postal_code,
    data.use,
    data.email,
    at.toISOString(),
  ]);

const ofUser = statement<KeptInvoiceData & Record<string, unknown>>(
  'fiscal_profile_of_user',
  'SELECT rfc, business_name, regime, postal_code, use, email FROM fiscal_profile WHERE user_id = $1',
);

export async function findFiscalProfile(db: Database, userId: number): Promise<KeptInvoiceData | undefined> {
  const [row] = await ofUser(db, [userId]);
  return row;
}
