import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { questions } from '#contract/questionnaire.ts';
import { questionnaire, questionnaireVersion } from '#server/book-club/book-club.tables.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';

const content = z.strictObject({ title: z.string(), intro: z.string(), questions });

const readQuestionnaire = () =>
  content.parse(JSON.parse(readFileSync(new URL('book-club/questionnaire.json', import.meta.url), 'utf8')));

/** Number that no other program on the same server may use for its advisory locks. */
const PLANTING_LOCK = 732_410_119;

/** Plants a questionnaire for families of the club while the shop has none; the owner's stay as they are. */
export async function plantQuestionnaire({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const facts = readQuestionnaire();
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLANTING_LOCK})`);
    const [known] = await tx.select({ id: questionnaire.questionnaireId }).from(questionnaire).limit(1);
    if (known) return;
    const [made] = await tx
      .insert(questionnaire)
      .values({ ...facts, state: 'open', publishedVersion: 1, createdAt: now, publishedAt: now })
      .returning({ questionnaireId: questionnaire.questionnaireId });
    if (made)
      await tx.insert(questionnaireVersion).values({ ...made, ...facts, version: 1, publishedAt: now });
  });
}
