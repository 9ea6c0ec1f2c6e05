import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { membershipFamilies } from '#contract/membership-terms.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { SiteData } from '../site-data.ts';
import { ageGroups, topicLinks } from '../taxonomy.ts';

const settings: SiteSettings = JSON.parse(readFileSync('seed/site/settings.json', 'utf8'));

/** Demo shop with five ages and ten topics. */
export const demoSite: SiteData = {
  settings,
  strip: 'Envío a todo México por $99 · llega en 3 a 7 días hábiles',
  isDemo: false,
  hasCommunity: false,
  families: membershipFamilies,
  laterMethods: ['oxxo', 'spei'],
  origin: 'https://brincacuentos.mx',
  ages: ageGroups(
    ['0-3 años', '4-6 años', '7-9 años', '10-12 años', '13+ años'].map((category_name, index) => ({
      category_id: index + 1,
      category_name,
      age_min: null,
    })),
  ),
  topics: topicLinks(
    Array.from({ length: 10 }, (_, index) => ({ topic_id: index + 1, topic_name: `Tema ${index + 1}` })),
  ),
};

/** Renders a page, or a part of one, within a shop: with its settings, its routes and a query cache of its own. */
export function inShop(page: ReactNode, site = demoSite) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => <QueryClientProvider client={client}>{page}</QueryClientProvider>,
    },
  ]);
  return <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: site } }} />;
}
