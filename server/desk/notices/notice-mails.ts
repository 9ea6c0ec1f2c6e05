import type { NoticeEvent } from '#contract/desk/notices.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  type Counted,
  countEvents,
  findRecipients,
  takeFailedRefunds,
  takeStretch,
} from './notices.queries.ts';
import { wantedNotices } from './wanted-notices.ts';

interface NoticeMail {
  staffId: number;
  /** The stretch it is about ended then. */
  until: string;
  counts: Partial<Counted>;
}

export const noticeMailJob = defineJob<NoticeMail>('notice-mail');

/** Mails each person what happened since the last time and what they want to know: each event once. */
export function announceEvents({ db, clock, jobs }: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const events = await countEvents(tx, await takeStretch(tx, now), now);
    const failed = await takeFailedRefunds(tx, now);
    const counted = events && { ...events, review: events.review + failed };
    if (!counted || Object.values(counted).every((count) => count === 0)) return;
    for (const person of await findRecipients(tx)) {
      const wanted = wantedNotices(person);
      const counts = Object.fromEntries(
        Object.entries(counted).filter(([event, count]) => count > 0 && wanted[event as NoticeEvent]),
      );
      const until = now.toISOString();
      const key = `mail:notice:${person.staff_id}:${until}`;
      if (Object.keys(counts).length > 0)
        await jobs.send(noticeMailJob, { staffId: person.staff_id, until, counts }, { tx, key });
    }
  });
}

const lines: Readonly<Record<keyof Counted, { one: string; many: string; path: string }>> = {
  review: { one: 'pago por revisar', many: 'pagos por revisar', path: 'revisar' },
  order: { one: 'pedido pagado', many: 'pedidos pagados', path: 'pedidos' },
  message: {
    one: 'conversación con mensaje nuevo',
    many: 'conversaciones con mensaje nuevo',
    path: 'mensajes',
  },
  return: { one: 'devolución nueva', many: 'devoluciones nuevas', path: 'devoluciones' },
  invoice: { one: 'factura pedida', many: 'facturas pedidas', path: 'facturas' },
  'data-request': { one: 'solicitud de datos', many: 'solicitudes de datos', path: 'solicitudes' },
  leave: { one: 'membresía que terminó', many: 'membresías que terminaron', path: 'suscripciones' },
};

const lineOf = (event: keyof Counted, count: number) =>
  `${count} ${count === 1 ? lines[event].one : lines[event].many}`;

type MailShop = Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'config'>;

export async function sendNoticeMail(shop: MailShop, { staffId, until, counts }: NoticeMail): Promise<void> {
  const person = (await findRecipients(shop.db)).find((one) => one.staff_id === staffId);
  const events = (Object.keys(lines) as (keyof Counted)[]).filter((event) => counts[event]);
  const [first] = events;
  if (!person || !first) return;
  const said = events.map((event) => lineOf(event, counts[event] ?? 0));
  const subject = events.length === 1 ? `Mostrador: ${said[0]}` : `Mostrador: ${said[0]} y más`;
  const path = events.length === 1 ? `/mostrador/${lines[first].path}` : '/mostrador';
  await sendMail(
    shop,
    { to: person.email, subject, preview: said.join(' · '), key: `mail:notice:${staffId}:${until}` },
    mailTitle('Hay novedades'),
    mailText(`${helloTo(person.name)} Desde el último aviso:`),
    ...said.map((line) => mailText(`• ${line}`)),
    mailButton(`${shop.config.PUBLIC_ORIGIN}${path}`, 'Abrir el mostrador'),
  );
}
