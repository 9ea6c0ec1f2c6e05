import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { addressLine } from '#contract/address.ts';
import { cardName } from '#contract/card-brands.ts';
import { dateAndTimeText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { amountFacts } from '#contract/order-amounts.ts';
import { ShopError } from '../../platform/errors.ts';
import type { DeskFile } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { printable } from '../../platform/print/print-document.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { type DisputeFacts, readDisputeFacts } from './dispute-file.queries.ts';

const MARGIN = 56;
const FACES = {
  body: '@fontsource/andika/files/andika-latin-400-normal.woff',
  bold: '@fontsource/andika/files/andika-latin-700-normal.woff',
};

/**
 * «Expediente»: what the bank wants to see of a disputed order, to be uploaded with the answer. Who took it is written
 * down before it leaves.
 */
export async function drawDisputeFile(
  shop: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  orderId: number,
): Promise<DeskFile> {
  const facts = await readDisputeFacts(shop.db, orderId);
  if (!facts) throw new ShopError('ORDER_NOT_FOUND');
  const at = shop.clock.now();
  await recordChange(shop.db, by, {
    call: 'GET /desk/checkout/dispute.pdf',
    entity: 'order',
    entityId: orderId,
    label: facts.folio,
    at,
  });
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'es-MX',
    displayTitle: true,
    font: '',
    info: { Title: `Expediente del pedido ${facts.folio}`, Author: 'Brincacuentos' },
  });
  const content = buffer(doc);
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(FACES)) doc.registerFont(name, resolve(file));
  write(doc, facts, at);
  doc.end();
  return { name: `expediente-${facts.folio}.pdf`, content: await content };
}

function write(doc: PDFKit.PDFDocument, facts: DisputeFacts, at: Date) {
  doc.font('bold').fontSize(20).text(`Expediente del pedido ${facts.folio}`);
  doc
    .font('body')
    .fontSize(10)
    .text(`Brincacuentos · ${dateAndTimeText(at)}`);
  for (const [title, rows] of sections(facts)) {
    if (rows.length === 0) continue;
    doc.moveDown().font('bold').fontSize(13).text(title);
    doc.font('body').fontSize(11);
    for (const row of rows) doc.text(printable(row));
  }
}

const happened = (events: DisputeFacts['money']) =>
  events.map(({ at, text }) => `${dateAndTimeText(at)}: ${text}`);
const dated = (label: string, at: Date | null) => (at ? [`${label}: ${dateAndTimeText(at)}`] : []);
const named = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : []);

function sections(facts: DisputeFacts): [title: string, rows: string[]][] {
  const { payment, lines, amounts } = facts;
  const card = payment?.card_last4
    ? cardName({ brand: payment.card_brand, last4: payment.card_last4 })
    : null;
  return [
    [
      'Compra',
      [
        `Hecha: ${dateAndTimeText(facts.created_at)}`,
        ...dated('Pagada', facts.paid_at),
        ...lines.map(
          ({ title, quantity, unit_cents }) =>
            `${quantity} × ${title}: ${formatCents(quantity * unit_cents)}`,
        ),
        ...amounts.map(({ kind, cents }) => `${amountFacts[kind].label}: ${formatCents(cents)}`),
        `Total: ${formatCents(facts.total_cents)} MXN`,
      ],
    ],
    ['Quien compró', [facts.contact_name, facts.contact_email, facts.contact_phone].filter(Boolean)],
    [
      'Se envió a',
      facts.address ? [...named('De regalo a', facts.recipient), addressLine(facts.address)] : [],
    ],
    ['Pago', [...named('Pagado con', card), ...named('Referencia', payment?.payment_intent_id ?? null)]],
    [
      'Envío',
      [
        ...named('Paquetería', facts.carrier),
        ...named('Guía', facts.tracking_number),
        ...named('Rastreo', facts.tracking_url),
        ...dated('Salió', facts.shipped_at),
        ...dated('Se entregó', facts.delivered_at),
        ...happened(facts.parcel),
      ],
    ],
    ['Historia del pago', happened(facts.money)],
    ['Correos enviados', happened(facts.mails)],
  ];
}
