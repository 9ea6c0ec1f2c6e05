import { dateAndTimeText } from '#contract/mexico-city.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange, staffAddress } from '../../staff/staff.ts';

const LIMIT = { name: 'test-mail', max: 5, windowSeconds: 600 };

type Parts = Pick<Shop, 'db' | 'clock' | 'limits' | 'mailer' | 'readSettings' | 'log'>;

/** «Mandarme un correo de prueba»: sent at once, so that a mail server that refuses it is seen here. */
export async function sendTestMail(shop: Parts, by: Staff): Promise<void> {
  await shop.limits.spend([[LIMIT, `${by.staffId}`]]);
  const at = shop.clock.now();
  const person = await staffAddress(shop.db, by.staffId);
  if (!person) throw new ShopError('MAIL_NOT_POSSIBLE');
  const subject = 'Los correos de la tienda salen bien';
  try {
    await sendMail(
      shop,
      {
        to: person.email,
        subject,
        preview: 'Correo de prueba.',
        key: `mail:test:${by.staffId}:${at.getTime()}`,
      },
      mailTitle(subject),
      mailText(`${helloTo(person.name)} Pediste este correo desde Salud el ${dateAndTimeText(at)}.`),
    );
  } catch (error) {
    shop.log.warn({ err: error }, 'the mail server did not take a mail that a person asked for');
    throw new ShopError('MAIL_NOT_POSSIBLE', {
      sentence: 'El servidor de correo no aceptó el mensaje. Revisa su contraseña con quien te lo da.',
      cause: error,
    });
  }
  await recordChange(shop.db, by, {
    call: 'POST /desk/health/test-mail',
    entity: 'health',
    entityId: 'mail',
    label: 'Correo de prueba',
    at,
  });
}
