import { COUNTED_MAX } from '#contract/desk/count-text.ts';
import { type MemberRow, type MemberTab, memberTabs } from '#contract/desk/member-views.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Statement, statement } from '../../../platform/database/statement.ts';
import type { Cursor } from '../../../platform/lists/cursor.ts';
import { behind, inOrder, keyOf, type ListOrder } from '../../../platform/lists/page.ts';
import { beginsWith, hasWordsOf } from '../../../platform/lists/search-pattern.ts';
import type { Dated } from '../../../platform/wire.ts';
import { CONTACT_NAME } from '../../subscriptions.queries.ts';

export type ListedMember = Dated<MemberRow, 'paid_until' | 'paused_until'> & {
  /** Key of its cursor. */
  key: string;
};

interface Tab extends ListOrder {
  /** Condition in the words of its index. */
  where: string;
}

const oldest = (by: string) =>
  ({ kind: 'instant', by, id: 's.subscription_id', newestFirst: false }) as const;
const newest = (by: string) => ({ ...oldest(by), newestFirst: true }) as const;

export const memberOrders: Readonly<Record<MemberTab, Tab>> = {
  active: {
    where: `s.state = 'active' AND NOT s.cancel_at_period_end AND s.paused_until IS NULL`,
    ...newest('s.created_at'),
  },
  'past-due': { where: `s.state = 'past_due'`, ...oldest('s.current_period_end') },
  leaving: {
    where: `s.state = 'active' AND s.cancel_at_period_end`,
    ...oldest('s.current_period_end'),
  },
  paused: {
    where: `s.state = 'active' AND NOT s.cancel_at_period_end AND s.paused_until IS NOT NULL`,
    ...oldest('s.paused_until'),
  },
  ended: { where: `s.state = 'canceled'`, ...newest('coalesce(s.ended_at, s.updated_at)') },
};

const listed = (order: ListOrder) => `s.subscription_id, ${CONTACT_NAME} AS contact_name,
  s.contact_email, m.name AS plan, s.price_cents, s.created_at,
  s.current_period_end AS paid_until, s.next_charge_at, s.paused_until, s.ended_at, s.cancel_label,
  ${keyOf(order)} AS key`;
const FROM = 'FROM subscription s JOIN membership m USING (membership_id)';

const forEachTab = (make: (tab: MemberTab, order: Tab) => Statement<ListedMember>) =>
  Object.fromEntries(memberTabs.map((tab) => [tab, make(tab, memberOrders[tab])])) as Record<
    MemberTab,
    Statement<ListedMember>
  >;

const pages = forEachTab((tab, order) =>
  statement<ListedMember>(
    `desk_members_${tab}`,
    `SELECT ${listed(order)} ${FROM} WHERE ${order.where} AND ${behind(order, '$1', '$2')}
     ORDER BY ${inOrder(order)} LIMIT $3`,
  ),
);

/** The next of one tab behind a cursor. */
export const findMembers = (
  db: Database,
  tab: MemberTab,
  after: Cursor,
  atMost: number,
): Promise<ListedMember[]> => pages[tab](db, [after.key, after.id, atMost]);

const BEGINS = beginsWith('lower(s.contact_email)', '$1');
const byEmail = forEachTab((tab, order) =>
  statement<ListedMember>(
    `desk_members_by_email_${tab}`,
    `SELECT ${listed(order)} ${FROM} WHERE ${order.where} AND ${BEGINS} ORDER BY ${inOrder(order)} LIMIT $2`,
  ),
);

// Members without a name are found by their profile's; the second half is in the words of `users_by_name`.
const byName = forEachTab((tab, order) =>
  statement<ListedMember>(
    `desk_members_by_name_${tab}`,
    `WITH fitting AS MATERIALIZED (
       SELECT subscription_id FROM subscription WHERE ${hasWordsOf('f_search_text(contact_name)', '$1')}
       UNION
       SELECT unnamed.subscription_id FROM users u JOIN subscription unnamed USING (user_id)
       WHERE unnamed.contact_name = ''
         AND ${hasWordsOf(`f_search_text(u.name || ' ' || u.paternal_lastname || ' ' || u.maternal_lastname)`, '$1')})
     SELECT ${listed(order)} ${FROM} JOIN fitting USING (subscription_id) WHERE ${order.where}
     ORDER BY ${inOrder(order)} LIMIT $2`,
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
  `(SELECT count(*)::int FROM (SELECT FROM subscription s WHERE ${memberOrders[tab].where} LIMIT ${COUNTED_MAX + 1}) AS counted)`;

const counts = statement<Record<MemberTab, number>>(
  'desk_member_counts',
  `SELECT ${memberTabs.map((tab) => `${counted(tab)} AS "${tab}"`).join(', ')}`,
);

/** Counts the members of each tab, exact to 10,000. */
export async function countMembers(db: Database): Promise<Record<MemberTab, number>> {
  const [row] = await counts(db, []);
  if (!row) throw new Error('Nothing was counted.');
  return row;
}
