import type { Today } from '#contract/desk/today.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { defineJob } from '../../platform/jobs.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailHeading, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import type { Shop } from '../../platform/shop.ts';
import { sendStaffMail } from '../../staff/staff.ts';
import { showToday } from '../show-today.ts';
import { findRecipients } from './notices.queries.ts';
import { wantedNotices } from './wanted-notices.ts';

interface MondayMail {
  staffId: number;
  /** Mexico City day. */
  day: string;
}

export const mondayMailJob = defineJob<MondayMail>('monday-mail');

/** Once on a Monday, however often it runs. */
export async function announceMonday({
  db,
  clock,
  jobs,
}: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const day = mexicoCityDay(clock.now());
  for (const person of await findRecipients(db))
    if (wantedNotices(person).monday) {
      const key = `mail:monday:${person.staffId}:${day}`;
      await jobs.send(mondayMailJob, { staffId: person.staffId, day }, { key });
    }
}

type MailShop = Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'config' | 'files' | 'clock'>;

/** What Hoy says, for who starts the week in their mailbox. */
export async function sendMondayMail(shop: MailShop, { staffId, day }: MondayMail): Promise<void> {
  const person = (await findRecipients(shop.db)).find((one) => one.staffId === staffId);
  if (!person) return;
  const today = await showToday(shop, person);
  const waiting = waitingLines(today);
  await sendStaffMail(
    shop,
    {
      to: person.email,
      subject: 'Tu semana en Brincacuentos',
      preview: waiting[0] ?? 'Todo al día.',
      key: `mail:monday:${staffId}:${day}`,
    },
    mailTitle('Empieza la semana'),
    mailText(
      `${helloTo(person.name)} ${waiting.length > 0 ? 'Esto te espera:' : 'Todo al día. Puedes ir a leer.'}`,
    ),
    ...waiting.map((line) => mailText(`• ${line}`)),
    ...salesLines(today),
    mailButton(`${shop.config.PUBLIC_ORIGIN}/mostrador`, 'Abrir el mostrador'),
  );
}

const counted = (count: number | undefined, one: string, many: string) =>
  count ? [`${count} ${count === 1 ? one : many}`] : [];

/** The cards of Hoy in their order; what is empty is left out. */
export const waitingLines = (today: Today): string[] => [
  ...counted(
    today.identity?.missing.length,
    'dato legal de la tienda sin llenar',
    'datos legales de la tienda sin llenar',
  ),
  ...counted(today.to_send?.count, 'pedido por enviar', 'pedidos por enviar'),
  ...counted(today.review?.count, 'pago por revisar', 'pagos por revisar'),
  ...counted(today.returns?.count, 'devolución abierta', 'devoluciones abiertas'),
  ...counted(today.messages?.count, 'mensaje por contestar', 'mensajes por contestar'),
  ...counted(today.boxes?.count, 'caja por enviar', 'cajas por enviar'),
  ...counted(today.declined?.count, 'tarjeta rechazada', 'tarjetas rechazadas'),
  ...counted(today.invoices?.count, 'factura por hacer', 'facturas por hacer'),
  ...counted(today.arco?.count, 'solicitud de datos', 'solicitudes de datos'),
  ...counted(
    today.overdue?.count,
    'envío que ya debería haber llegado',
    'envíos que ya deberían haber llegado',
  ),
  ...counted(today.low?.count, 'libro que se agota', 'libros que se agotan'),
  ...counted(today.drafts?.count, 'borrador incompleto', 'borradores incompletos'),
];

function salesLines({ sales }: Today) {
  if (!sales) return [];
  // Today has only begun: the seven days before it.
  const cents = sales.days.slice(0, -1).reduce((sum, day) => sum + day.cents, 0);
  return [mailHeading('La semana que pasó'), mailText(`Vendiste ${formatCents(cents)} en siete días.`)];
}
