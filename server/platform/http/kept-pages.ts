import { ShopError } from '../errors.ts';
import type { PageCache, Question } from './page-cache.ts';
import type { Asker, RenderBudget } from './render-budget.ts';
import type { Page } from './render-page.ts';

interface KeptPagesOptions {
  cache: PageCache;
  budget: RenderBudget;
  /** Renders what has this key, and notes what it asked. */
  render(key: string, asker: Asker, asked: Question[]): Promise<Page>;
  mayKeep(key: string, page: Page): boolean;
  /** Counts again, for one more visitor, what a cached page counted when it was made. */
  countShown(counted: string, ip: string): void;
}

/** Pages that are rendered once for all who ask for them, until what they show has changed. */
export function createKeptPages({ cache, budget, render, mayKeep, countShown }: KeptPagesOptions) {
  const renderings = new Map<string, Promise<Page>>();

  return { keptPage };

  /** Waits with all visitors who ask for a page at the same moment for its one rendering; the first has paid for it. */
  async function keptPage(key: string, asker: Asker): Promise<Page> {
    for (;;) {
      const kept = cache.get(key);
      if (kept) return shown({ headers: keptHeaders, ...kept }, asker);
      const underWay = renderings.get(key);
      if (!underWay) return startPage(key, asker);
      const page = await underWay.catch(unlessRefused);
      if (page) return shown(page, asker);
    }
  }

  /** Asker who had the page rendered was counted by its calls, so only later ones are counted here. */
  function shown(page: Page, { ip }: Asker): Page {
    for (const counted of page.counted ?? []) countShown(counted, ip);
    return page;
  }

  function startPage(key: string, asker: Asker): Promise<Page> {
    const making = makePage(key, asker).finally(() => renderings.delete(key));
    renderings.set(key, making);
    return making;
  }

  async function makePage(key: string, asker: Asker): Promise<Page> {
    const renewed = await cache.renew(key);
    if (renewed) return shown({ headers: keptHeaders, ...renewed }, asker);
    return budget.spend(asker, async () => {
      const asked: Question[] = [];
      const { status, headers, pieces } = await render(key, asker, asked);
      const page = { status, headers, pieces, counted: countedBy(asked) };
      if (mayKeep(key, page)) cache.set(key, { status, pieces, asked, counted: page.counted });
      return page;
    });
  }
}

/** Calls to count again when the page is shown from the cache; undefined for nearly all pages. */
function countedBy(asked: readonly Question[]): string[] | undefined {
  const all = asked.flatMap(({ counted }) => counted ?? []);
  return all.length > 0 ? all : undefined;
}

const keptHeaders = new Headers({ 'content-type': 'text/html; charset=utf-8' });

/** Refusal of the first asker is not one of all: the next of them pays for the page. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof ShopError) return undefined;
  throw error;
}
