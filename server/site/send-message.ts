import type { Message } from '#contract/message.ts';
import { findClientOfEmail } from '../accounts/accounts.ts';
import { inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import type { Client } from '../platform/http/client-session.ts';
import { surroundingsOf } from '../platform/http/network.ts';
import { isTooMany, perNetwork } from '../platform/http/rate-limit.ts';
import type { Shop } from '../platform/shop.ts';
import { emailKey } from '../platform/sign-in/email-key.ts';
import { fileMessage } from './file-message.ts';
import { announceLetter, isMailedAlone } from './letter-mails.ts';

const PER_NETWORK = { name: 'message-ip', max: 10, windowSeconds: 3600 };
const PER_EMAIL = { name: 'message-email', max: 10, windowSeconds: 3600 };
/** Half of what is taken in all: no single surroundings can close the form for everybody. */
const UNPROVEN_AROUND = { name: 'message-unproven-around', max: 30, windowSeconds: 3600 };
const UNPROVEN_IN_ALL = { name: 'message-unproven', max: 60, windowSeconds: 3600 };

type MessageShop = Pick<Shop, 'db' | 'jobs' | 'clock' | 'limits' | 'readSettings'>;

/**
 * Files a message and has it mailed to the owner. Nothing is mailed to the sender: an address that was typed has not
 * asked for anything.
 */
export async function sendMessage(
  shop: MessageShop,
  message: Message,
  { writer, ip }: { writer: Client | null; ip: string },
): Promise<void> {
  const { db, jobs, clock, limits } = shop;
  const at = clock.now();
  await limits.spend([...perNetwork(PER_NETWORK, ip), [PER_EMAIL, message.email.toLowerCase()]]);
  const clientId = writer && (await findClientOfEmail(db, emailKey(message.email)));
  const isProven = clientId !== null && clientId === writer?.userId;
  if (!isProven) await spendUnproven(shop, ip);
  const isAlone = await isMailedAlone(limits);
  await inTransaction(db, async (tx) => {
    const messageId = await fileMessage(tx, message, { clientId: isProven ? clientId : null, at });
    if (messageId !== undefined) await announceLetter(jobs, tx, { messageId, at, isAlone });
  });
}

/** Counts a message whose e-mail nobody proved; one too many reads how else the shop is reached. */
async function spendUnproven({ limits, readSettings }: MessageShop, ip: string): Promise<void> {
  try {
    // Limits are spent one after the other: what the surroundings have used up must not count for everybody.
    await limits.spend([[UNPROVEN_AROUND, surroundingsOf(ip)]]);
    await limits.spend([[UNPROVEN_IN_ALL, 'all']]);
  } catch (error) {
    if (!isTooMany(error)) throw error;
    const { contact_email: email, contact_phone: phone } = await readSettings();
    throw new ShopError('TOO_MANY_REQUESTS', {
      sentence: `Por ahora no podemos recibir más mensajes por aquí. Escríbenos a ${email}${phone && ` o llámanos al ${phone}`}.`,
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
}
