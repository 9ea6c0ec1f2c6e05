interface Facts {
  name: string;
  text: string;
  usedBy: readonly string[];
}

const sentOnlyBy = (what: string) => (facts: Facts) => facts.usedBy.every((used) => used === what);
const sentByNight = (facts: Facts) => facts.usedBy.every((used) => used.startsWith('job forget-'));
const says = (pattern: RegExp) => (facts: Facts) => pattern.test(facts.text.replace(/\s+/g, ' '));

/** Statements that read more as the shop grows, and why that is as it should be. The first that fits counts. */
const explained: { fits: (facts: Facts) => boolean; because: string }[] = [
  {
    fits: sentOnlyBy('job check-invariants'),
    because:
      'an audit: once a night it compares everything with everything, on one connection and with four minutes for each rule',
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
      name === 'desk_order_counts' || name === 'plans_with_boxes' || name.startsWith('today_'),
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
    fits: ({ name }) => name.includes('pgboss.'),
    because: 'the job queue looks through the jobs of the last seven days to count and to clear them',
  },
];

export function explanationOf(facts: Facts): string | undefined {
  return explained.find(({ fits }) => fits(facts))?.because;
}
