import type { FastifyRequest } from 'fastify';
import { type Database, inTransaction } from '../database/database.ts';
import { ShopError } from '../errors.ts';
import { keptNetworkOf } from '../http/network.ts';
import { type Limit, perNetwork, spendIfOpen } from '../http/rate-limit.ts';
import { helloTo } from '../mail/hello.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../mail/mail-parts.ts';
import { type MailShop, sendMail } from '../mail/send-mail.ts';
import type { Shop } from '../shop.ts';
import type { Accounts } from './accounts.queries.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailKey } from './email-key.ts';
import { drawToken, hashOfToken } from './token.ts';

const LINK_LIFE_MINUTES = 30;

/** Hashes a password that a person chooses, unless everybody tries it. */
export async function hashNewPassword(
  { passwords }: Pick<Shop, 'passwords'>,
  password: string,
  asking: { ip: string },
): Promise<string> {
  if (await isCommonPassword(password)) throw new ShopError('PASSWORD_TOO_COMMON');
  return passwords.hash(password, asking);
}

/**
 * Counts who asks for a link, and returns the key of the e-mail that one may go to. Every request is answered alike, also
 * those who ask too often: whether there is such an account is only looked up later.
 */
export async function countLinkAsked(
  { limits }: Pick<Shop, 'limits'>,
  { perEmail, perNetwork: ofNetwork, event }: { perEmail: Limit; perNetwork: Limit; event: string },
  email: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const key = emailKey(email);
  const isAllowed = Boolean(
    await spendIfOpen(limits, [...perNetwork(ofNetwork, request.ip), [perEmail, key]]),
  );
  request.log.info({ network: keptNetworkOf(request.ip), isAllowed }, event);
  return isAllowed ? key : undefined;
}

interface Link {
  hash: string;
  now: Date;
  end: Date;
}

/**
 * Draws the secret of a person's link and returns it, unless `keep`, which stores its hash, says false. Their lock is held
 * meanwhile: of two links at once the later one works. A job that is tried again draws another.
 */
export async function drawLink(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  accounts: Accounts,
  id: number,
  keep: (tx: Database, link: Link) => Promise<unknown>,
): Promise<string | undefined> {
  const token = drawToken(accounts.linkPrefix);
  const now = clock.now();
  const link = { hash: hashOfToken(token), now, end: new Date(now.getTime() + LINK_LIFE_MINUTES * 60_000) };
  const isKept = await inTransaction(
    db,
    async (tx) => (await accounts.hold(tx, id)) && (await keep(tx, link)) !== false,
  );
  return isKept ? token : undefined;
}

interface LinkMail {
  /** Beginning of its key. */
  kind: 'reset' | 'staff-reset';
  token: string;
  /** Page that the link opens; its origin is the configured one, never that of the request. */
  page: string;
  subject: string;
  text: string;
  caution: string;
  small: string;
}

export const NOT_ASKED = '¿No lo pediste? Ignora este correo; tu contraseña sigue siendo la misma.';

/** Mails a link to choose a new password by. */
export function sendLinkMail(
  shop: MailShop & Pick<Shop, 'config'>,
  { email, name }: { email: string; name: string },
  { kind, token, page, subject, text, caution, small }: LinkMail,
): Promise<void> {
  return sendMail(
    shop,
    {
      to: email,
      key: `mail:${kind}:${hashOfToken(token).slice(0, 16)}`,
      subject,
      preview: `El enlace para elegir una contraseña nueva vence en ${LINK_LIFE_MINUTES} minutos.`,
    },
    mailTitle('Elige una contraseña nueva'),
    mailText(`${helloTo(name)} ${text}`),
    mailButton(`${shop.config.PUBLIC_ORIGIN}${page}?token=${token}`, 'Cambiar mi contraseña'),
    mailText(`El enlace vence en ${LINK_LIFE_MINUTES} minutos y funciona una sola vez. ${caution}`),
    mailSmall(small),
  );
}

/** Finds whose mailed link it is, while it works; looking changes nothing, so a mail scanner cannot spend it. */
export async function findLink({ db, clock }: Pick<Shop, 'db' | 'clock'>, accounts: Accounts, token: string) {
  const hash = hashOfToken(token);
  const [open] = await accounts.openLink(db, [hash, clock.now()]);
  if (!open) throw new ShopError(accounts.linkRefusal);
  return { hash, id: open.id };
}

interface Person {
  id: number;
  name: string;
  emailKey: string;
}

/**
 * Sets the password of the holder of a mailed link, once; it signs in no one. In the same transaction `end` closes the
 * person's sessions and links and enqueues the mail about it.
 */
export async function setPasswordByLink<T>(
  shop: Pick<Shop, 'db' | 'clock' | 'passwords'>,
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  request: FastifyRequest,
  end: (tx: Database, person: Person, at: Date) => Promise<T>,
): Promise<T> {
  // Looked at before the work of hashing is done for it; it is used up only below.
  const { hash, id } = await findLink(shop, accounts, token);
  const passwordHash = await hashNewPassword(shop, password, request);
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now();
    await accounts.hold(tx, id);
    const [taken] = await accounts.takeLink(tx, [hash, at]);
    const [person] = taken ? await accounts.setPassword(tx, [taken.id, passwordHash]) : [];
    if (!person) throw new ShopError(accounts.linkRefusal);
    return end(tx, person, at);
  });
}
