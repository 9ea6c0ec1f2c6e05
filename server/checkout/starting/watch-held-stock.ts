import { createElement as h } from 'react';
import { SESSION_MINUTES } from '#contract/checkout.ts';
import { defineJob } from '../../platform/jobs.ts';
import { mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { type MailShop, mailOwner } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { findLargeShare, type HeldShare } from './held-share.queries.ts';

/** Says to the owner that much of the stock is held unpaid. `hour`: one mail in each. */
export const heldStockMailJob = defineJob<HeldShare & { hour: string }>('held-stock-mail');

/** Part of each round of the reconciler. */
export async function watchHeldStock({ db, jobs, clock, log }: Shop): Promise<void> {
  const share = await findLargeShare(db);
  if (!share) return;
  log.warn(share, 'more than a third of all copies is held unpaid');
  const hour = clock.now().toISOString().slice(0, 13);
  await jobs.send(heldStockMailJob, { ...share, hour }, { key: `held-stock:${hour}` });
}

export async function sendHeldStockMail(
  shop: MailShop,
  { copies, all, orders, networks, hour }: HeldShare & { hour: string },
): Promise<void> {
  const subject = 'Más de un tercio de tus libros está apartado sin pagar';
  await mailOwner(
    shop,
    { subject, key: `mail:held-stock:${hour}`, preview: `${copies} de ${all} ejemplares` },
    mailTitle(subject),
    mailText(
      h('strong', null, `${copies} de ${all} ejemplares`),
      ` están apartados en pagos sin terminar. Pagos: ${orders}. Conexiones distintas: ${networks}.`,
    ),
    mailText(
      `En un día de mucha venta no tienes que hacer nada: lo que no se paga vuelve solo a la tienda en unos ${SESSION_MINUTES} minutos. `,
      'Si son muchos pagos de pocas conexiones y ninguno se paga, alguien puede estar apartando tus libros: la guía de operación dice qué hacer.',
    ),
    mailSmall('Mientras siga así, recibes este aviso una vez por hora.'),
  );
}
