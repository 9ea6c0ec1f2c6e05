import { createHash } from 'node:crypto';
import type { Message } from '#contract/message.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { findClientOfEmail } from '../accounts/accounts.ts';
import { findOrderOfPerson } from '../orders/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { emailKey as keyOf } from '../platform/sign-in/email-key.ts';
import {
  findMessageOfDigest,
  findRecentThread,
  insertClientMessage,
  insertThread,
  noteClientMessage,
  takeTurnOfSender,
} from './threads.queries.ts';

/** Folios that one message is looked at for. */
const FOLIOS_MAX = 5;

/**
 * Puts a message into the conversation of its e-mail, or begins one, and returns its number; undefined when it is kept
 * already. Within the caller's transaction.
 */
export async function fileMessage(
  tx: Database,
  message: Message,
  { digest, at }: { digest: string; at: Date },
): Promise<number | undefined> {
  const emailKey = keyOf(message.email);
  await takeTurnOfSender(tx, emailKey);
  if (await findMessageOfDigest(tx, digest)) return undefined;
  const { email, full_name: fullName, subject } = message;
  const about = await findAbout(tx, emailKey, `${subject} ${message.message}`);
  const threadId =
    (await findRecentThread(tx, emailKey, at)) ??
    (await insertThread(tx, { email, emailKey, fullName, subject, clientId: about.clientId, at }));
  const messageId = await insertClientMessage(tx, { threadId, body: message.message, digest, at });
  if (messageId === undefined) return undefined;
  await noteClientMessage(tx, threadId, at, about);
  return messageId;
}

/** The client who has an e-mail, and which of its orders a text names. */
export async function findAbout(tx: Database, emailKey: string, text: string) {
  const clientId = await findClientOfEmail(tx, emailKey);
  return { clientId, order: await findOrderOfPerson(tx, foliosIn(text), { emailKey, clientId }) };
}

/** What people mean by a folio, also typed in small letters or with letters that folios do not have. */
export function foliosIn(text: string): string[] {
  const found = [...text.matchAll(/BC-?([0-9a-z]{8})(?![0-9a-z])/gi)].map(([, signs = '']) =>
    signs.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  );
  return [...new Set(found)].slice(0, FOLIOS_MAX).map((signs) => `BC-${signs}`);
}

/** The same for what is sent again because its answer got lost; another for the same words on another day. */
export function digestOf(parts: readonly (string | number)[], at: Date): string {
  return createHash('sha256')
    .update(JSON.stringify([mexicoCityDay(at), ...parts]))
    .digest('base64url');
}
