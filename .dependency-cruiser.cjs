const no = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Tests, and what only tests use, may reach everywhere: they put the parts together. */
const tests = '[.]test[.]tsx?$|/testing/|^payments-sandbox/testing[.]ts$';

/** The storefront's folders from the top down, each with what it is: one imports only those below it. */
const storefront = [
  ['shell', 'the frame around every page: it may show a piece of any domain'],
  ['my-account', 'the first page of the account: it sums up all that a client has'],
  ['site', 'home, contact, legal texts: they show books and memberships'],
  ['guide', 'the digital guide: a page of its own that sells a product'],
  ['book-club', 'what members read and play: a subscription opens it'],
  ['memberships', 'paid like an order, delivered to an address of the account'],
  ['checkout', 'pays the cart and ends in an order; the cart page is its first step'],
  ['orders', 'what was bought; it can be put into the cart again'],
  ['accounts', 'clients, their addresses and contacts; signing out empties the cart'],
  ['lists', 'pages that lead to books: hand-made lists, authors, series'],
  ['catalog', 'books, with the button that puts them into the cart'],
  ['cart', 'what this browser wants to buy'],
  ['visitor', 'who is at the page: client, guest or not yet known'],
  ['settings', 'what is the same for every visitor: settings, ages, topics, heads and addresses of pages'],
  ['ui', 'controls, dates, amounts, storage, the API client: it knows no domain'],
];

/**
 * What the back office shows or fills in as visitors do. The member's page of a month, which the composer of months shows
 * its drafts with: the page itself, its drawings, and what it reads. Banners, questions and a book's offer, as they will
 * look. The data of an invoice, which the team fills in for a client.
 */
const previewed = [
  'book-club/month/month-page[.]tsx',
  'book-club/month/month-motif[.]tsx',
  'book-club/month/use-month[.]ts',
  'book-club/board/use-board[.]ts',
  'settings/site-data[.]ts',
  'settings/questions[.]tsx',
  'site/home/banner(-art|-picture)?[.]tsx',
  'catalog/discount-seal[.]tsx',
  'orders/invoice-fields[.]tsx',
];

/** The back office's layers from the top down: one imports only those below it; the shell and the screens do not know each other. */
const desk = [
  ['screens', 'shell', 'the shell stands around any screen'],
  ['shell', 'screens', 'a screen is the same whatever stands around it'],
  ['parts', 'screens|shell', 'what screens of several domains share cannot need one of them'],
  ['frame', 'parts|screens|shell', 'lists, forms, dialogs, calls: it knows no domain'],
].map(([layer, others, meaning]) =>
  no(
    `desk-${layer}-import-downwards`,
    { path: `^web/desk/${layer}/`, pathNot: tests },
    { path: `^web/desk/(${others})/|^web/desk/[^/]+$` },
    meaning,
  ),
);

const upwardImports = storefront.slice(1).map(([folder, meaning], index) =>
  no(
    `${folder}-imports-downwards`,
    { path: `^web/app/${folder}/`, pathNot: tests },
    {
      path: `^web/app/(${storefront
        .slice(0, index + 1)
        .map(([above]) => above)
        .join('|')})/`,
    },
    meaning,
  ),
);

module.exports = {
  forbidden: [
    no(
      'contract-is-a-leaf',
      { path: '^contract/' },
      { path: '^(server|web|payments-sandbox|seed)/' },
      'the contract knows neither side',
    ),
    no(
      'web-talks-http',
      { path: '^web/' },
      { path: '^(server|payments-sandbox|seed)/' },
      'the storefront reaches the server through the API only',
    ),
    no('server-not-web', { path: '^server/', pathNot: tests }, { path: '^web/' }, 'the API does not render'),
    no(
      'sandbox-stands-alone',
      { path: '^payments-sandbox/' },
      { path: '^(server|web|contract|seed)/' },
      'the sandbox is a program of its own',
    ),
    no(
      'nobody-needs-the-sandbox',
      { path: '^(server|web|contract)/', pathNot: tests },
      { path: '^payments-sandbox/' },
      'the shop knows it by its address only',
    ),
    no(
      'platform-below-domains',
      { path: '^server/platform/', pathNot: tests },
      { path: '^server/(?!platform/|config[.]ts$)' },
      'platform serves domains, never the reverse',
    ),
    ...upwardImports,
    no(
      'domain-by-its-face',
      { path: '^server/(?!platform/|testing/)([^/]+)/(?!.*[.]tables[.]ts$)', pathNot: tests },
      { path: '^server/(?!platform/|testing/)([^/]+)/(?!\\1[.]ts$)', pathNot: '^server/$1/' },
      'another domain is used through <domain>/<domain>.ts only (tables may reference tables, for foreign keys)',
    ),
    no(
      'tables-only-tables',
      { path: '[.]tables[.]ts$' },
      { path: '^(server|web)/', pathNot: '[.]tables[.]ts$|^server/platform/database/columns[.]ts$' },
      'tables import tables and kinds of columns',
    ),
    no(
      'sql-lives-in-queries',
      { path: '^server/[^/]+/', pathNot: `[.](queries|tables)[.]ts$|^server/platform/|${tests}` },
      { path: '[.]tables[.]ts$|drizzle-orm' },
      'SQL only in *.queries.ts',
    ),
    no(
      'storefront-has-known-folders',
      { path: '^web/app/' },
      {
        path: '^web/app/[^/]+/',
        pathNot: `^web/app/(${storefront.map(([folder]) => folder).join('|')}|[+]types)/`,
      },
      'a new folder says where it stands in the list above',
    ),
    no(
      'desk-is-a-leaf',
      {
        path: '^server/',
        pathNot: `^server/desk/|^server/[^/]+/desk/|^server/(desk-routes|background-work)[.]ts$|${tests}`,
      },
      { path: '^server/desk/|^server/[^/]+/desk/' },
      'the shop sells without its back office: only the wiring and the jobs know it',
    ),
    no(
      'staff-below-domains',
      { path: '^server/staff/', pathNot: tests },
      { path: '^server/(?!staff/|platform/|config[.]ts$)' },
      'every domain asks who did what, staff asks no domain',
    ),
    no(
      'publishing-below-what-is-published',
      { path: '^server/publishing/', pathNot: tests },
      { path: '^server/(?!publishing/|platform/|staff/)' },
      'texts, questionnaires and months are published alike: how, knows none of them',
    ),
    no(
      'payments-below-its-owners',
      { path: '^server/payments/', pathNot: tests },
      { path: '^server/(?!payments/|platform/|staff/)' },
      'a refund does not know whose money it is: orders and memberships say what differs',
    ),
    no(
      'shipping-below-its-owners',
      { path: '^server/shipping/', pathNot: `[.]tables[.]ts$|${tests}` },
      { path: '^server/(?!shipping/|staff/|platform/|config[.]ts$)' },
      'a parcel does not know whose it is: orders and memberships say what differs',
    ),
    no(
      'desk-app-apart',
      { path: '^web/app/' },
      { path: '^(web/desk|contract/desk)/' },
      'not a byte of the back office reaches a visitor',
    ),
    no(
      'desk-uses-the-controls',
      { path: '^web/desk/' },
      { path: '^web/app/(?!ui/)', pathNot: `^web/app/(${previewed.join('|')})$` },
      'the back office shares controls and tokens with the storefront, no pages but what it previews',
    ),
    ...desk,
    no(
      'desk-screens-apart',
      { path: '^web/desk/screens/([^/]+)/', pathNot: tests },
      { path: '^web/desk/screens/(?!$1/)' },
      'what two domains show is a part, so that either can change or go',
    ),
    no(
      'desk-parts-apart',
      { path: '^web/desk/parts/([^/]+)/', pathNot: tests },
      { path: '^web/desk/parts/(?!$1/)' },
      'a part stands alone on the frame: none has to be known for another',
    ),
    no(
      'desk-has-known-layers',
      { path: '^web/desk/' },
      {
        path: '^web/desk/[^/]+/',
        pathNot: '^web/desk/(shell|screens|parts)/[^/]+/|^web/desk/(shell|frame)/',
      },
      'a new folder is a screen, a part or a piece of the frame',
    ),
    no('no-circle', {}, { circular: true }, 'no cycles'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[+]types/|^build/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
