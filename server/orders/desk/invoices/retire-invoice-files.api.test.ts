import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { sweepReplacedFiles } from '../../../platform/files/replaced/sweep-replaced-files.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { anIssuedInvoice, invoiceRow } from '../../testing/an-invoice.ts';
import { retireInvoiceFiles } from './retire-invoice-files.ts';

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

async function issuedOn(day: string) {
  const invoice = await anIssuedInvoice(testShop);
  await testShop.shop.db.execute(
    sql`UPDATE invoice_request SET issued_at = ${`${day}T12:00:00-06:00`} WHERE order_id = ${invoice.orderId}`,
  );
  return invoice;
}

/** Runs the shop's nightly work. */
async function atNightOf(day: string) {
  const { shop } = testShop;
  testShop.travel(Date.parse(`${day}T03:57:00-06:00`) - shop.clock.now().getTime());
  const retired = await retireInvoiceFiles(shop);
  await sweepReplacedFiles(shop, async () => false);
  return retired;
}

async function filesOf({ orderId }: { orderId: number }): Promise<boolean[]> {
  const { files } = testShop.shop;
  return Promise.all(['xml', 'pdf'].map((kind) => files.exists(`private/invoices/${orderId}-test.${kind}`)));
}

test('the files of an invoice go five years after its year was declared; that there was one stays', async () => {
  const [old, next] = [await issuedOn('2026-12-31'), await issuedOn('2027-01-01')];
  expect(await atNightOf('2032-04-30')).toBe(0);
  expect(await filesOf(old)).toEqual([true, true]);
  expect(await atNightOf('2032-05-01')).toBe(1);
  expect(await filesOf(old)).toEqual([false, false]);
  expect(await filesOf(next)).toEqual([true, true]);
  expect(await invoiceRow(testShop, old.orderId)).toMatchObject({ state: 'issued', uuid: old.uuid });
  const amalia = await aStaffMember(testShop);
  const shown = (await amalia.get(`/desk/invoices/get?folio=${old.folio}`)).body.invoice;
  expect(shown).toMatchObject({ state: 'issued', uuid: old.uuid, downloads: [] });
  const again = await amalia.post('/desk/invoices/send', { order_id: old.orderId });
  expect(again.body.code).toBe('MAIL_NOT_POSSIBLE');
  expect(await atNightOf('2032-05-02')).toBe(0);
});
