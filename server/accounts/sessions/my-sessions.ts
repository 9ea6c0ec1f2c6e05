import type { OpenSession } from '#contract/accounts.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { deviceName } from '../../platform/sign-in/device-name.ts';
import { lockOwner } from '../addresses/addresses.queries.ts';
import { deleteOtherSessions, findOpenSessions } from './sessions.queries.ts';

/** Lists where the client is signed in: the browser that asks first, then the newest. */
export async function listSessions(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { userId, sessionId }: Client,
): Promise<OpenSession[]> {
  const sessions = await findOpenSessions(db, [userId, sessionId, clock.now()]);
  return sessions.map((session) => ({
    session_id: session.sessionId,
    created_at: session.createdAt.toISOString(),
    device: deviceName(session.userAgent),
    is_current: session.sessionId === sessionId,
  }));
}

/** Closes all sessions but the one that asks, those being opened at this moment, too; returns how many there were. */
export const closeOtherSessions = ({ db }: Pick<Shop, 'db'>, { userId, sessionId }: Client) =>
  inTransaction(db, async (tx) => {
    await lockOwner(tx, userId);
    return (await deleteOtherSessions(tx, [userId, sessionId])).length;
  });
