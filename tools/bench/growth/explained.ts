export interface Facts {
  name: string;
  text: string;
  usedBy: readonly string[];
}

/** Names, separated by spaces, or their beginnings with `*`; words of the text; or those that alone send it. */
type Fit = string | RegExp | ((used: string) => boolean);

const isNamed = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const onlyBy =
  (...what: readonly string[]) =>
  (used: string) =>
    what.some((one) => isNamed(used, one));

/** Statements that read more as the shop grows, and why that is as it should be. The first that fits counts. */
const explained: readonly (readonly [because: string, ...fits: Fit[]])[] = [
  [
    'an audit: once a night, and when a person of the staff asks for it, it compares everything with everything, on one connection and with four minutes for each rule',
    onlyBy('job check-invariants', 'POST /desk/health/run-rules'),
  ],
  [
    'the first 8,000 books of a list, read once a minute and copy for each filter, and what is counted among them; every page then comes from memory and the primary key',
    'count_found_books',
    /string_agg\(product_id::text/,
  ],
  [
    'counts all books or all that families opened, once in minutes and copy or change of the catalogue; crawlers and caches ask for the index of the sitemap each hour',
    'club_squares_opened_by_month',
    /GROUP BY 1\) AS held|GROUP BY language ORDER BY 2 DESC/,
    /row_number\(\) OVER \(ORDER BY product_id\) AS place/,
  ],
  [
    'counts all books of a list, a state, an age or a topic in one pass or index, for one screen of the desk and its first page only',
    'desk_book_counts desk_list_category desk_list_topic',
    onlyBy('GET /desk/catalog/list-size'),
    /least\(count\(\*\) FILTER .* FROM (?:product p WHERE p\.product_type|\(SELECT \* FROM product WHERE stock <=)/,
  ],
  [
    'a page beyond what is remembered walks there, no further than 50,000 books; one of the sitemap has ten thousand addresses',
    /OFFSET \$\d+ LIMIT \$\d+/,
    /product_id > \$\d+ ORDER BY product_id LIMIT/,
  ],
  [
    'clears away what is due, which is as much as a day has left, and finds it by an index',
    'delete_filed_contact_messages',
    onlyBy('job forget-*'),
  ],
  [
    'those that wait to be paid, sent, worked on or looked at by a person, by an index that has only those',
    'overdue_orders overdue_subscriptions webhook_event_failed packed_too_long_*',
    'sold_copies_here copies_in_boxes_here count_fixed_price_violations find_newly_fixed_prices',
    /processed_at IS NULL AND received_at < \$\d+ ORDER BY received_at LIMIT 100/,
  ],
  [
    'one look for each of those that the provider sold, or was paid, in two days; here the largest shop had sold more',
    'unknown_subscriptions',
    /SELECT session_id AS "sessionId" FROM payment WHERE session_id = ANY/,
  ],
  [
    'counts what waits at the desk, to 10,000 of each and no further; sums are of eight days; the smallest shop has a handful',
    'desk_order_counts desk_member_counts plans_with_boxes health_not_well today_*',
  ],
  [
    'adds up the days that a person asks about, 366 at most, and as many before them: what they hold grows with the shop; two at once in each copy, read only',
    'report_*',
  ],
  [
    'reads the people of the staff, the plans or the texts of the shop, which are few: here the calls that are studied have made a thousand of them',
    'list_staff notice_recipients plans_on_offer boxes_left desk_plans desk_members_paused',
    'find_published_documents',
  ],
  ['counts the members of one plan, in one pass over all those who pay', 'desk_plan'],
  [
    'a page of rows in the order of an index, or the rows of one client, batch or search, with what belongs to each: the smallest shop does not fill one',
    'closed_returns open_returns desk_invoices_newest desk_invoices_oldest desk_thread_rows list_audit',
    'list_audit_of_day packing_orders desk_exported_orders desk_members_leaving',
    'unfiled_contact_messages note_contact_messages_filed claim_due_events export_orders',
    'around_box boxes_to_label raise_product_versions uninvoiced_sales',
    /^ *SELECT o\.order_id AS "orderId", \(extract\(epoch FROM .* FROM orders o WHERE .* LIMIT \$\d+ *$/,
    /SELECT p\.product_id FROM product p\b.* ORDER BY product_id DESC LIMIT \$\d+ *$/,
    /SELECT p\.title_key AS "titleKey", p\.product_id AS "productId" FROM product p WHERE/,
  ],
  [
    'all that begin with, or hold, what was typed, found by an index and cut off at some hundreds; the names and numbers planted here are alike',
    'find_boxes_by_name desk_newest_guests_by_name desk_newest_accounts_by_name',
    'desk_members_by_name_* find_by_tracking desk_accounts_by_phone',
    /LIMIT \$\d+\) AS p ORDER BY/,
    /FROM \(SELECT \* FROM message_thread .* LIMIT (\$\d+|300)\) AS t WHERE/,
  ],
  [
    'asked when money goes back without an order of its own, or a draft is deleted: an index would cost each order a write',
    'order_of_stray_refund',
    /FROM ONLY "public"\."reservation" x WHERE \$1 OPERATOR\(pg_catalog\.=\) "product_id"/,
  ],
  [
    'the job queue looks through the jobs of the last seven days to count and to clear them, and asks which tables it has',
    /FROM pg_catalog\.pg_class|pg_options_to_table/,
    /pgboss\./,
  ],
];

export function explanationOf({ name, text, usedBy }: Facts): string | undefined {
  const words = text.replace(/\s+/g, ' ');
  const isFit = (fit: Fit) => {
    if (typeof fit === 'function') return usedBy.every(fit);
    if (typeof fit !== 'string') return fit.test(words);
    return fit.split(' ').some((one) => isNamed(name, one));
  };
  return explained.find(([, ...fits]) => fits.some(isFit))?.[0];
}
