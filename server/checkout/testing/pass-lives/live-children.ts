import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { aChild } from '../../../accounts/testing/a-child.ts';
import { signInAgain } from '../../../accounts/testing/a-client.ts';
import {
  type BoxGrowthMail,
  growBoxes,
  mailBoxGrowth,
} from '../../../memberships/boxes-of-children/grow-boxes.ts';
import { DAY } from '../../../memberships/testing/a-subscriber.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import type { Who } from './life-model.ts';

const NOTICE = 10 * DAY;
const A_MINUTE = 60_000;

interface Notice {
  id: string;
  data: BoxGrowthMail;
  is_mailed: boolean;
}

const MAIL_OF_JOB = sql`LEFT JOIN mailbox_mail
  ON message_id = 'mail:box-growth:pass:' || (j.data->>'pass_id') || ':' || (j.data->>'box_at')`;

/** What was announced of the boxes of the pass `b`: the day of each, and the subject of its mail, if one was sent. */
export const NOTICES_OF_PASS = sql`(SELECT coalesce(jsonb_agg(jsonb_build_array(j.data->>'box_at', subject) ORDER BY j.data->>'box_at'), '[]')
  FROM pgboss.job j ${MAIL_OF_JOB} WHERE j.name = 'box-growth-mail' AND (j.data->>'pass_id')::int = b.pass_id)`;

/** Children of the two clients in the real shop, and the jobs that look at their boxes. */
export class LiveChildren {
  readonly #testShop: TestShop;
  readonly #userIds: Readonly<Record<Who, number>>;
  /** Ids of the children, in the order in which they were added. */
  readonly #ids: number[] = [];
  readonly #removed: number[] = [];
  /** Jobs of mails that were there before. */
  readonly #known = new Set<string>();

  constructor(testShop: TestShop, userIds: Readonly<Record<Who, number>>) {
    this.#testShop = testShop;
    this.#userIds = userIds;
  }

  async add(parent: Who, birth_month: string) {
    const nickname = `Peque ${this.#userIds.ana} ${this.#ids.length}`;
    const { post } = await this.#signedIn(parent);
    const { body } = await post('/users/add-child', { ...aChild, nickname, birth_month });
    expect(body.child_id).toBeGreaterThan(0);
    this.#ids.push(body.child_id);
  }

  /** Removes a child, after which nothing in the shop leads to it; false of one that is not the client's. */
  async remove(who: Who, child: number): Promise<boolean> {
    const child_id = this.idOf(child);
    const { put } = await this.#signedIn(who);
    const { status, body } = await put('/users/remove-child', { child_id });
    if (status !== 200) expect([status, body.code]).toEqual([404, 'CHILD_NOT_FOUND']);
    else this.#removed.push(child);
    return status === 200;
  }

  idOf = (child: number) => this.#ids[child] ?? 0;

  childOf(id: number | null): number | null {
    return id === null ? null : this.#ids.indexOf(id);
  }

  /** The daily job, on two copies of the shop at once: what it announces is in time. */
  async grow() {
    const { shop } = this.#testShop;
    await Promise.all([growBoxes(shop), growBoxes(shop)]);
    for (const { id, data } of await this.#notices()) {
      if (!this.#known.has(id))
        expect(Date.parse(data.box_at) - shop.clock.now().getTime()).toBeGreaterThan(NOTICE - A_MINUTE);
      this.#known.add(id);
    }
  }

  /** Sends the mails that were not sent, each twice: a job may run again. */
  async mail() {
    for (const { data, is_mailed } of await this.#notices())
      if (!is_mailed) for (const _ of [1, 2]) await mailBoxGrowth(this.#testShop.shop, data);
  }

  /** Rows that still name a child which was removed. */
  async traces(): Promise<unknown[]> {
    if (this.#removed.length === 0) return [];
    const ids = sql.param(this.#removed.map(this.idOf));
    const names = sql.param(this.#removed.map((child) => `%Peque ${this.#userIds.ana} ${child}%`));
    const { rows } = await this.#testShop.shop.db.execute(sql`
      SELECT 'child' AS place FROM child WHERE child_id = ANY(${ids}::int[])
      UNION ALL SELECT 'pass' FROM membership_pass WHERE child_id = ANY(${ids}::int[])
      UNION ALL SELECT 'box' FROM shipment WHERE child_id = ANY(${ids}::int[])
      UNION ALL SELECT 'job' FROM pgboss.job WHERE data::text LIKE ANY(${names}::text[])`);
    return rows;
  }

  async #notices(): Promise<Notice[]> {
    const { rows } = await this.#testShop.shop.db.execute<Notice & Record<string, unknown>>(sql`
      SELECT j.id, j.data, subject IS NOT NULL AS is_mailed FROM pgboss.job j ${MAIL_OF_JOB}
        JOIN membership_pass b ON b.pass_id = (j.data->>'pass_id')::int
      WHERE j.name = 'box-growth-mail' AND b.user_id = ANY(${sql.param(Object.values(this.#userIds))}::int[])`);
    return rows;
  }

  /** A session of its own each time: sessions end when the clock goes on for days. */
  #signedIn(who: Who) {
    return signInAgain(this.#testShop, this.#userIds[who]);
  }
}
