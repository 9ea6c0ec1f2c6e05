import type { MetaDescriptor } from 'react-router';
import type { SiteData } from './site-data.ts';

interface PageFacts {
  /** Without the shop's name, which is added; absent on the home page. */
  title?: string;
  description: string;
  /** Where the page lives, without what does not change its content. */
  path: string;
  /** Path or address of the picture that goes with a shared link. */
  image?: string | null;
  /** Open Graph type: `website` unless the page is about one thing. */
  type?: 'website' | 'book' | 'article';
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
  const image = new URL(facts.image ?? '/compartir.png', origin || 'http://localhost').href;
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
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
