const no = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Tests, and what only tests use, may reach everywhere: they put the parts together. */
const tests = '[.]test[.]tsx?$|/testing/|^payments-sandbox/testing[.]ts$';

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
    no('ui-below-domains', { path: '^web/app/ui/' }, { path: '^web/app/(?!ui/)' }, 'ui knows no domain'),
    no(
      'domain-by-its-face',
      { path: '^server/(?!platform/|testing/)([^/]+)/(?!.*[.]tables[.]ts$)', pathNot: tests },
      { path: '^server/(?!platform/|testing/)([^/]+)/(?!\\1[.]ts$)', pathNot: '^server/$1/' },
      'another domain is used through <domain>/<domain>.ts only (tables may reference tables, for foreign keys)',
    ),
    no(
      'tables-only-tables',
      { path: '[.]tables[.]ts$' },
      { path: '^(server|web)/', pathNot: '[.]tables[.]ts$' },
      'tables import tables',
    ),
    no(
      'sql-lives-in-queries',
      { path: '^server/[^/]+/', pathNot: `[.](queries|tables)[.]ts$|^server/platform/|${tests}` },
      { path: '[.]tables[.]ts$|drizzle-orm' },
      'SQL only in *.queries.ts',
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
