import { randomUUID } from 'node:crypto';
import { openSession } from '#server/accounts/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sessionIdOf } from '#server/testing/test-guest.ts';
import { persist } from './answers.ts';
import { Buyer, type BuyerOptions, type Purchase, pay } from './buyer.ts';
import { findPlanId, insertUser } from './people.queries.ts';

const DETERMINED_MS = 120_000;
const AGAIN_MS = 500;

/** A person with an account, already signed in. */
export async function openAccount(db: Database, now = new Date()) {
  const userId = await insertUser(db, `socia-${randomUUID()}@example.test`);
  return { userId, token: await signIn(db, userId, now) };
}

export function signIn(db: Database, userId: number, now = new Date()): Promise<string> {
  const session = { ip: '127.0.0.1', headers: { 'user-agent': 'gameday' } };
  return openSession({ db, clock: { now: () => now } }, userId, session);
}

type Member = BuyerOptions & { token: string };

/** Subscribes to the readers' club. */
export const subscribe = async (db: Database, options: Member) =>
  subscribeTo(await findPlanId(db, 'book-club-lectores'), null, options);

/** Subscribes to a plan that sends a box, to an address written down before. */
export async function subscribeToBooks(db: Database, options: Member & { addressId: number }) {
  return subscribeTo(await findPlanId(db, 'book-club-libros-3-5'), options.addressId, options);
}

/** As with buying, tries again until it works. */
async function subscribeTo(
  planId: number,
  addressId: number | null,
  options: Member,
): Promise<Purchase | undefined> {
  const { token, determinedMs = DETERMINED_MS } = options;
  const buyer = new Buyer({ ...options, headers: { ...options.headers, token } });
  for (let page = 0; page < 3; page += 1) {
    const url = await persist(determinedMs, async () => {
      const answer = await buyer.ask('/api/memberships/create-checkout-membership', {
        method: 'POST',
        body: { membership_id: planId, address_id: addressId },
      });
      if (answer?.body.checkout_url !== undefined) return { done: answer.body.checkout_url };
      return answer?.body.code === 'ALREADY_SUBSCRIBED'
        ? { done: undefined }
        : { againInMs: answer?.retryAfterMs || AGAIN_MS };
    });
    if (url === undefined) return undefined;
    const sessionId = sessionIdOf(url);
    if (!(await pay(url))) continue;
    await buyer.ask('/api/memberships/await-subscription', {
      method: 'POST',
      body: { session_id: sessionId },
    });
    return { sessionId, isPaid: true, isConfirmed: true };
  }
  return undefined;
}
