import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/app',
  ssr: true,
  // The shop is small: one list of routes up front saves a request at every first visit of a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
