import { countText } from '#contract/desk/count-text.ts';
import type { Today } from '#contract/desk/today.ts';
import { todayCards } from '#contract/desk/today-cards.ts';
import { comparison, salesFacts } from '#contract/desk/today-words.ts';
import { calendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import { defineJob } from '../../platform/jobs.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailHeading, mailRows, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { showToday } from '../show-today.ts';
import { type DayOfSales, sumSales } from '../today.queries.ts';
import { findRecipients } from './notices.queries.ts';
import { wantedNotices } from './wanted-notices.ts';

interface MondayMail {
  staffId: number;
  /** Mexico City day. */
  day: string;
}

export const mondayMailJob = defineJob<MondayMail>('monday-mail');

/** Announces the Monday mail once on a Monday, however often it runs. */
export async function announceMonday({
  db,
  clock,
  jobs,
}: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const day = mexicoCityDay(clock.now());
  for (const person of await findRecipients(db))
    if (wantedNotices(person).monday) {
      const key = `mail:monday:${person.staff_id}:${day}`;
      await jobs.send(mondayMailJob, { staffId: person.staff_id, day }, { key });
    }
}

type MailShop = Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'config' | 'files' | 'clock'>;

/** Mails the content of Hoy, for people who start the week in their mailbox. */
export async function sendMondayMail(shop: MailShop, { staffId, day }: MondayMail): Promise<void> {
  const person = (await findRecipients(shop.db)).find((one) => one.staff_id === staffId);
  if (!person) return;
  const today = await showToday(shop, person);
  const waiting = waitingLines(today);
  const sales = today.sales ? salesRows(...(await sumWeeks(shop.db, day))) : [];
  await sendMail(
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
    ...(sales.length > 0 ? [mailHeading('La semana que pasó'), mailRows(sales)] : []),
    mailButton(`${shop.config.PUBLIC_ORIGIN}/mostrador`, 'Abrir el mostrador'),
  );
}

/** The cards of Hoy, with their numbers and words. */
export const waitingLines = (today: Today): string[] =>
  todayCards(today).map(({ part, count, title, words }) =>
    // Club has one month at a time: its name says it all.
    [part === 'club' ? title : `${title}: ${countText(count)}`, words].filter(Boolean).join('. '),
  );

/** The figures of Hoy for the seven days before a Monday, as it has only begun, and for those before them. */
function sumWeeks(db: Shop['db'], day: string) {
  const { year, month, day: monday } = calendarDay(`${day}T18:00:00Z`);
  const ago = (days: number) => startOfDay({ year, month, day: monday - days });
  return Promise.all([sumSales(db, ago(7), ago(0)), sumSales(db, ago(14), ago(7))]);
}

const salesRows = (now: DayOfSales, before: DayOfSales) =>
  salesFacts(now, before).map((fact) => ({
    label: fact.label,
    detail: `${comparison(fact)} que la semana anterior`,
    amount: fact.textOf(fact.now),
  }));
