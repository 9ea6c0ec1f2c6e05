interface Facts {
  name: string;
  text: string;
  usedBy: readonly string[];
}

const sentOnlyBy =
  (...what: readonly string[]) =>
  (facts: Facts) =>
    facts.usedBy.every((used) => what.includes(used));
const named =
  (...names: readonly string[]) =>
  (facts: Facts) =>
    names.includes(facts.name);
const sentByNight = (facts: Facts) => facts.usedBy.every((used) => used.startsWith('job forget-'));
const says = (pattern: RegExp) => (facts: Facts) => pattern.test(facts.text.replace(/\s+/g, ' '));

/** Statements that read more as the shop grows, and why that is as it should be. The first that fits counts. */
const explained: { fits: (facts: Facts) => boolean; because: string }[] = [
  {
    fits: sentOnlyBy('job check-invariants', 'POST /desk/health/run-rules'),
    because:
      'an audit: once a night, and when a person of the staff asks for it, it compares everything with everything, on one connection and with four minutes for each rule',
  },
  {
    fits: says(/string_agg\(product_id::text/),
    because:
      'the first 8,000 books of a list and how many there are, read once a minute and copy for each filter; every page of it then comes from memory and the primary key',
  },
  {
    fits: ({ name }) => name === 'count_found_books',
    because: 'counts among the books that a list keeps in order, 8,000 at most, for the filters beside it',
  },
  {
    fits: says(/GROUP BY 1\) AS held|GROUP BY language ORDER BY 2 DESC/),
    because:
      'counts the books of all shelves, once per copy and change of the catalogue, or every ten minutes',
  },
  {
    fits: says(/row_number\(\) OVER \(ORDER BY product_id\) AS place/),
    because:
      'the index of the sitemap names every ten-thousandth book; crawlers ask for it, and caches keep it for an hour',
  },
  {
    fits: says(/OFFSET \$\d+ LIMIT \$\d+/),
    because: 'a page beyond what is remembered walks there; no page is further than 50,000 books away',
  },
  {
    fits: sentByNight,
    because: 'clears away what is due, which is as much as a day has left, and finds it by an index',
  },
  {
    fits: ({ name }) => name === 'overdue_orders' || name === 'overdue_subscriptions',
    because:
      'once a minute: those that are being paid, or whose card has failed; as many as there are of them, found by an index',
  },
  {
    fits: ({ name }) => name === 'export_orders',
    because: 'the orders of one client: of those who have forty, the smallest shop soon has none left',
  },
  {
    fits: says(/processed_at IS NULL AND received_at < \$\d+ ORDER BY received_at LIMIT 100/),
    because: 'the messages that nobody worked on, a hundred at a time, by an index that has only those',
  },
  {
    fits: ({ name }) => name === 'unknown_subscriptions',
    because:
      'one look for each of those that the provider sold in two days; here the largest shop had sold more',
  },
  {
    fits: says(/product_id > \$\d+ ORDER BY product_id LIMIT/),
    because: 'a page of the sitemap has ten thousand addresses, however many pages there are',
  },
  {
    fits: says(/LIMIT \$\d+\) AS p ORDER BY/),
    because: 'suggestions look at 500 books at most; the smallest shop has fewer that fit',
  },
  {
    fits: ({ name }) =>
      ['desk_order_counts', 'desk_member_counts', 'plans_with_boxes', 'health_not_well'].includes(name) ||
      name.startsWith('today_'),
    because:
      'counts what waits at the desk, to 10,000 of each and no further; sums are of eight days; the smallest shop has a handful',
  },
  {
    fits: ({ name }) => name === 'club_squares_opened_by_month',
    because:
      'counts what all families have opened in thirteen months, once in five minutes and copy, for the tiles of the months',
  },
  {
    fits: ({ name }) => name.startsWith('report_'),
    because:
      'adds up the days that a person asks about, 366 at most, and as many before them: what they hold grows with the shop; two at once in each copy, read only',
  },
  {
    fits: named(
      'list_staff',
      'notice_recipients',
      'plans_on_offer',
      'boxes_left',
      'desk_plans',
      'desk_members_paused',
    ),
    because:
      'reads the people of the staff or the plans, which are few: here the calls that are studied have made a thousand of them',
  },
  {
    fits: named('desk_plan'),
    because: 'counts the members of one plan, in one pass over all those who pay',
  },
  {
    fits: named(
      'closed_returns',
      'open_returns',
      'desk_invoices_newest',
      'desk_invoices_oldest',
      'desk_thread_rows',
      'list_audit',
      'list_audit_of_day',
      'packing_orders',
      'desk_exported_orders',
      'desk_members_leaving',
      'unfiled_contact_messages',
      'note_contact_messages_filed',
      'claim_due_events',
    ),
    because:
      'a page of rows in the order of an index, with what belongs to each: the smallest shop does not fill one',
  },
  {
    fits: says(
      /^ *SELECT o\.order_id AS "orderId", \(extract\(epoch FROM .* FROM orders o WHERE .* LIMIT \$\d+ *$/,
    ),
    because: 'a page of orders in the order of their index: the smallest shop does not fill one',
  },
  {
    fits: says(/SELECT p\.product_id FROM product p\b.* ORDER BY product_id DESC LIMIT \$\d+ *$/),
    because:
      'a page of the books of the desk: all that hold three letters, by the index of these, or from the newest until a page is full',
  },
  {
    fits: says(/SELECT p\.title_key AS "titleKey", p\.product_id AS "productId" FROM product p WHERE/),
    because:
      'a page of copies by title: of books that are sold out or running low it walks as far as the next fifty of them',
  },
  {
    fits: says(
      /least\(count\(\*\) FILTER .* FROM (?:product p WHERE p\.product_type|\(SELECT \* FROM product WHERE stock <=)/,
    ),
    because:
      'counts the copies of all books in one pass, for the first page only: half a millisecond for each thousand books',
  },
  {
    fits: named('desk_book_counts', 'desk_list_category', 'desk_list_topic'),
    because: 'counts all books of each state, age or topic in an index, for one screen of the desk',
  },
  {
    fits: named('find_boxes_by_name', 'desk_newest_guests_by_name', 'desk_newest_accounts_by_name'),
    because: 'looks for a name among a thousand at most; the smallest shop has fewer',
  },
  {
    fits: ({ name }) => name.startsWith('desk_members_by_name_'),
    because:
      'all members whose name fits, by the index of three letters; of the names planted here each is that of one in four',
  },
  {
    fits: says(/FROM \(SELECT \* FROM message_thread .* LIMIT (\$\d+|300)\) AS t WHERE/),
    because: 'looks for words among the newest 300 conversations; the smallest shop has fewer',
  },
  {
    fits: sentOnlyBy('GET /desk/catalog/list-size'),
    because: 'counts, in one index, the books of a list that a person is about to change as a whole',
  },
  {
    fits: named('box_standing'),
    because:
      'one box, and how many of its subscription were before it: the smallest shop has first ones only',
  },
  {
    fits: named('find_published_documents'),
    because: 'the texts of the shop, a dozen with their versions, once a minute and copy',
  },
  {
    fits: named('webhook_event_failed'),
    because: 'one of the messages that nobody worked on, by an index that has only those',
  },
  {
    fits: named('find_by_tracking', 'desk_accounts_by_phone'),
    because: 'all that begin with what was typed, found by an index; the numbers planted here begin alike',
  },
  {
    fits: named('parcels_packed_too_long', 'sold_copies_here'),
    because: 'looks at the orders that wait to be sent, by an index that has only those',
  },
  {
    fits: named('copies_in_boxes_here'),
    because:
      'looks at the boxes that wait to be sent for the books of one page, by an index that has only those boxes',
  },
  {
    fits: named('boxes_to_label'),
    because: 'the boxes that are printed at once, a hundred at most; the smallest shop has fewer',
  },
  {
    fits: named('count_fixed_price_violations', 'find_newly_fixed_prices'),
    because: 'looks at the books of fixed price that cost less, by an index that has only those',
  },
  {
    fits: named('raise_product_versions'),
    because: 'the changed books of one batch of an import, a thousand at most',
  },
  {
    fits: says(/SELECT session_id AS "sessionId" FROM payment WHERE session_id = ANY/),
    because: 'one look for each of those that the provider was paid in two days',
  },
  {
    fits: named('uninvoiced_sales'),
    because:
      'a page of a month of sales for a file; one sale in a hundred has an invoice, and all of these are read at once',
  },
  {
    fits: named('order_of_stray_refund'),
    because:
      'asked of money that went back without an order of its own; one order in a hundred has a refund, and none needs this index otherwise',
  },
  {
    fits: named('delete_filed_contact_messages'),
    because:
      'clears away once a day what was filed a week ago: the table holds no more than these eight days',
  },
  {
    fits: says(/FROM ONLY "public"\."reservation" x WHERE \$1 OPERATOR\(pg_catalog\.=\) "product_id"/),
    because:
      'a draft is deleted, and the database makes sure that no order holds a copy of it: an index would cost each order a write',
  },
  {
    fits: says(/FROM pg_catalog\.pg_class|pg_options_to_table/),
    because:
      'the job queue asks which tables it has; the catalogue of the database does not grow with the shop',
  },
  {
    fits: ({ name }) => name.includes('pgboss.'),
    because: 'the job queue looks through the jobs of the last seven days to count and to clear them',
  },
];

export function explanationOf(facts: Facts): string | undefined {
  return explained.find(({ fits }) => fits(facts))?.because;
}
