import type { ReactNode } from 'react';
import { dateText } from '#contract/mexico-city.ts';
import { orderLink } from '../../../orders/orders.ts';
import { helloTo } from '../../../platform/mail/hello.ts';
import {
  mailButton,
  mailHeading,
  mailSmall,
  mailText,
  mailTitle,
} from '../../../platform/mail/mail-parts.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Shop } from '../../../platform/shop.ts';
import { whatIsGiven } from './draw-certificate.ts';
import { codeOfGift } from './gift-code.ts';
import { type GiftMail, giftMailKey } from './gift-mail-job.ts';
import { findReadyGift, type ReadyGift } from './ready-gifts.queries.ts';

interface Words {
  to: string | null;
  subject: string;
  preview: string;
  parts: ReactNode[];
}

/** Mails about a gift, unless it was begun or voided meanwhile, or has another code. */
export async function mailGift(shop: Shop, mail: GiftMail): Promise<void> {
  const gift = await findReadyGift(shop.db, mail.passId);
  if (gift?.code_version !== mail.version) return;
  const { to, subject, preview, parts } = wordsOf[mail.kind](shop, gift);
  // A buyer who deleted their data, and a gift that its buyer prints.
  if (!to) return;
  await sendMail(shop, { to, subject, preview, key: giftMailKey(mail) }, ...parts);
}

const wordsOf: Readonly<Record<GiftMail['kind'], (shop: Shop, gift: ReadyGift) => Words>> = {
  received: toRecipient,
  waits: waitsToBuyer,
  'new code': newCodeToBuyer,
  'not mailed': notMailedToBuyer,
};

function toRecipient(shop: Shop, gift: ReadyGift): Words {
  const code = codeOfGift(shop, gift);
  const { from_name, to_name, to_email, ships } = gift;
  return {
    to: to_email,
    subject: `Tienes un regalo de ${from_name}`,
    preview: `${whatIsGiven(gift)}. Lo empiezas cuando quieras: no caduca.`,
    parts: [
      mailTitle('Tienes un regalo'),
      mailText(`Para ${to_name}, de parte de ${from_name}: ${whatIsGiven(gift)}.`),
      ...quoted(gift.message),
      mailHeading('Tu código'),
      mailText(code),
      mailButton(`${shop.config.PUBLIC_ORIGIN}/canjear/${code}`, 'Empezar mi regalo'),
      mailText(
        `${ships ? 'Ahí nos dices a dónde van las cajas. ' : ''}Lo empiezas cuando quieras: no caduca. No pagas nada y no se renueva.`,
      ),
      mailSmall(
        `Te escribimos porque ${from_name} nos dio este correo para mandarte su regalo; no lo usamos para nada más.`,
      ),
    ],
  };
}

/** A line of the message is a paragraph. */
const quoted = (message: string | null) =>
  message
    ? `«${message}»`
        .split('\n')
        .filter(Boolean)
        .map((line) => mailText(line))
    : [];

function waitsToBuyer(shop: Shop, gift: ReadyGift): Words {
  const { contact_name, contact_email, to_name, to_email, sent_at, folio } = gift;
  const isMailed = to_email !== null && sent_at !== null;
  return {
    to: contact_email,
    subject: `Tu regalo para ${to_name} todavía no se empieza`,
    preview: 'No caduca: puede empezarse cuando quieran.',
    parts: [
      mailTitle('Tu regalo sigue esperando'),
      mailText(
        `${helloTo(contact_name)} Tu regalo para ${to_name}, ${whatIsGiven(gift)}, todavía no se empieza. No caduca: puede empezarse cuando quieran.`,
      ),
      mailText(
        isMailed
          ? `Lo mandamos por correo el ${dateText(sent_at)}; quizá está entre los correos no deseados. El certificado con el código también está en tu pedido.`
          : 'Si el certificado se perdió, descárgalo otra vez en tu pedido.',
      ),
      mailButton(orderLink(shop, folio), 'Ver mi pedido'),
      mailSmall(
        'Si el correo estaba mal, escríbenos desde Contacto. Es el único recordatorio de este regalo.',
      ),
    ],
  };
}

function newCodeToBuyer(shop: Shop, gift: ReadyGift): Words {
  const { contact_name, contact_email, to_name, to_email, sent_at, folio } = gift;
  return {
    to: contact_email,
    subject: `El código de tu regalo para ${to_name} cambió`,
    preview: 'El código anterior ya no sirve.',
    parts: [
      mailTitle('Tu regalo tiene un código nuevo'),
      mailText(
        `${helloTo(contact_name)} Hicimos un código nuevo para tu regalo para ${to_name}. El anterior ya no sirve, tampoco el de un certificado que tengas impreso.`,
      ),
      mailText(
        to_email && sent_at
          ? 'Ya lo mandamos por correo a quien lo recibe.'
          : 'Descarga el certificado nuevo en tu pedido.',
      ),
      mailButton(orderLink(shop, folio), 'Ver mi pedido'),
      mailSmall('El certificado nuevo, sin precio, está en tu pedido.'),
    ],
  };
}

function notMailedToBuyer(shop: Shop, gift: ReadyGift): Words {
  const { contact_name, contact_email, to_name, folio } = gift;
  return {
    to: contact_email,
    subject: `Tu regalo para ${to_name} ya no sale por correo`,
    preview: 'Descarga el certificado y dáselo tú.',
    parts: [
      mailTitle('Tu regalo ya no sale por correo'),
      mailText(
        `${helloTo(contact_name)} Ya no guardamos el correo al que iba tu regalo para ${to_name}, ${whatIsGiven(gift)}. El regalo es el mismo y no caduca.`,
      ),
      mailText('Descarga el certificado en tu pedido e imprímelo, o mándale el PDF.'),
      mailButton(orderLink(shop, folio), 'Ver mi pedido'),
    ],
  };
}
