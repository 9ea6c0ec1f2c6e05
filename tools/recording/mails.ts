import { sql } from 'drizzle-orm';
import { startJobs } from '#server/background-work.ts';
import { mailboxMail } from '#server/platform/platform.tables.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import { keep } from './keep.ts';
import { createSteady } from './steady.ts';

type Handler = (data: object) => Promise<void>;

/** What the shop's background work would do, without its workers: they would come whenever they have time. */
async function collectWork({ shop }: TestShop) {
  const [workers, schedules] = [new Map<string, Handler>(), new Map<string, Handler>()];
  const jobs: typeof shop.jobs = {
    ...shop.jobs,
    work: (kind, handler) => void workers.set(kind.queue, handler as Handler),
    schedule: (name, _, handler) => void schedules.set(name, handler),
    retire: () => undefined,
    start: async () => undefined,
  };
  await startJobs({ ...shop, jobs });
  return { workers, schedules };
}

/** Mails of one part of the recording, each text once, by kind. */
export class Mails {
  readonly #kinds = new Map<string, Set<string>>();
  readonly #part: string;

  constructor(part: string) {
    this.#part = part;
  }

  /** Has the shop announce what it does on its own, and sends it. */
  async announce(testShop: TestShop): Promise<void> {
    const { schedules } = await collectWork(testShop);
    for (const [name, announce] of schedules)
      if (name.startsWith('announce-')) await this.#run(name, () => announce({}));
    await this.send(testShop);
  }

  /** Sends what waits in the queues, and takes it out of the mailbox. */
  async send(testShop: TestShop): Promise<void> {
    const { db } = testShop.shop;
    const { workers } = await collectWork(testShop);
    const { rows } = await db.execute<{ name: string; data: object }>(sql`
      WITH taken AS (DELETE FROM pgboss.job WHERE name LIKE '%mail' OR name = 'password-reset' RETURNING *)
      SELECT name, data FROM taken ORDER BY created_on, name, data::text`);
    for (const { name, data } of rows) await this.#run(name, async () => workers.get(name)?.(data));
    const sent = await db.delete(mailboxMail).returning();
    for (const { messageId, to, subject, text, html } of sent.toSorted((a, b) => a.mailId - b.mailId)) {
      const lines = [`to: ${to}`, `subject: ${subject}`, text, html.replaceAll('><', '>\n<')];
      this.#add(messageId.split(':')[1] ?? '', createSteady().text(lines.join('\n\n')));
    }
  }

  async #run(name: string, work: () => Promise<void>) {
    await work().catch((error: unknown) => this.#add('failed', `${name}: ${String(error)}`));
  }

  #add(kind: string, text: string) {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? new Set()).add(text));
  }

  keep() {
    for (const [kind, texts] of this.#kinds)
      keep(`mails/${this.#part}`, kind, [...texts].join(`\n${'='.repeat(80)}\n`));
  }
}
