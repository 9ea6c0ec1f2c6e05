/** Pages whose HTML is the same for everybody, kept as text for half a minute. Never errors, never private pages. */
export interface PageCache {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
}

const SECONDS = 30;
const ENTRIES = 200;

export function createPageCache(now = Date.now): PageCache {
  const pages = new Map<string, { html: string; until: number }>();
  return {
    get(key) {
      const page = pages.get(key);
      if (page && page.until > now()) return page.html;
      pages.delete(key);
      return undefined;
    },
    set(key, html) {
      // A map iterates in order of insertion: the first key is the oldest.
      const oldest = pages.size >= ENTRIES ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
      pages.set(key, { html, until: now() + SECONDS * 1000 });
    },
  };
}

const CACHED_QUERY = ['category_id', 'topic_id', 'page', 'price_max', 'price_min', 'product_name'];

/** The part of a URL that decides what a public page shows: everything else in the query is ignored. */
export function publicPagePath(url: URL): string {
  const query = new URLSearchParams();
  for (const name of CACHED_QUERY) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}
