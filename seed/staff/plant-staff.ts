import { eq, sql } from 'drizzle-orm';
import { encodePassword } from '#contract/password.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { shopFact } from '#server/platform/platform.tables.ts';
import type { Shop } from '#server/platform/shop.ts';
import { drawTotpSecret, sealTotpSecret } from '#server/staff/second-factor/totp.ts';
import { staff, staffSession } from '#server/staff/staff.tables.ts';
import { DEMO_PASSWORD } from '../clients/demo-client.ts';
import { demoStaff } from './demo-staff.ts';

const FACT = 'demo-staff';
const PLANTING_LOCK = 732_410_118;

type Ground = Pick<Shop, 'db' | 'clock' | 'passwords' | 'secrets' | 'config'>;

/**
 * Plants the staff of the demo, once. Their password is published, so a shop on a public address takes the one that it
 * prints at its start instead; a shop that moves from a machine of its own to a public address changes passwords and
 * ends sessions.
 */
export async function plantStaff(ground: Ground): Promise<void> {
  const { db, passwords, config, secrets } = ground;
  const kind = config.isDemo ? 'mailbox' : 'published';
  const planted = await db.select().from(shopFact).where(eq(shopFact.name, FACT));
  if ((planted[0]?.value as { password?: string } | undefined)?.password === kind) return;
  const encoded = await encodePassword(config.isDemo ? secrets.mailboxPassword : DEMO_PASSWORD);
  const passwordHash = await passwords.hash(encoded);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLANTING_LOCK})`);
    for (const { email, name, role } of demoStaff) {
      const totpSealed = sealTotpSecret(secrets.otpKey, email, drawTotpSecret());
      const createdAt = ground.clock.now();
      const [person] = await tx
        .insert(staff)
        .values({ email, emailKey: email, name, role, passwordHash, totpSealed, createdAt })
        .onConflictDoUpdate({ target: staff.emailKey, set: { passwordHash } })
        .returning({ staffId: staff.staffId });
      if (person) await tx.delete(staffSession).where(eq(staffSession.staffId, person.staffId));
    }
    const value = { password: kind };
    await tx
      .insert(shopFact)
      .values({ name: FACT, value })
      .onConflictDoUpdate({ target: shopFact.name, set: { value } });
  });
}
