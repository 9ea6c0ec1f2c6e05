import { COUNTED_MAX } from '#contract/desk/count-text.ts';
import type { LeaveReason } from '#contract/desk/leave-reasons.ts';
import { type MemberTab, memberTabs } from '#contract/desk/member-views.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Statement, statement } from '../../../platform/database/statement.ts';
import { CONTACT_NAME } from '../../subscriptions.queries.ts';

export interface ListedMember {
  subscriptionId: number;
  contactName: string;
  contactEmail: string;
  plan: string;
  priceCents: number;
  createdAt: Date;
  paidUntil: Date | null;
  nextChargeAt: Date | null;
  pausedUntil: Date | null;
  endedAt: Date | null;
  cancelLabel: LeaveReason | null;
  /** What its list goes by, to the microsecond. */
  place: string;
}

export interface MemberPlace {
  place: string;
  subscriptionId: number;
}

interface Order {
  /** In the words of its index. */
  where: string;
  by: string;
  isNewestFirst: boolean;
}

const orders: Readonly<Record<MemberTab, Order>> = {
  active: {
    where: `s.state = 'active' AND NOT s.cancel_at_period_end AND s.paused_until IS NULL`,
    by: 's.created_at',
    isNewestFirst: true,
  },
  'past-due': { where: `s.state = 'past_due'`, by: 's.current_period_end', isNewestFirst: false },
  leaving: {
    where: `s.state = 'active' AND s.cancel_at_period_end`,
    by: 's.current_period_end',
    isNewestFirst: false,
  },
  paused: {
    where: `s.state = 'active' AND NOT s.cancel_at_period_end AND s.paused_until IS NOT NULL`,
    by: 's.paused_until',
    isNewestFirst: false,
  },
  ended: {
    where: `s.state = 'canceled'`,
    by: 'coalesce(s.ended_at, s.updated_at)',
    isNewestFirst: true,
  },
};

type Row = ListedMember & Record<string, unknown>;

const listed = (by: string) => `s.subscription_id AS "subscriptionId", ${CONTACT_NAME} AS "contactName",
  s.contact_email AS "contactEmail", m.name AS plan, s.price_cents AS "priceCents", s.created_at AS "createdAt",
  s.current_period_end AS "paidUntil", s.next_charge_at AS "nextChargeAt", s.paused_until AS "pausedUntil",
  s.ended_at AS "endedAt", s.cancel_label AS "cancelLabel",
  to_char(${by} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS place`;
const FROM = 'FROM subscription s JOIN membership m USING (membership_id)';

const sorted = ({ by, isNewestFirst }: Order) =>
  isNewestFirst ? `${by} DESC, s.subscription_id DESC` : `${by}, s.subscription_id`;

const forEachTab = (make: (tab: MemberTab, order: Order) => Statement<Row>) =>
  Object.fromEntries(memberTabs.map((tab) => [tab, make(tab, orders[tab])])) as Record<
    MemberTab,
    Statement<Row>
  >;

const pages = forEachTab((tab, order) =>
  statement<Row>(
    `desk_members_${tab}`,
    `SELECT ${listed(order.by)} ${FROM} WHERE ${order.where}
       AND (${order.by}, s.subscription_id) ${order.isNewestFirst ? '<' : '>'} ($1::timestamptz, $2::int)
     ORDER BY ${sorted(order)} LIMIT $3`,
  ),
);

/** A page of one tab, behind the last row of the page before. */
export function findMembers(
  db: Database,
  tab: MemberTab,
  after: MemberPlace | null,
  atMost: number,
): Promise<ListedMember[]> {
  const first = orders[tab].isNewestFirst ? ['infinity', 2_147_483_647] : ['-infinity', 0];
  const [place, subscriptionId] = after ? [after.place, after.subscriptionId] : first;
  return pages[tab](db, [place, subscriptionId, atMost]);
}

/** What begins with a value, in the order of an index for patterns. */
const BEGINS = `lower(s.contact_email) ~>=~ $1 AND lower(s.contact_email) ~<~ ($1 || chr(1114111))`;
/** The words of $1 in their order, anywhere in a name; without accents. */
const PATTERN = `('%' || replace(f_search_text($1), ' ', '%') || '%')`;

const byEmail = forEachTab((tab, order) =>
  statement<Row>(
    `desk_members_by_email_${tab}`,
    `SELECT ${listed(order.by)} ${FROM} WHERE ${order.where} AND ${BEGINS} ORDER BY ${sorted(order)} LIMIT $2`,
  ),
);

// Who gave no name when subscribing is found by that of their profile; the second half is in the words of `users_by_name`.
const byName = forEachTab((tab, order) =>
  statement<Row>(
    `desk_members_by_name_${tab}`,
    `WITH fitting AS MATERIALIZED (
       SELECT subscription_id FROM subscription WHERE f_search_text(contact_name) LIKE ${PATTERN}
       UNION
       SELECT unnamed.subscription_id FROM users u JOIN subscription unnamed USING (user_id)
       WHERE unnamed.contact_name = ''
         AND f_search_text(u.name || ' ' || u.paternal_lastname || ' ' || u.maternal_lastname) LIKE ${PATTERN})
     SELECT ${listed(order.by)} ${FROM} JOIN fitting USING (subscription_id) WHERE ${order.where}
     ORDER BY ${sorted(order)} LIMIT $2`,
  ),
);

/** The first of one tab whose e-mail begins with a text, or whose name holds its words. */
export const searchMembers = (
  db: Database,
  tab: MemberTab,
  q: string,
  atMost: number,
): Promise<ListedMember[]> =>
  q.includes('@') ? byEmail[tab](db, [q.toLowerCase(), atMost]) : byName[tab](db, [q, atMost]);

const counted = (tab: MemberTab) =>
  `(SELECT count(*)::int FROM (SELECT FROM subscription s WHERE ${orders[tab].where} LIMIT ${COUNTED_MAX + 1}) AS counted)`;

const counts = statement<Record<MemberTab, number>>(
  'desk_member_counts',
  `SELECT ${memberTabs.map((tab) => `${counted(tab)} AS "${tab}"`).join(', ')}`,
);

/** How many are in each tab, exact to 10,000. */
export async function countMembers(db: Database): Promise<Record<MemberTab, number>> {
  const [row] = await counts(db, []);
  if (!row) throw new Error('Nothing was counted.');
  return row;
}
