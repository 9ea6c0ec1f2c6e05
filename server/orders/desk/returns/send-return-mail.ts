import type { SiteSettings } from '#contract/site.ts';
import { listed } from '#contract/spanish-words.ts';
import { helloTo } from '../../../platform/mail/hello.ts';
import {
  mailHeading,
  mailLinkAlone,
  mailSmall,
  mailText,
  mailTitle,
} from '../../../platform/mail/mail-parts.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Shop } from '../../../platform/shop.ts';
import { findCarriers, trackingLink } from '../../../shipping/shipping.ts';
import { findWholeOrder } from '../../whole-order.queries.ts';
import type { ReturnMailKind } from './return-mail-jobs.ts';
import { findReturn, type ReturnRecord } from './returns.queries.ts';

type Part = ReturnType<typeof mailText>;
interface MailText {
  title: string;
  subject: (folio: string) => string;
  parts: (record: ReturnRecord, settings: SiteSettings, tracking: Part[]) => Part[];
}

const listOf = ({ lines }: ReturnRecord) =>
  listed(lines.map(({ title, quantity }) => (quantity === 1 ? `«${title}»` : `${quantity} × «${title}»`)));

/** Parcels that never arrived bring nothing back. */
const neverArrived = ({ reason }: ReturnRecord) => reason === 'perdido' || reason === 'no entregado';

const mailTexts: Readonly<Record<ReturnMailKind, MailText>> = {
  approved: {
    title: 'Aceptamos tu devolución',
    subject: (folio) => `Aceptamos la devolución de tu pedido ${folio}`,
    parts: (record, settings) =>
      neverArrived(record)
        ? [
            mailText(
              `Es por ${listOf(record)}. No tienes que hacer nada: te decimos por correo cómo se resuelve.`,
            ),
          ]
        : [
            mailText(`Es por ${listOf(record)}.`),
            mailHeading('Cómo enviarlo de regreso'),
            mailText(
              `Empaca el libro como te llegó, escribe tu folio ${record.folio} en el paquete y guarda el comprobante.`,
            ),
            mailText(
              settings.postal_address
                ? `Envíalo a: ${settings.postal_address}`
                : 'Antes de enviarlo, responde este correo y te decimos a qué dirección.',
            ),
            mailText(
              record.reason === 'arrepentimiento'
                ? 'El costo de regresarlo corre por tu cuenta. En cuanto llegue te devolvemos lo que pagaste por él.'
                : 'El regreso lo pagamos nosotros: responde este correo y te mandamos la guía.',
            ),
          ],
  },
  rejected: {
    title: 'No pudimos aceptar tu devolución',
    subject: (folio) => `Sobre la devolución de tu pedido ${folio}`,
    parts: (record) => [mailText(`Es por ${listOf(record)}.`), mailText(record.rejection ?? '')],
  },
  replaced: {
    title: 'Tu reposición va en camino',
    subject: (folio) => `La reposición de tu pedido ${folio} va en camino`,
    parts: (record, _settings, tracking) => [
      mailText(`Te enviamos ${listOf(record)}, sin costo.`),
      ...tracking,
    ],
  },
};

export async function sendReturnMail(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings'>,
  { returnId, kind }: { returnId: number; kind: ReturnMailKind },
): Promise<void> {
  const record = await findReturn(shop.db, returnId);
  const order = record && (await findWholeOrder(shop.db, record.order_id));
  // Anonymous by now: there is no address to write to.
  if (!record || !order?.contact_email) return;
  const settings = await shop.readSettings();
  const { title, subject, parts } = mailTexts[kind];
  const tracking = await trackingPart(shop.db, record);
  await sendMail(
    shop,
    {
      to: order.contact_email,
      subject: subject(order.folio),
      key: `mail:return:${returnId}:${kind}`,
      preview: `${title}. Pedido ${order.folio}.`,
    },
    mailTitle(title),
    mailText(`${helloTo(order.contact_name)} Te escribimos por tu pedido ${order.folio}.`),
    ...parts(record, settings, tracking),
    mailSmall(`Si algo no está bien, responde este correo o escríbenos a ${settings.contact_email}.`),
  );
}

async function trackingPart(
  db: Shop['db'],
  { carrier_code, tracking_number }: ReturnRecord,
): Promise<Part[]> {
  if (!carrier_code) return [];
  const carrier = (await findCarriers(db)).find(({ code }) => code === carrier_code);
  const link = trackingLink(carrier?.link_template ?? null, tracking_number);
  return [
    mailHeading('Tu guía'),
    mailText([carrier?.name, tracking_number].filter(Boolean).join(': ')),
    ...(link ? [mailLinkAlone(link, `Rastrear en ${carrier?.name}`)] : []),
  ];
}
