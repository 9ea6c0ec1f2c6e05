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

/** Everybody who may ask, and who may not: made anew for each call. */
export async function aDeskCast(testShop: TestShop): Promise<DeskCast> {
  const { db } = testShop.shop;
  const owner = await aStaffMember(testShop);
  const ended = await aStaffMember(testShop);
  const disabled = await aStaffMember(testShop);
  const client = await aClient(testShop);
  await db.execute(sql`
    UPDATE staff_session SET expires_at = created_at - interval '1 second' WHERE staff_id = ${ended.staffId}`);
  await db.execute(sql`UPDATE staff SET disabled_at = created_at WHERE staff_id = ${disabled.staffId}`);
  const by = (person: StaffMember): CastMember => ({ headers: { cookie: person.cookie }, person });
  return {
    'no cookie': { headers: {} },
    "a client's cookie": { headers: { cookie: `accessToken=${client.token}`, token: client.token } },
    'a token header': { headers: { token: owner.cookie.slice('mostrador='.length) } },
    'an ended session': by(ended),
    'before the second factor': by(
      await aStaffMember(testShop, 'owner', { isComplete: false, isConfirmed: false }),
    ),
    'a disabled person': by(disabled),
    'an unconfirmed owner': by(await aStaffMember(testShop, 'owner', { isConfirmed: false })),
    content: by(await aStaffMember(testShop, 'content')),
    shipping: by(await aStaffMember(testShop, 'shipping')),
    owner: by(owner),
  };
}
