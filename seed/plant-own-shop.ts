import { eq, sql } from 'drizzle-orm';
import { legalIdentity } from '#contract/legal-identity.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { Database } from '#server/platform/database/database.ts';
import { shopFact } from '#server/platform/platform.tables.ts';
import { siteSetting } from '#server/site/site.tables.ts';
import { plantBooksOfMonths, plantMonths } from './plant-club.ts';
import { offerPlans, plantPlans } from './plant-plans.ts';
import { readSettings } from './site/read-settings.ts';

/** Fact noting that a first start has planted, until a demo is planted over it. */
const FACT = 'first-start';
/** Number that no other program on the same server may use for its advisory locks. */
const PLANTING_LOCK = 732_410_120;

/**
 * Plants the data that a shop cannot be without, in a database that has no settings yet, all of it or nothing. Plans
 * are not on offer: their prices are the owner's. Returns the months of the club whose files have to be stored; null
 * where there are settings, since the owner then has changed or deleted rows on purpose.
 */
export async function plantOwnShop(tx: Database): Promise<number[] | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLANTING_LOCK})`);
  const [known] = await tx.select({ version: siteSetting.version }).from(siteSetting);
  if (known) return null;
  await plantOwnersSettings({ db: tx });
  await plantPlans({ db: tx }, { active: false });
  const months = await plantMonths(tx);
  await tx.insert(shopFact).values({ name: FACT, value: {} }).onConflictDoNothing();
  return months;
}

/** Plants the settings of a real shop, for its owner to change: the demo's, without the seller they name. */
export async function plantOwnersSettings({ db }: { db: Database }): Promise<void> {
  const unknown = Object.fromEntries(legalIdentity.map((name) => [name, '']));
  await db
    .insert(siteSetting)
    .values({ settings: { ...readSettings(), ...unknown } })
    .onConflictDoNothing();
}

/** Turns the unchanged rows of a first start into a demo: plans on offer, with books, and a seller's name. */
export async function turnIntoDemo(tx: Database): Promise<void> {
  const [planted] = await tx.delete(shopFact).where(eq(shopFact.name, FACT)).returning();
  if (!planted) return;
  await offerPlans(tx);
  await plantBooksOfMonths(tx);
  const [kept] = await tx
    .select({ settings: siteSetting.settings })
    .from(siteSetting)
    .where(eq(siteSetting.version, 0));
  if (kept) await tx.update(siteSetting).set({ settings: withDemoIdentity(kept.settings) });
}

function withDemoIdentity(settings: SiteSettings): SiteSettings {
  const demo = readSettings();
  const empty = legalIdentity.filter((name) => settings[name] === '');
  return { ...settings, ...Object.fromEntries(empty.map((name) => [name, demo[name]])) };
}
