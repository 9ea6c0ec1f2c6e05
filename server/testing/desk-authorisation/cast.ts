import { sql } from 'drizzle-orm';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { type AskedRequest, askCall } from '../ask-call.ts';
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

/** Headers by which a caller says who they are, and the person where they are of the staff. */
export interface CastMember {
  headers: Record<string, string>;
  person?: StaffMember;
}

export type DeskCast = Record<DeskCaller, CastMember>;

const by = (person: StaffMember): CastMember => ({ headers: { cookie: person.cookie }, person });

type Insider = 'before the second factor' | 'an unconfirmed owner' | 'content' | 'shipping' | 'owner';

/** Makers of people who may make some calls, which may change them. */
const makers: Record<Insider, (testShop: TestShop) => Promise<StaffMember>> = {
  'before the second factor': (testShop) =>
    aStaffMember(testShop, 'owner', { isComplete: false, isConfirmed: false }),
  'an unconfirmed owner': (testShop) => aStaffMember(testShop, 'owner', { isConfirmed: false }),
  content: (testShop) => aStaffMember(testShop, 'content'),
  shipping: (testShop) => aStaffMember(testShop, 'shipping'),
  owner: (testShop) => aStaffMember(testShop),
};

/** Makes a caller who may ask, whom no call has changed yet. */
export async function aCaller(testShop: TestShop, caller: DeskCaller): Promise<CastMember> {
  const make = Object.entries(makers).find(([insider]) => insider === caller)?.[1];
  return make ? by(await make(testShop)) : (await refusedCast(testShop))[caller];
}

/** Asks a call as somebody, whose cookie joins those of the request. */
export function askAs(
  testShop: TestShop,
  key: string,
  request: AskedRequest,
  { headers: identity }: CastMember,
) {
  const cookie = [request.headers?.cookie, identity.cookie].filter(Boolean).join('; ');
  const headers = { ...request.headers, ...identity, ...(cookie && { cookie }) };
  return askCall(testShop, key, { ...request, headers });
}

const casts = new WeakMap<TestShop, Promise<DeskCast>>();

/** Makes callers whom a call refuses, and therefore does not change: once for each shop. */
export function refusedCast(testShop: TestShop): Promise<DeskCast> {
  const made = casts.get(testShop) ?? makeCast(testShop);
  casts.set(testShop, made);
  return made;
}

async function makeCast(testShop: TestShop): Promise<DeskCast> {
  const { db } = testShop.shop;
  const [ended, disabled] = [await aStaffMember(testShop), await aStaffMember(testShop)];
  const client = await aClient(testShop);
  await db.execute(sql`
    UPDATE staff_session SET expires_at = created_at - interval '1 second' WHERE staff_id = ${ended.staffId}`);
  await db.execute(sql`UPDATE staff SET disabled_at = created_at WHERE staff_id = ${disabled.staffId}`);
  // One after the other: their ids, by which lists are in order, are the same each time.
  const insiders: [string, CastMember][] = [];
  for (const [caller, make] of Object.entries(makers)) insiders.push([caller, by(await make(testShop))]);
  const owner = await aStaffMember(testShop);
  return {
    'no cookie': { headers: {} },
    "a client's cookie": { headers: { cookie: `accessToken=${client.token}`, token: client.token } },
    'a token header': { headers: { token: owner.cookie.slice('mostrador='.length) } },
    'an ended session': by(ended),
    'a disabled person': by(disabled),
    ...(Object.fromEntries(insiders) as Pick<DeskCast, Insider>),
  };
}
