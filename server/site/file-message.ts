import { createHash } from 'node:crypto';
import type { Message } from '#contract/message.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
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
 * Puts a message into the conversation of the client whose session it came with, or begins one, and returns its number;
 * undefined when it is kept already. A typed e-mail is an address to answer to and proves nothing: what comes with no
 * session of that e-mail (`clientId` null) always begins a conversation of its own. Within the caller's transaction.
 */
export async function fileMessage(
  tx: Database,
  message: Message,
  { clientId, at }: { clientId: number | null; at: Date },
  sentDigest?: string,
): Promise<number | undefined> {
  const emailKey = keyOf(message.email);
  await takeTurnOfSender(tx, emailKey);
  const { email, full_name: fullName, subject } = message;
  // A stranger's words must not pass for the client's own, which would then be taken for sent already.
  const digest = sentDigest ?? digestOf([clientId ?? 0, fullName, emailKey, subject, message.message], at);
  if (await findMessageOfDigest(tx, digest)) return undefined;
  const order = await findOrderIn(tx, `${subject} ${message.message}`, { emailKey, clientId });
  const threadId =
    (clientId === null ? undefined : await findRecentThread(tx, clientId, at)) ??
    (await insertThread(tx, { email, emailKey, fullName, subject, clientId, at }));
  const messageId = await insertClientMessage(tx, { threadId, body: message.message, digest, at });
  if (messageId === undefined) return undefined;
  await noteClientMessage(tx, threadId, at, { clientId, order, isProven: clientId !== null });
  return messageId;
}

/** Finds which order of a person a text names. */
export const findOrderIn = (
  tx: Database,
  text: string,
  person: { emailKey: string; clientId: number | null },
) => findOrderOfPerson(tx, foliosIn(text), person);

/** Folios that a text may mean, also typed in small letters or with letters that folios do not have. */
export function foliosIn(text: string): string[] {
  const found = [...text.matchAll(/BC-?([0-9a-z]{8})(?![0-9a-z])/gi)].map(([, signs = '']) =>
    signs.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  );
  return [...new Set(found)].slice(0, FOLIOS_MAX).map((signs) => `BC-${signs}`);
}

/** Digest of a message: the same when sent again after a lost answer; another for the same words on another day. */
export function digestOf(parts: readonly (string | number)[], at: Date): string {
  return createHash('sha256')
    .update(JSON.stringify([mexicoCityDay(at), ...parts]))
    .digest('base64url');
}
