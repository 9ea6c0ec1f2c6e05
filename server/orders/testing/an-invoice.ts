import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InvoiceData } from '#contract/invoice.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import type { StaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { orderLinkToken } from '../order-link.ts';
import { aPaidOrder } from './a-paid-order.ts';

/** A school that asks for the invoice of its library's books. */
export const invoiceAsked: InvoiceData = {
  rfc: 'EKU9003173C9',
  business_name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postal_code: '26015',
  use: 'G03',
  email: 'caja@escuela.example.test',
};

/** Asks for an invoice like a guest who holds the link to the order. */
export const askByLink = (
  testShop: TestShop,
  { folio }: { folio: string },
  changes: Partial<InvoiceData> = {},
  more: object = {},
) =>
  testShop.guest().post('/orders/request-invoice', {
    token: orderLinkToken(testShop.shop.secrets.orderLinkKey, folio),
    data: { ...invoiceAsked, ...changes },
    ...more,
  });

export async function invoiceRow({ shop }: TestShop, orderId: number) {
  const { rows } = await shop.db.execute<Record<string, unknown>>(
    sql`SELECT * FROM invoice_request WHERE order_id = ${orderId}`,
  );
  return rows[0];
}

export async function putPaidAt({ shop }: TestShop, orderId: number, at: Date) {
  await shop.db.execute(sql`UPDATE payment SET paid_at = ${at.toISOString()} WHERE order_id = ${orderId}`);
}

export interface CfdiFacts {
  rfc?: string;
  total?: string;
  uuid?: string | null;
  version?: string;
  type?: string;
  currency?: string;
  /** Text before the root. */
  head?: string;
}

/** A stamped invoice, as a program of the tax authority's would write it. */
export function aCfdi(facts: CfdiFacts = {}): Buffer {
  const { rfc = invoiceAsked.rfc, total = '330.20', version = '4.0', type = 'I', currency = 'MXN' } = facts;
  const uuid = facts.uuid === undefined ? randomUUID() : facts.uuid;
  const stamp =
    uuid === null
      ? ''
      : `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}"/>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${facts.head ?? ''}
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="${version}" Moneda="${currency}" Total="${total}" TipoDeComprobante="${type}">
  <cfdi:Emisor Rfc="URE180429TM6" Nombre="BRINCACUENTOS" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${rfc}" Nombre="ESCUELA KEMPER URGATE" DomicilioFiscalReceptor="26015" RegimenFiscalReceptor="601" UsoCFDI="G03"/>
  <cfdi:Conceptos><cfdi:Concepto Cantidad="1" Descripcion="Una ballena en la azotea" Importe="231.20"/><cfdi:Concepto Cantidad="1" Descripcion="Envío" Importe="99.00"/></cfdi:Conceptos>
  <cfdi:Complemento>${stamp}</cfdi:Complemento>
</cfdi:Comprobante>`);
}

/** Small, and a PDF by its bytes. */
export const anInvoicePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Amount as the bank writes it: `330.20`. */
export const pesosOf = (cents: number) => (cents / 100).toFixed(2);

/** Input of `attach`, with both files sent. */
export async function sentInvoice(
  testShop: TestShop,
  by: StaffMember,
  { orderId, totalCents }: { orderId: number; totalCents: number },
  facts: CfdiFacts = {},
) {
  const row = await invoiceRow(testShop, orderId);
  const xml = aCfdi({ total: pesosOf(totalCents), rfc: String(row?.rfc), ...facts });
  return {
    order_id: orderId,
    version: Number(row?.version),
    xml_upload_id: await anUpload(testShop, by, 'invoice-xml', xml, 'factura.xml'),
    pdf_upload_id: await anUpload(testShop, by, 'invoice-pdf', anInvoicePdf, 'factura.pdf'),
  };
}

/** An order whose invoice was sent long ago; its files are in storage. */
export async function anIssuedInvoice(testShop: TestShop) {
  const { db, files, clock } = testShop.shop;
  const order = await aPaidOrder(testShop);
  await askByLink(testShop, order);
  const uuid = randomUUID().toUpperCase();
  const key = `private/invoices/${order.orderId}-test`;
  const xml = aCfdi({ uuid, total: pesosOf(order.totalCents) });
  await files.put(`${key}.xml`, xml, 'application/xml');
  await files.put(`${key}.pdf`, anInvoicePdf, 'application/pdf');
  await db.execute(sql`
    UPDATE invoice_request SET state = 'issued', uuid = ${uuid}, xml_key = ${`${key}.xml`}, pdf_key = ${`${key}.pdf`},
      xml_bytes = ${xml.length}, pdf_bytes = ${anInvoicePdf.length}, invoiced_cents = ${order.totalCents},
      issued_at = ${clock.now().toISOString()}, version = version + 1 WHERE order_id = ${order.orderId}`);
  return { ...order, uuid };
}

/** Makes a credit note due, as if the invoice had been of more than the order's money that is left. */
export const oweCreditNote = ({ shop }: TestShop, orderId: number) =>
  shop.db.execute(sql`
    UPDATE invoice_request SET invoiced_cents = invoiced_cents + 1000, credit_note_due_at = ${shop.clock.now().toISOString()}
    WHERE order_id = ${orderId}`);
