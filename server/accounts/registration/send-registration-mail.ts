import { createElement as h, type ReactElement } from 'react';
import { helloTo } from '../../platform/mail/hello.ts';
import {
  mailButton,
  mailColors,
  mailSmall,
  mailText,
  mailTitle,
  placingTable,
  titleFont,
} from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { findChallengeToMail, setCode } from './registration.queries.ts';
import { codeHmac, drawCode } from './registration-code.ts';

type MailParts = Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'clock' | 'secrets' | 'config'>;

/**
 * Ends the question that the call left open: an e-mail without an account gets a code, the owner of one gets a mail. No
 * code exists for theirs, so none can be guessed.
 */
export async function sendRegistrationMail(
  shop: MailParts,
  { challengeId, send }: { challengeId: number; send: number },
): Promise<void> {
  const [challenge] = await findChallengeToMail(shop.db, [challengeId, send]);
  // A later sending took over, or the mail system was away for longer than a code lives.
  if (!challenge || challenge.expiresAt <= shop.clock.now()) return;
  if (challenge.accountEmail !== null) {
    const owner = { email: challenge.accountEmail, name: challenge.name ?? '' };
    await sendAccountExistsMail(shop, owner, `${challengeId}:${send}`);
    return;
  }
  // Code is drawn anew if this job runs again: the latest mail has the one that counts.
  const code = drawCode();
  const hmac = codeHmac(shop.secrets.otpKey, challengeId, code);
  const [row] = await setCode(shop.db, [challengeId, send, hmac]);
  if (row) await sendCodeMail(shop, { to: challenge.email, code, key: `mail:code:${hmac}` });
}

function sendCodeMail(shop: MailParts, { to, code, key }: { to: string; code: string; key: string }) {
  return sendMail(
    shop,
    { to, key, subject: 'Tu código para verificar tu correo', preview: `Tu código es ${code}` },
    mailTitle('Tu código para brincar'),
    mailText(`${helloTo()} Escribe estos 4 números en la página para verificar tu correo:`),
    codeDigits(code),
    mailText(`Para copiarlo: ${code}`),
    mailText(
      'Vence en ',
      h('strong', null, '10 minutos'),
      '. No se lo compartas a nadie: nosotros nunca te lo vamos a pedir.',
    ),
    mailSmall('¿No pediste este código? Ignora este correo; nadie puede usarlo sin él.'),
  );
}

function sendAccountExistsMail(
  shop: MailParts,
  { email, name }: { email: string; name: string },
  sending: string,
) {
  const { PUBLIC_ORIGIN } = shop.config;
  return sendMail(
    shop,
    {
      to: email,
      key: `mail:account-exists:${sending}`,
      subject: 'Ya tienes cuenta',
      preview: 'Alguien quiso registrarse con tu correo, que ya tiene una cuenta.',
    },
    mailTitle('Ya tienes cuenta'),
    mailText(
      `${helloTo(name)} Alguien quiso registrarse con este correo, y ya tiene una cuenta con nosotros. Si fuiste tú, entra con tu contraseña de siempre:`,
    ),
    mailButton(`${PUBLIC_ORIGIN}/iniciar-sesion`, 'Iniciar sesión'),
    mailText('¿No la recuerdas? Pide un enlace para elegir otra:'),
    mailButton(`${PUBLIC_ORIGIN}/olvide-contrasena`, 'Recuperar mi contraseña'),
    mailSmall('Si no fuiste tú, ignora este correo; tu cuenta sigue segura y tu contraseña no cambió.'),
  );
}

const grounds = [mailColors.mango, mailColors.sky, mailColors.bougainvillea, mailColors.lime];

/** The code as the squares of a hopscotch. The text part of the mail has it elsewhere, in one piece. */
function codeDigits(code: string): ReactElement {
  const cells = [...code].map((digit, index) => {
    const ground = grounds[index % grounds.length];
    const style = {
      width: 80,
      height: 84,
      borderRadius: 12,
      background: ground,
      color: mailColors.ink,
      fontFamily: titleFont,
      fontSize: 48,
      lineHeight: '84px',
      fontWeight: 800,
    };
    return h('td', { key: index, align: 'center', bgcolor: ground, style }, digit);
  });
  return placingTable(
    {
      'data-skip-in-text': true,
      style: { margin: '0 0 8px -10px', borderCollapse: 'separate', borderSpacing: '10px 8px' },
    },
    h('tr', null, ...cells),
  );
}
