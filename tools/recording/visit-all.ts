import type { Page } from '@playwright/test';
import { type Looked, look } from './look.ts';

interface Visit extends Pick<Looked, 'part' | 'comesAfterMs'> {
  /** Where each page is found; what stands behind a colon is a thing of the shop. */
  patterns: readonly string[];
  /** Addresses that no page links to. */
  known?: readonly string[];
}

/** Looks at every page. Those of one thing come last, by the first link to one that any page before has. */
export async function visitAll(page: Page, { patterns, known = [], ...how }: Visit): Promise<void> {
  const links = new Set(known);
  const parameters = (pattern: string) => pattern.split('/:').length;
  for (const pattern of patterns.toSorted((a, b) => parameters(a) - parameters(b))) {
    const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
    const found = [...links].find((link) => shape.test(link) && !patterns.includes(link));
    await look(page, {
      ...how,
      name: pattern === '/' ? 'home' : pattern,
      path: found ?? pattern.replaceAll(/:\w+/g, '0'),
    });
    for (const link of await linksOf(page)) links.add(link);
  }
}

const linksOf = (page: Page) =>
  page.locator('main a').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
