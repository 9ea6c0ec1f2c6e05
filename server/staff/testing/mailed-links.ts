import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/desk/permissions.ts';
import { hashOfToken } from '../../platform/sign-in/token.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { drawInvitationLink, openInvitation } from '../invitations/open-invitation.ts';
import { codeOfStep, stepAt } from '../second-factor/totp.ts';
import type { StaffBrowser } from './a-staff-browser.ts';
import { aStaffMember } from './a-staff-member.ts';

let count = 0;

export function newStaffEmail(): string {
  count += 1;
  return `nueva${count}@example.test`;
}

interface Input {
  kind?: 'join' | 'factor';
  email?: string;
  role?: StaffRole;
  staffId?: number;
}

/** An open invitation with its link, which nobody has opened yet. */
export async function anInvitation(
  { shop }: TestShop,
  { kind = 'join', email = newStaffEmail(), role = 'shipping', staffId }: Input = {},
) {
  const invited = { kind, email, role, invitedBy: null, ...(staffId && { staffId }) };
  const invitationId = await openInvitation(shop.db, shop, invited);
  const link = (await drawInvitationLink(shop, invitationId)) ?? '';
  return { invitationId, email, token: link.slice(link.lastIndexOf('/') + 1) };
}

/** The link opened in a browser: what it shows, and the app's code for now. */
export async function opened({ shop }: TestShop, page: StaffBrowser, token: string, password?: string) {
  const { body } = await page.post('/desk/staff/open-invitation', { token, password });
  const secret: string = body.secret;
  return { ...body, secret, code: codeOfStep(secret, stepAt(shop.clock.now())) };
}

/** The secret of a mailed link to set a new password. */
export async function aResetLink(testShop: TestShop, staffId?: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { db, clock } = testShop.shop;
  const now = clock.now();
  const person = staffId ?? (await aStaffMember(testShop)).staffId;
  await db.execute(sql`
    INSERT INTO staff_reset (token_hash, staff_id, created_at, expires_at)
    VALUES (${hashOfToken(token)}, ${person}, ${now.toISOString()}, ${new Date(now.getTime() + 30 * 60_000).toISOString()})`);
  return token;
}
