import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/desk/permissions.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { drawInvitationLink, openInvitation } from '../invitations/open-invitation.ts';
import { codeOfStep, openTotpSecret, stepAt } from '../second-factor/totp.ts';
import { hashOfStaffToken } from '../staff-sessions.ts';
import { aStaffMember } from './a-staff-member.ts';

let count = 0;

export function newStaffEmail(): string {
  count += 1;
  return `nueva${count}@example.test`;
}

interface Wish {
  kind?: 'join' | 'factor';
  email?: string;
  role?: StaffRole;
  staffId?: number;
}

/** An open invitation, with the secret of its link and the app's code for now. */
export async function anInvitation(
  { shop }: TestShop,
  { kind = 'join', email = newStaffEmail(), role = 'shipping', staffId }: Wish = {},
) {
  const { db, clock, secrets } = shop;
  const invited = { kind, email, role, invitedBy: null, ...(staffId && { staffId }) };
  const invitationId = await openInvitation(db, shop, invited);
  const link = (await drawInvitationLink(shop, invitationId)) ?? '';
  const { rows } = await db.execute<{ sealed: string }>(
    sql`SELECT totp_sealed AS sealed FROM staff_invitation WHERE invitation_id = ${invitationId}`,
  );
  const secret = openTotpSecret(secrets.otpKey, email, rows[0]?.sealed ?? '') ?? '';
  const code = codeOfStep(secret, stepAt(clock.now()));
  return { invitationId, email, secret, code, token: link.slice(link.lastIndexOf('/') + 1) };
}

/** The secret of a mailed link to set a new password. */
export async function aResetLink(testShop: TestShop, staffId?: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { db, clock } = testShop.shop;
  const now = clock.now();
  const person = staffId ?? (await aStaffMember(testShop)).staffId;
  await db.execute(sql`
    INSERT INTO staff_reset (token_hash, staff_id, created_at, expires_at)
    VALUES (${hashOfStaffToken(token)}, ${person}, ${now.toISOString()}, ${new Date(now.getTime() + 30 * 60_000).toISOString()})`);
  return token;
}
