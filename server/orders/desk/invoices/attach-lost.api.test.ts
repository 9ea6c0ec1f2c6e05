import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aPaidOrder } from '../../../checkout/testing/a-paid-order.ts';
import { removeFileOn } from '../../../platform/files/replaced/replaced-files.queries.ts';
import { sweepReplacedFiles } from '../../../platform/files/replaced/sweep-replaced-files.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { createDatabaseRelay } from '../../../testing/database-relay.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { askByLink, invoiceRow, sentInvoice } from '../../testing/an-invoice.ts';
import { isInvoiceFileUsed } from './old-invoices.queries.ts';

const A_DAY_AND_MORE = 25 * 60 * 60_000;
const relay = createDatabaseRelay();

let testShop: TestShop;
let amalia: StaffMember;
beforeAll(async () => {
  testShop = await createTestShop({ way: relay.listen });
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());
afterAll(async () => {
  await testShop.close();
  relay.close();
});

async function anAttachment() {
  const order = await aPaidOrder(testShop);
  expect((await askByLink(testShop, order)).status).toBe(200);
  const input = await sentInvoice(testShop, amalia, order);
  return { ...order, attach: () => amalia.post('/desk/invoices/attach', input) };
}

async function filesOf({ orderId }: { orderId: number }) {
  const keys: string[] = [];
  for await (const key of testShop.shop.files.list())
    if (key.startsWith(`private/invoices/${orderId}-`)) keys.push(key);
  return keys.toSorted();
}

function sweepTomorrow() {
  const { db, files } = testShop.shop;
  const clock = { now: () => new Date(Date.now() + A_DAY_AND_MORE) };
  return sweepReplacedFiles({ db, files, clock }, isInvoiceFileUsed);
}

test('an invoice whose issue was written and whose answer was lost keeps its files', async () => {
  const order = await anAttachment();
  relay.loseAnswer('issue_invoice', 'COMMIT');
  expect((await order.attach()).status).toBe(503);
  const row = await invoiceRow(testShop, order.orderId);
  expect(row?.state).toBe('issued');
  await sweepTomorrow();
  expect(await filesOf(order)).toEqual([row?.pdf_key, row?.xml_key]);
  expect((await order.attach()).status).toBe(409);
  expect(await filesOf(order)).toEqual([row?.pdf_key, row?.xml_key]);
});

test('files that were stored before their invoice was not written go in a day, and no others', async () => {
  const order = await anAttachment();
  relay.loseAnswer('issue_invoice', 'issue_invoice');
  expect((await order.attach()).status).toBe(503);
  const abandoned = await filesOf(order);
  expect([(await invoiceRow(testShop, order.orderId))?.state, abandoned.length]).toEqual(['requested', 2]);
  expect((await order.attach()).status).toBe(200);
  await sweepTomorrow();
  const { xml_key, pdf_key } = (await invoiceRow(testShop, order.orderId)) ?? {};
  expect(await filesOf(order)).toEqual([pdf_key, xml_key]);
  expect(abandoned).not.toContain(xml_key);
  // Files stay even where a row that marks them for removal was left behind.
  await removeFileOn(testShop.shop.db, String(xml_key), testShop.shop.clock.now());
  expect(await sweepTomorrow()).toBe(1);
  expect(await filesOf(order)).toEqual([pdf_key, xml_key]);
});
