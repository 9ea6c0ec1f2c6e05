import type { MetaDescriptor } from 'react-router';
import type { SiteData } from './site-data.ts';

/** Preview picture of the one size that all previews take: 1200 × 630. */
interface ShareCard {
  path: string;
  /** Text for readers who cannot see it. */
  alt: string;
}

interface PageFacts {
  /** Title without the shop's name, which is added; absent on the home page. */
  title?: string;
  description: string;
  /** Canonical path of the page, without query fields that leave its content as it is. */
  path: string;
  /** Preview picture of a shared link. */
  card?: ShareCard;
  /** Open Graph type: `website` unless the page is about one thing. */
  type?: 'website' | 'book' | 'article';
}

/** Number of characters that search engines show. */
const DESCRIPTION_MAX = 155;

/** The beginning of a text, cut between two words. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/[\s,;:.¿¡«("]*\S*$/, '')}…`;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function siteOf(matches: Matches): Pick<SiteData, 'origin' | 'settings'> | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
}

/** Title, description, canonical address and Open Graph tags of a public page, for its `meta` function. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const site = siteOf(matches);
  const brand = site?.settings.brand_name ?? 'Brincacuentos';
  const origin = site?.origin ?? '';
  const title = facts.title ? `${facts.title} · ${brand}` : `${brand}: libros infantiles para leer juntos`;
  const url = new URL(facts.path, origin || 'http://localhost').href;
  const { path: cardPath, alt } = facts.card ?? {
    path: '/compartir.png',
    alt: `${brand}: un conejo brinca sobre una fila de libros`,
  };
  const image = new URL(cardPath, origin || 'http://localhost').href;
  return [
    { title },
    { name: 'description', content: facts.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
