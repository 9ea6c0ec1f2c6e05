import { NOTICE_DAYS } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  findPassToMail,
  type PassToMail,
  takeEndedPasses,
  takePassesThatEndSoon,
} from './announce-ends.queries.ts';

const NOTICE_MS = NOTICE_DAYS * 24 * 60 * 60 * 1000;
const BATCH = 500;

export interface PassMail {
  passId: number;
  kind: 'ends soon' | 'ended';
}

export const passMailJob = defineJob<PassMail>('pass-mail');

const keyOf = ({ passId, kind }: PassMail) => `mail:pass:${passId}:${kind}`;

/** Mails everyone whose pass ends within a week, and everyone whose pass has ended: once each, over restarts. */
export async function announceEndsOfPasses({
  db,
  clock,
  jobs,
}: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  for (let isMore = true; isMore; )
    isMore = await inTransaction(db, async (tx) => {
      const soon = await takePassesThatEndSoon(tx, now, new Date(now.getTime() + NOTICE_MS), BATCH);
      const ended = await takeEndedPasses(tx, now, BATCH);
      const mails: PassMail[] = [
        ...soon.map(({ pass_id: passId }) => ({ passId, kind: 'ends soon' as const })),
        ...ended.map(({ pass_id: passId }) => ({ passId, kind: 'ended' as const })),
      ];
      for (const mail of mails) await jobs.send(passMailJob, mail, { tx, key: keyOf(mail) });
      return soon.length === BATCH || ended.length === BATCH;
    });
}

/** Tells the end of a pass; one whose money went back meanwhile has no more to tell. */
export async function mailPassEnd(shop: Shop, mail: PassMail): Promise<void> {
  const pass = await findPassToMail(shop.db, mail.passId);
  if (!pass?.contact_email || pass.state !== 'active') return;
  const { title, text } = wordsOf(mail.kind, pass);
  await sendMail(
    shop,
    {
      to: pass.contact_email,
      subject: `${title}: ${pass.name}`,
      key: keyOf(mail),
      preview: 'No se cobra nada.',
    },
    mailTitle(title),
    mailText(`${helloTo(pass.contact_name)} ${text}`),
    mailText('No se renueva y no se cobra nada.'),
    mailButton(
      `${shop.config.PUBLIC_ORIGIN}/membresias`,
      pass.goes_on ? 'Ver las membresías' : 'Seguir en el club',
    ),
    mailSmall('Tu pase está en Mis planes.'),
  );
}

function wordsOf(kind: PassMail['kind'], { name, ends_at, goes_on }: PassToMail) {
  const next = goes_on
    ? ' Después sigue lo que ya pagaste de este plan: no tienes que hacer nada.'
    : ' Para seguir, compra otro pase o suscríbete.';
  return kind === 'ends soon'
    ? {
        title: 'Tu pase termina pronto',
        text: `Tu pase de ${name} llega hasta el ${dateText(ends_at)}.${next}`,
      }
    : { title: 'Tu pase terminó', text: `Tu pase de ${name} terminó el ${dateText(ends_at)}.${next}` };
}
