import type { PageEntry } from '#contract/page-entry.ts';
import { pages } from '#contract/pages.ts';

/** Addresses per file; search engines take up to 50,000. */
export const SITEMAP_PAGE = 10_000;

const entries: readonly (readonly [path: string, entry: PageEntry])[] = Object.entries(pages);

/** The public pages that are always there. */
export const staticPaths = entries
  .filter(([path, { kind }]) => kind === 'public' && !path.includes(':'))
  .map(([path]) => path);

/** Paths that are private, or would only cost crawlers their time. Crawlers take each as the beginning of a path. */
const closedPaths = [
  '/api/',
  '/dev/',
  ...entries.filter(([, { kind }]) => kind !== 'public').map(([path]) => beginningOf(path)),
];

function beginningOf(path: string): string {
  return path.split(':', 1).join('');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const elements = (tag: string, origin: string, paths: readonly string[]) =>
  paths.map((path) => `<${tag}><loc>${origin}${path}</loc></${tag}>`).join('\n');

export function sitemap(origin: string, paths: readonly string[]): string {
  return `${HEAD}\n<urlset ${NAMESPACE}>\n${elements('url', origin, paths)}\n</urlset>\n`;
}

/** Index of a file for the fixed pages and one per page of products, each named by the id after which it starts. */
export function sitemapIndex(origin: string, productPages: readonly number[]): string {
  const files = ['/sitemap-paginas.xml', ...productPages.map((after) => `/sitemap-productos/${after}.xml`)];
  return `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${elements('sitemap', origin, files)}\n</sitemapindex>\n`;
}

/** A preview with invented data asks to be left out of every index. */
export function robotsText(origin: string, isDemo: boolean): string {
  const closed = isDemo ? ['/'] : closedPaths;
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
