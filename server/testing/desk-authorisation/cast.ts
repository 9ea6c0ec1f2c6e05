import { sql } from 'drizzle-orm';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../test-shop.ts';

export const DESK_CALLERS = [
  'no cookie',
  "a client's cookie",
  'a token header',
  'an ended session',
  'before the second factor',
  'a disabled person',
  'an unconfirmed owner',
  'content',
  'shipping',
  // Last, because what it changes is there for the others no more.
  'owner',
] as const;
export type DeskCaller = (typeof DESK_CALLERS)[number];

/** How a caller says who they are, and who that is where they are of the staff. */
export interface CastMember {
  headers: Record<string, string>;
  person?: StaffMember;
}

export type DeskCast = Record<DeskCaller, CastMember>;

/** Those whom every call refuses, and whom none can change: made once for each shop. */
const outsiders = new WeakMap<TestShop, ReturnType<typeof makeOutsiders>>();

async function makeOutsiders(testShop: TestShop) {
  const { db } = testShop.shop;
  const [ended, disabled] = [await aStaffMember(testShop), await aStaffMember(testShop)];
  const client = await aClient(testShop);
  await db.execute(sql`
    UPDATE staff_session SET expires_at = created_at - interval '1 second' WHERE staff_id = ${ended.staffId}`);
  await db.execute(sql`UPDATE staff SET disabled_at = created_at WHERE staff_id = ${disabled.staffId}`);
  return { ended, disabled, client };
}

/** Everybody who may ask, and who may not: those who may are made anew for each call. */
export async function aDeskCast(testShop: TestShop): Promise<DeskCast> {
  const made = outsiders.get(testShop) ?? makeOutsiders(testShop);
  outsiders.set(testShop, made);
  const { ended, disabled, client } = await made;
  const by = (person: StaffMember): CastMember => ({ headers: { cookie: person.cookie }, person });
  const [owner, half, unconfirmed, content, shipping] = await Promise.all([
    aStaffMember(testShop),
    aStaffMember(testShop, 'owner', { isComplete: false, isConfirmed: false }),
    aStaffMember(testShop, 'owner', { isConfirmed: false }),
    aStaffMember(testShop, 'content'),
    aStaffMember(testShop, 'shipping'),
  ]);
  return {
    'no cookie': { headers: {} },
    "a client's cookie": { headers: { cookie: `accessToken=${client.token}`, token: client.token } },
    'a token header': { headers: { token: owner.cookie.slice('mostrador='.length) } },
    'an ended session': by(ended),
    'before the second factor': by(half),
    'a disabled person': by(disabled),
    'an unconfirmed owner': by(unconfirmed),
    content: by(content),
    shipping: by(shipping),
    owner: by(owner),
  };
}
